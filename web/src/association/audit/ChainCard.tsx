import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { auditSearchTexts } from './texts.ts'

/** State of the hash chain according to the latest nightly verification. */
export function ChainCard() {
  const t = useTexts(auditSearchTexts)
  const format = useFormats()
  const query = useCall('getAuditState')
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <Failed failure={query.error} onRetry={() => query.refetch()} />
  const { rows, waiting, chained_at, closed_day, checked_at, broken } = query.data.state
  const holds = checked_at !== null && broken === null
  return (
    <Card
      title={t.chain}
      aside={checked_at !== null && <Chip tone={holds ? 'good' : 'bad'}>{holds ? t.holds : t.broken}</Chip>}
    >
      {broken !== null && (
        <Notice kind="error" title={t.brokenTitle}>
          {t.brokenText({ what: broken })}
        </Notice>
      )}
      <DescriptionList
        layout="side"
        items={[
          { term: t.checked, value: checked_at ? format.dayTime(checked_at) : t.unchecked },
          { term: t.chained, value: chained_at ? format.dayTime(chained_at) : '–' },
          { term: t.closed, value: closed_day ? format.day(closed_day) : '–' },
          { term: t.rows, value: format.number(rows) },
          { term: t.waiting, value: format.number(waiting) },
        ]}
      />
    </Card>
  )
}
