import { Link } from '@tanstack/react-router'
import { ArrowRight, IdCard, Landmark, Smartphone } from 'lucide-react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useReturnTarget } from '../../login/useReturnTarget.ts'
import { useStrongLogin } from '../../login/useStrongLogin.ts'
import { paths } from '../../navigation/paths/paths.ts'
import styles from './LoginLayout.module.css'
import { LoginLayout } from './LoginLayout.tsx'
import { loginTexts } from './texts.ts'

export function PersonLoginPage() {
  const t = useTexts(loginTexts)
  const failureTexts = useFailureTexts()
  const { mode } = useApp()
  const origin = useReturnTarget()
  const strong = useStrongLogin()
  return (
    <LoginLayout
      title={t.personTitle}
      lead={t.personLead}
      other={
        mode === 'both' && (
          <>
            {t.toStation} <Link {...paths.operatorLogin()}>{t.toStationLink}</Link>
          </>
        )
      }
    >
      <div>
        <h2 className={styles.subtitle}>{t.methods}</h2>
        <ul className={styles.methods}>
          <li>
            <Icon as={Landmark} size={22} />
            {t.bank}
          </li>
          <li>
            <Icon as={Smartphone} size={22} />
            {t.mobile}
          </li>
          <li>
            <Icon as={IdCard} size={22} />
            {t.card}
          </li>
        </ul>
      </div>
      {strong.failure && (
        <Notice kind="error" live>
          {failureTexts.of(strong.failure)}
        </Notice>
      )}
      <ActionBar>
        <Button
          busy={strong.busy}
          after={<Icon as={ArrowRight} />}
          onClick={() => strong.start(origin ?? paths.ownerHome().to)}
        >
          {t.identify}
        </Button>
      </ActionBar>
      <p className={styles.hint}>{t.personPrivacy}</p>
    </LoginLayout>
  )
}
