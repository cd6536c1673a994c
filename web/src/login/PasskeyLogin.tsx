import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useApp } from '../kit/session/app-context.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Icon } from '../kit/ui/Icon.tsx'
import { Notice } from '../kit/ui/Notice.tsx'
import { hasPasskeys, signWithPasskey } from './passkeys.ts'
import { secondFactorTexts } from './second-factor-texts.ts'
import { usePasskeyErrorTexts } from './usePasskeyErrorTexts.ts'

/** Signs in with a passkey alone; renders nothing when passkeys are unavailable. */
export function PasskeyLogin({ onSuccess }: { onSuccess: () => void }) {
  const { client, session } = useApp()
  const t = useTexts(secondFactorTexts)
  const words = usePasskeyErrorTexts()
  const login = useMutation({
    mutationFn: async () => {
      const request = await client.call('startPasskeyLogin')
      const passkey = await signWithPasskey(request, 'required')
      session.open(
        await client.call('finishPasskeyLogin', { body: { challenge: request.challenge, passkey } }),
      )
    },
    onSuccess,
  })
  if (!hasPasskeys()) return null
  return (
    <>
      {login.error !== null && (
        <Notice kind="error" live>
          {words(login.error)}
        </Notice>
      )}
      <Button
        kind="secondary"
        busy={login.isPending || login.isSuccess}
        icon={<Icon as={KeyRound} />}
        onClick={() => login.mutate()}
      >
        {t.passkeyLogin}
      </Button>
    </>
  )
}
