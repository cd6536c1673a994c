import { ApiFailure } from '../api/api-failure.ts'
import { useFailureWords } from '../api/useFailureWords.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { PasskeyNotUsed } from './passkeys.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

/** What to say where a passkey was asked for: of the device's silence, or of the service's refusal. */
export function usePasskeyWords() {
  const t = useTexts(secondFactorTexts)
  const words = useFailureWords()
  return (error: unknown) => {
    if (error instanceof PasskeyNotUsed) return t.notUsed
    const isWrong = error instanceof ApiFailure && error.code === 'SECOND_FACTOR_INCORRECT'
    return isWrong ? t.wrongPasskey : words.of(error)
  }
}
