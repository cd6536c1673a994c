import { securityKinds } from '@autokierto/domain/security/security-events'
import { securityKindTexts } from '@autokierto/domain/security/security-texts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from '../../kit/calls/useList.ts'
import { FilterChip } from '../../kit/lists/FilterChip.tsx'
import { parseListUrlState } from '../../kit/lists/list-url-state.ts'
import { EmptyList, RemoteList } from '../../kit/lists/RemoteList.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import { RequestDetails } from '../audit/RequestDetails.tsx'
import { requestTexts } from '../audit/request-texts.ts'
import type { SecurityScope } from './scopes.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'
import { WhoIsIt } from './WhoIsIt.tsx'

/** Rejected attempts by users in scope, or with their usernames. */
export function RefusedAttempts({ scope }: { scope: SecurityScope }) {
  const t = useTexts(securityTexts)
  const request = useTexts(requestTexts)
  const kinds = useTexts(securityKindTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const address = parseListUrlState(useSearch({ strict: false }), {
    orderings: ['id'],
    defaultOrdering: '-id',
    filters: ['kind'],
  })
  const kind = securityKinds.find(each => each === address.kind)
  const filter = {
    name: 'kind',
    label: t.kind,
    options: securityKinds.map(value => ({ value, label: kinds[value] })),
  } as const
  const list = useList(scope.events, { query: { kind } })
  const setKind = (next: string | undefined) =>
    navigate({ to: '.', search: { kind: next }, resetScroll: false })
  return (
    <Card
      title={t.attempts}
      flush
      aside={<FilterChip filter={filter} isInSheet={false} value={kind} onChange={setKind} />}
    >
      <RemoteList
        list={list}
        empty={
          <EmptyList
            narrowed={kind ? kinds[kind] : ''}
            isSearch={false}
            none={{ title: t.noAttempts, text: t.noAttemptsText }}
            onClear={() => setKind(undefined)}
          />
        }
      >
        {events => (
          <DataTable
            caption={t.attempts}
            rows={events}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'who',
                head: t.who,
                main: true,
                cell: ({ user }) => <WhoIsIt user={user} scope={scope} />,
              },
              {
                key: 'what',
                head: t.what,
                cell: event => (
                  <span className={styles.thing}>
                    <span>{kinds[event.kind]}</span>
                    {event.count > 1 && (
                      <span className={styles.quiet}>{t.times({ count: event.count })}</span>
                    )}
                  </span>
                ),
              },
              {
                key: 'when',
                head: t.when,
                cell: ({ last_at: at }) => <time dateTime={at}>{format.dayTime(at)}</time>,
              },
              { key: 'from', head: t.from, cell: ({ from }) => from ?? t.fromMany },
              {
                key: 'details',
                head: request.details,
                actions: true,
                cell: ({ call, request_id }) => <RequestDetails call={call} requestId={request_id} />,
              },
            ]}
          />
        )}
      </RemoteList>
    </Card>
  )
}
