import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureTexts } from '../kit/api/useFailureTexts.ts'
import { useApp, useSession } from '../kit/session/app-context.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../kit/texts/texts.ts'
import { ActionBar } from '../kit/ui/ActionBar.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Notice } from '../kit/ui/Notice.tsx'
import { uiTexts } from '../kit/ui/texts.ts'
import { paths } from '../navigation/paths/paths.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { usePasswordSignIn } from './usePasswordSignIn.ts'
import { useStrongLogin } from './useStrongLogin.ts'

const texts = defineTexts({
  title: { fi: 'Istuntosi on päättynyt', en: 'Your session has expired', se: 'Din session har gått ut' },
  operatorText: {
    fi: 'Kirjaudu uudelleen, niin jatkat samasta kohdasta. Se, mitä ehdit kirjoittaa, on tallessa.',
    en: 'Sign in again to go on from the same place. What you had written is safe.',
    se: 'Logga in igen så fortsätter du från samma ställe. Det du hann skriva är sparat.',
  },
  personText: {
    fi: 'Tunnistaudu uudelleen, niin palaat samaan kohtaan. Se, mitä ehdit kirjoittaa, on tallessa.',
    en: 'Identify yourself again to come back to the same place. What you had written is safe.',
    se: 'Identifiera dig igen så kommer du tillbaka till samma ställe. Det du hann skriva är sparat.',
  },
  identify: { fi: 'Tunnistaudu uudelleen', en: 'Identify again', se: 'Identifiera dig igen' },
})

/** A dialog over the inert page when the session has expired. Signing in reloads the page; cancelling leads to `/`. */
export function ExpiredSession() {
  const { session } = useApp()
  const { userType } = useSession()
  const router = useRouter()
  const t = useTexts(texts)
  const ui = useTexts(uiTexts)
  const words = useFailureTexts()
  const strong = useStrongLogin()
  const dismiss = async () => {
    // Navigate first and clear the session afterwards, so that the page behind never renders without its user.
    await router.navigate({ ...paths.landing(), ignoreBlocker: true })
    session.dismiss()
  }
  const cancel = (
    <Button kind="secondary" onClick={dismiss}>
      {ui.cancel}
    </Button>
  )
  return (
    <Dialog open onClose={dismiss} title={t.title} closeButton={false}>
      <p>{userType === 1 ? t.personText : t.operatorText}</p>
      {userType === 1 ? (
        <>
          {strong.failure && (
            <Notice kind="error" live>
              {words.of(strong.failure)}
            </Notice>
          )}
          <ActionBar>
            <Button busy={strong.busy} onClick={() => strong.start(router.state.location.href)}>
              {t.identify}
            </Button>
            {cancel}
          </ActionBar>
        </>
      ) : (
        <StationLogin cancel={cancel} />
      )}
    </Dialog>
  )
}

function StationLogin({ cancel }: { cancel: ReactNode }) {
  const { session } = useApp()
  const signIn = usePasswordSignIn(session.reload)
  const { asked, onSuccess, restart } = signIn
  if (asked) {
    return <SecondFactorStep titled asked={asked} onSuccess={onSuccess} onRestart={restart} cancel={cancel} />
  }
  return (
    <>
      <PasswordLogin of={signIn} cancel={cancel} />
      <PasskeyLogin onSuccess={onSuccess} />
    </>
  )
}
