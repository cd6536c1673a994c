import { Link } from '@tanstack/react-router'
import { useApp } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { PasskeyLogin } from '../../session/PasskeyLogin.tsx'
import { PasswordLogin } from '../../session/PasswordLogin.tsx'
import { SecondFactorStep } from '../../session/SecondFactorStep.tsx'
import { secondFactorTexts } from '../../session/second-factor-texts.ts'
import { useHomeAddress } from '../../session/useHomeAddress.ts'
import { usePasswordSignIn } from '../../session/usePasswordSignIn.ts'
import { useReturnTarget } from '../../session/useReturnTarget.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { resetTexts } from '../reset/texts.ts'
import { LoginLayout } from './LoginLayout.tsx'
import { loginTexts } from './texts.ts'

export function OperatorLoginPage() {
  const t = useTexts(loginTexts)
  const second = useTexts(secondFactorTexts)
  const { forgotten } = useTexts(resetTexts)
  const { mode, session } = useApp()
  const origin = useReturnTarget()
  const home = useHomeAddress()
  const openHome = () => session.goTo(origin ?? home())
  const signIn = usePasswordSignIn(openHome)
  const { asked, restart } = signIn
  if (asked) {
    return (
      <LoginLayout title={second.title}>
        <SecondFactorStep asked={asked} onSuccess={openHome} onRestart={restart} />
      </LoginLayout>
    )
  }
  return (
    <LoginLayout
      title={t.operatorTitle}
      lead={t.operatorLead}
      other={
        mode === 'both' && (
          <>
            {t.toPerson} <Link {...paths.personLogin()}>{t.toPersonLink}</Link>
          </>
        )
      }
    >
      <PasswordLogin of={signIn} />
      <PasskeyLogin onSuccess={openHome} />
      <p>
        <Link {...paths.askReset()}>{forgotten}</Link>
      </p>
    </LoginLayout>
  )
}
