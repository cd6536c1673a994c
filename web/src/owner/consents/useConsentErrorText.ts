import type { ApiFailure } from '../../api/api-failure.ts'
import { useErrorTexts } from '../../api/useErrorTexts.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { consentTexts } from './texts.ts'

/** Why an owner could not be asked, in words. */
export function useConsentErrorText() {
  const t = useTexts(consentTexts)
  const words = useErrorTexts()
  return (failure: ApiFailure): string =>
    failure.code === 'STATE_CONFLICT'
      ? t.conflict
      : failure.code === 'NOT_FOUND' || failure.code === 'VEHICLE_NOT_FOUND'
        ? t.gone
        : words.of(failure)
}
