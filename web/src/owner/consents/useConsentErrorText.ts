import type { ApiFailure } from '../../api/api-failure.ts'
import { useErrorTexts } from '../../api/useErrorTexts.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { consentTexts } from './texts.ts'

/** Returns a function that explains why an owner's consent could not be requested. */
export function useConsentErrorText() {
  const t = useTexts(consentTexts)
  const errorTexts = useErrorTexts()
  return (failure: ApiFailure): string =>
    failure.code === 'STATE_CONFLICT'
      ? t.conflict
      : failure.code === 'NOT_FOUND' || failure.code === 'VEHICLE_NOT_FOUND'
        ? t.gone
        : errorTexts.of(failure)
}
