import { ApiFailure } from '../kit/api/api-failure.ts'
import { useFailureTexts } from '../kit/api/useFailureTexts.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { PasskeyUnavailableError } from './passkeys.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Error texts of a passkey request: unused on the device, or rejected by the server. */
export function usePasskeyErrorTexts() {
  const t = useTexts(secondFactorTexts)
  const words = useFailureTexts()
  return (error: unknown) => {
    if (error instanceof PasskeyUnavailableError) return t.notUsed
    const isWrong = error instanceof ApiFailure && error.code === 'SECOND_FACTOR_INCORRECT'
    return isWrong ? t.wrongPasskey : words.of(error)
  }
}
