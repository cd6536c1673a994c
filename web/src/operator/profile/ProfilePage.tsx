import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { MailsCard } from './MailsCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './profile.module.css'
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'
import { profileTexts } from './texts.ts'

/** The own details, password and second factor, of stations' users and the association's. */
export function ProfilePage() {
  const t = useTexts(profileTexts)
  const { data, error, refetch } = useCall('getOwnUser')
  const user = data?.user ?? null
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={user && t.lead({ username: user.username })} />
      {user?.password_change_required && <Notice kind="warning">{t.mustChange}</Notice>}
      {!user && error && (
        <Notice
          kind="error"
          title={t.loadErrorTitle}
          action={
            <Button kind="quiet" onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        >
          {t.loadError}
        </Notice>
      )}
      <Card title={t.details}>
        {user || error ? (
          <DetailsForm key={user ? `${user.id} ${user.email}` : 'none'} user={user} />
        ) : (
          <Skeleton count={5} />
        )}
      </Card>
      {user && <MailsCard user={user} />}
      <Card title={t.password}>
        <p className={styles.text}>{t.passwordText}</p>
        <PasswordForm
          username={user?.username}
          // The login sends on whoever is signed in to where they start.
          onChanged={() => user?.password_change_required && navigate(paths.operatorLogin())}
        />
      </Card>
      <SecondFactorCard username={user?.username} onFree={() => navigate(paths.operatorLogin())} />
      <SessionsCard />
    </div>
  )
}
