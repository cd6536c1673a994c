import { ChartColumn } from 'lucide-react'
import { Failed } from '../api/Failed.tsx'
import { useCall } from '../api/queries.ts'
import { ButtonLink } from '../layout/links.tsx'
import { paths } from '../paths.ts'
import { useGreeting } from '../session/useGreeting.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Card } from '../ui/Card.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/States.tsx'
import styles from './AssociationPage.module.css'
import { associationTexts } from './texts.ts'

/** Where the association's people land: no site, no vehicles; who they are here, and what this page is for. */
export function AssociationPage() {
  const t = useTexts(associationTexts)
  const greeting = useGreeting()
  return (
    <div>
      <PageHeading title={greeting} documentTitle={t.tab} lead={t.lead} />
      <div className={styles.columns}>
        <Card title={t.willBeHere}>
          <p>{t.willBeHereText}</p>
          <ul className={styles.coming}>
            <li>
              <Icon as={ChartColumn} size={24} />
              {t.figures}
            </li>
          </ul>
        </Card>
        <Card title={t.account}>
          <Account />
          <ButtonLink {...paths.logout()} kind="secondary" className={styles.logout}>
            {t.logout}
          </ButtonLink>
        </Card>
      </div>
    </div>
  )
}

function Account() {
  const t = useTexts(associationTexts)
  const query = useCall('getOwnUser')
  if (query.data) {
    const { user } = query.data
    return (
      <DescriptionList
        layout="side"
        items={[
          { term: t.name, value: [user.first_name, user.last_name].filter(Boolean).join(' ') },
          { term: t.role, value: t.admin },
          { term: t.username, value: user.username },
          user.email !== null && { term: t.email, value: user.email },
          user.phone !== null && { term: t.phone, value: user.phone },
        ]}
      />
    )
  }
  return query.error ? (
    <Failed failure={query.error} onRetry={() => query.refetch()} />
  ) : (
    <Skeleton kind="text" count={5} />
  )
}
