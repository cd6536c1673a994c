import type { ApiKey } from '@autokierto/contract/api-keys'
import type { SecurityUser } from '@autokierto/contract/security'
import { Link } from '@tanstack/react-router'
import { Failed } from '../../../api/Failed.tsx'
import { useCall } from '../../../api/queries.ts'
import { useList } from '../../../api/useList.ts'
import { RemoteList } from '../../../lists/RemoteList.tsx'
import { useFormats, useTexts } from '../../../texts/LocaleProvider.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../../ui/States.tsx'
import { besideList } from '../kinds.ts'
import management from '../management.module.css'
import { managementTexts } from '../texts.ts'
import { RefusedAttempts } from './RefusedAttempts.tsx'
import { securityTexts } from './texts.ts'
import { WhoIsIt } from './WhoIsIt.tsx'

/** Attempts that were refused, and the ways in that stand open: sessions, passwords alone, and keys. */
export function CompanySecurity() {
  const t = useTexts(securityTexts)
  return (
    <div className={management.fields}>
      <PageHeading title={t.title} lead={t.lead} />
      <RefusedAttempts />
      <SignedIn />
      <WithoutSecondFactor />
      <Keys />
    </div>
  )
}

/** One row a session; of a user who is signed in at several places they stand together. */
const sessionsOf = (users: readonly SecurityUser[]) =>
  users.flatMap(user => user.sessions.map((session, at) => ({ user, session, key: `${user.id}-${at}` })))

function SignedIn() {
  const t = useTexts(securityTexts)
  const format = useFormats()
  const list = useList('listSecurityUsers', { query: { state: 'signed_in' } })
  return (
    <Card title={t.sessions} flush>
      <RemoteList list={list} counted={false} empty={<EmptyState title={t.noSessions} />}>
        {users => (
          <DataTable
            caption={t.sessions}
            rows={sessionsOf(users)}
            rowKey={({ key }) => key}
            columns={[
              { key: 'who', head: t.who, main: true, cell: ({ user }) => <WhoIsIt user={user} /> },
              { key: 'browser', head: t.browser, cell: ({ session }) => session.browser ?? t.browserUnknown },
              { key: 'site', head: t.site, cell: ({ session }) => session.shop?.name ?? '–' },
              {
                key: 'since',
                head: t.signedInAt,
                cell: ({ session: { signed_in_at: at } }) => <time dateTime={at}>{format.dayTime(at)}</time>,
              },
              {
                key: 'used',
                head: t.lastUsed,
                cell: ({ session: { last_used_at: at } }) => <time dateTime={at}>{format.dayTime(at)}</time>,
              },
            ]}
          />
        )}
      </RemoteList>
    </Card>
  )
}

function WithoutSecondFactor() {
  const t = useTexts(securityTexts)
  const format = useFormats()
  const list = useList('listSecurityUsers', { query: { state: 'without_second_factor' } })
  return (
    <Card title={t.withoutFactor} flush>
      <RemoteList list={list} empty={<EmptyState title={t.allHaveFactor} text={t.allHaveFactorText} />}>
        {users => (
          <DataTable
            caption={t.withoutFactor}
            rows={users}
            rowKey={({ id }) => id}
            columns={[
              { key: 'who', head: t.who, main: true, cell: user => <WhoIsIt user={user} /> },
              {
                key: 'last',
                head: t.lastSignIn,
                cell: ({ last_login_at: at }) =>
                  at ? <time dateTime={at}>{format.dayTime(at)}</time> : t.never,
              },
            ]}
          />
        )}
      </RemoteList>
    </Card>
  )
}

/** Those that still work. */
const isInUse = ({ state }: ApiKey) => state === 'active' || state === 'closed'

function Keys() {
  const t = useTexts(securityTexts)
  const common = useTexts(managementTexts)
  const format = useFormats()
  const { data, error, isPending, refetch } = useCall('listApiKeys')
  const keys = data?.results.filter(isInUse)
  return (
    <Card title={common.keys} flush aside={<Link {...besideList('keys')}>{t.toKeys}</Link>}>
      {isPending && <Skeleton count={2} />}
      {error && !keys && <Failed failure={error} onRetry={() => refetch()} />}
      {keys?.length === 0 && <EmptyState title={t.noKeys} />}
      {keys && keys.length > 0 && (
        <DataTable
          caption={common.keys}
          rows={keys}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', head: common.name, main: true, cell: ({ name }) => name },
            {
              key: 'used',
              head: t.lastUsed,
              cell: ({ last_used_at: at }) =>
                at ? <time dateTime={at}>{format.dayTime(at)}</time> : t.never,
            },
            { key: 'until', head: t.validUntil, cell: ({ valid_until }) => format.day(valid_until) },
          ]}
        />
      )}
    </Card>
  )
}
