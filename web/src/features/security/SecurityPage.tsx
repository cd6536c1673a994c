import type { SecurityUser } from '@autokierto/contract/security'
import { securityDays } from '@autokierto/domain/security/security-events'
import type { ReactNode } from 'react'
import { useList } from '../../kit/calls/useList.ts'
import { RemoteList } from '../../kit/lists/RemoteList.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { EmptyState } from '../../kit/ui/States.tsx'
import { RefusedAttempts } from './RefusedAttempts.tsx'
import type { SecurityScope } from './scopes.ts'
import { securityTexts } from './texts.ts'
import { WhoIsIt } from './WhoIsIt.tsx'

type Scoped = { scope: SecurityScope }

/**
 * Security page: rejected attempts, active sessions, and users without a second factor. Callers may add
 * sections.
 */
export function SecurityPage({ scope, children }: Scoped & { children?: ReactNode }) {
  const t = useTexts(securityTexts)
  return (
    <Stack gap={16}>
      <PageHeading title={t.title} lead={t[scope.lead]({ days: securityDays })} />
      <RefusedAttempts scope={scope} />
      <SignedInUsers scope={scope} />
      <WithoutSecondFactor scope={scope} />
      {children}
    </Stack>
  )
}

/** One row per session. Sessions of the same user are adjacent. */
const listSessions = (users: readonly SecurityUser[]) =>
  users.flatMap(user => user.sessions.map((session, at) => ({ user, session, key: `${user.id}-${at}` })))

function SignedInUsers({ scope }: Scoped) {
  const t = useTexts(securityTexts)
  const format = useFormats()
  const list = useList(scope.users, { query: { state: 'signed_in' } })
  return (
    <Card title={t.sessions} flush>
      <RemoteList list={list} counted={false} empty={<EmptyState title={t.noSessions} />}>
        {users => (
          <DataTable
            caption={t.sessions}
            rows={listSessions(users)}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'who',
                head: t.who,
                main: true,
                cell: ({ user }) => <WhoIsIt user={user} scope={scope} />,
              },
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

function WithoutSecondFactor({ scope }: Scoped) {
  const t = useTexts(securityTexts)
  const format = useFormats()
  const list = useList(scope.users, { query: { state: 'without_second_factor' } })
  return (
    <Card title={t.withoutFactor} flush>
      <RemoteList list={list} empty={<EmptyState title={t.allHaveFactor} text={t.allHaveFactorText} />}>
        {users => (
          <DataTable
            caption={t.withoutFactor}
            rows={users}
            rowKey={({ id }) => id}
            columns={[
              { key: 'who', head: t.who, main: true, cell: user => <WhoIsIt user={user} scope={scope} /> },
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
