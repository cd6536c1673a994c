import type { AuditRow } from '@autokierto/contract/audit'
import { auditSubjectTexts } from '@autokierto/domain/access/audit-subject-texts'
import { translateLoggedFields } from '@autokierto/domain/access/logged-field-texts'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import styles from './AuditRows.module.css'
import { RequestDetails } from './RequestDetails.tsx'
import { requestTexts } from './request-texts.ts'
import { auditTexts } from './texts.ts'

/** Rows of the audit log: when, who, what, where and why, with details that can be expanded. */
export function AuditRows({ rows }: { rows: AuditRow[] }) {
  const t = useTexts(auditTexts)
  const format = useFormats()
  const request = useTexts(requestTexts)
  const formatWho = useWho()
  return (
    <DataTable
      caption={t.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'who',
          head: t.who,
          main: true,
          cell: row => <span className={styles.who}>{formatWho(row)}</span>,
        },
        { key: 'what', head: t.what, cell: row => <What row={row} /> },
        { key: 'when', head: t.when, cell: ({ at }) => <time dateTime={at}>{format.dayTime(at)}</time> },
        { key: 'where', head: t.where, cell: ({ shop, operator }) => shop?.name ?? operator ?? '–' },
        { key: 'why', head: t.why, cell: ({ purpose, reason }) => reason ?? t[purpose] },
        { key: 'details', head: request.details, actions: true, cell: row => <AuditRowDetails row={row} /> },
      ]}
    />
  )
}

function useWho() {
  const t = useTexts(auditTexts)
  return ({ actor, user, person }: AuditRow): string => {
    if (user) return user.name ?? user.username
    if (person) return person
    if (actor === 'person') return t.owner
    return actor === 'visitor' ? t.visitor : t.formerUser
  }
}

function What({ row: { deed, call, about, things, thing_count, outcome } }: { row: AuditRow }) {
  const t = useTexts(auditTexts)
  const subjectTexts = useTexts(auditSubjectTexts)
  const errors = useErrorTexts()
  if (about === 'session') return t.signedIn
  if (call === 'POST auth/logout/') return t.signedOut
  const done = deed === 'change' && call.startsWith('DELETE ') ? t.remove : t[deed]
  const names = things.map(({ id, name }) => name ?? `#${id}`)
  // A search without results is logged too.
  const foundNone = about === 'vehicle' && deed === 'read' && thing_count === 0 && !outcome
  const others = thing_count - things.length
  return (
    <>
      {`${done}: ${subjectTexts[about]} ${names.join(', ')}`.trim()}
      {foundNone && ` – ${t.noneFound}`}
      {others > 0 && ` ${t.more({ count: others })}`}
      {outcome && <span className={styles.outcome}>{t.refused({ why: errors.field(outcome) })}</span>}
    </>
  )
}

function AuditRowDetails({ row: { said, call, from, sought, request_id } }: { row: AuditRow }) {
  const t = useTexts(auditTexts)
  const { locale } = useLocale()
  return (
    <RequestDetails
      call={call}
      requestId={request_id}
      items={[
        sought !== undefined && { term: t.sought, value: sought },
        said.length > 0 && { term: t.fields, value: translateLoggedFields(said, locale).join('; ') },
        { term: t.from, value: from ?? t.fromUnknown },
      ]}
    />
  )
}
