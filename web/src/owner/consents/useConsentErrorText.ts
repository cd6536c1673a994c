import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
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
