import { Link } from '@tanstack/react-router'
import { ArrowRight, IdCard, Landmark, Smartphone } from 'lucide-react'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { useApp } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useReturnTarget } from '../../session/useReturnTarget.ts'
import { useStrongLogin } from '../../session/useStrongLogin.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
