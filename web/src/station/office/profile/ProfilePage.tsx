import type { SecondFactor } from '@autokierto/contract/second-factors'
import type { User } from '@autokierto/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/queries.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { MailsCard } from './MailsCard.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './profile.module.css'
import { SecondFactorCard, useSecondFactor } from './second-factor/SecondFactorCard.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'
import { profileTexts } from './texts.ts'

/** Profile of users of stations and of the association: their details, password and second factor. */
export function ProfilePage() {
  const t = useTexts(profileTexts)
  const ownUser = useCall('getOwnUser')
  const factor = useSecondFactor()
  const user = ownUser.data?.user ?? null
  const isLoading = [ownUser, factor].some(({ isPending, failureCount }) => isPending && failureCount === 0)
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={user && t.lead({ username: user.username })} />
      {user?.password_change_required && <Notice kind="warning">{t.mustChange}</Notice>}
      {!user && ownUser.error && (
        <Notice
          kind="error"
          title={t.loadErrorTitle}
          action={
            <Button kind="quiet" onClick={() => void ownUser.refetch()}>
              {t.retry}
            </Button>
          }
        >
          {t.loadError}
        </Notice>
      )}
      {isLoading ? <Skeleton kind="block" /> : <Cards user={user} factor={factor} />}
    </div>
  )
}

const isFactorMissing = ({ required_by, totp, passkeys }: SecondFactor) =>
  required_by !== null && totp === null && passkeys.length === 0

type ProfileCardsProps = { user: User | null; factor: ReturnType<typeof useSecondFactor> }

/** While a required password change or a required second factor is missing, only that card is shown. */
function Cards({ user, factor }: ProfileCardsProps) {
  const t = useTexts(profileTexts)
  const navigate = useNavigate()
  // The login page redirects a signed-in user to their start page.
  const continueToStart = () => navigate(paths.operatorLogin())
  const mustChange = user?.password_change_required ?? false
  // Stays true until the user continues, because the recovery codes are shown only once and must not
  // disappear on a refetch.
  const [waitsForFactor] = useState(factor.data !== undefined && isFactorMissing(factor.data.second_factor))
  const isRestricted = mustChange || waitsForFactor
  return (
    <div className={styles.columns}>
      {!isRestricted && (
        <div className={styles.column}>
          <Card title={t.details}>
            <DetailsForm key={user ? `${user.id} ${user.email}` : 'none'} user={user} />
          </Card>
          {user && <CompanyCard user={user} />}
          {user && <MailsCard user={user} />}
        </div>
      )}
      <div className={styles.column}>
        {(mustChange || !waitsForFactor) && (
          <Card title={t.password}>
            <p className={styles.text}>{t.passwordText}</p>
            <PasswordForm username={user?.username} onChanged={() => mustChange && continueToStart()} />
          </Card>
        )}
        {!mustChange && <SecondFactorCard of={factor} username={user?.username} onFree={continueToStart} />}
        {!isRestricted && <SessionsCard />}
        {!isRestricted && <OwnDataCard />}
      </div>
    </div>
  )
}
