import { Link } from '@tanstack/react-router'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PasskeyLogin } from '../../login/PasskeyLogin.tsx'
import { PasswordLogin } from '../../login/PasswordLogin.tsx'
import { SecondFactorStep } from '../../login/SecondFactorStep.tsx'
import { secondFactorTexts } from '../../login/second-factor-texts.ts'
import { useHomeAddress } from '../../login/useHomeAddress.ts'
import { usePasswordSignIn } from '../../login/usePasswordSignIn.ts'
import { useReturnTarget } from '../../login/useReturnTarget.ts'
import { paths } from '../../navigation/paths/paths.ts'
import { LoginLayout } from './LoginLayout.tsx'
import { loginTexts } from './texts.ts'

export function OperatorLoginPage() {
  const t = useTexts(loginTexts)
  const second = useTexts(secondFactorTexts)
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
        <Link {...paths.askReset()}>{t.forgotten}</Link>
      </p>
    </LoginLayout>
  )
}
