import type { ServiceStatus } from '@autokierto/contract/service-status'
import { hourMs } from '@autokierto/domain/durations'
import { RefreshCw } from 'lucide-react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import styles from './status.module.css'
import { serviceStatusTexts } from './texts.ts'

/** Hours. Backups are nightly; the margin is for a backup that takes longer. */
const backupHours = 26

export function StatusPage() {
  const t = useTexts(serviceStatusTexts)
  const format = useFormats()
  const query = useCall('getServiceStatus')
  return (
    <div>
      <PageHeading
        title={t.title}
        lead={query.data && t.lookedAt({ moment: format.dayTime(query.data.status.at) })}
        actions={
          <Button kind="secondary" icon={<Icon as={RefreshCw} />} onClick={() => query.refetch()}>
            {t.again}
          </Button>
        }
      />
      {query.data ? (
        <Status status={query.data.status} />
      ) : query.error ? (
        <Failed failure={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Skeleton kind="block" />
      )}
    </div>
  )
}

function Status({ status }: { status: ServiceStatus }) {
  return (
    <Stack gap={20}>
      <LateBackup status={status} />
      <div className={styles.columns}>
        <Systems status={status} />
        <WaitingCard status={status} />
        <JobsCard status={status} />
        <Installation status={status} />
      </div>
    </Stack>
  )
}

type Props = { status: ServiceStatus }

function LateBackup({ status: { at, last_backup } }: Props) {
  const t = useTexts(serviceStatusTexts)
  const age = last_backup ? Date.parse(at) - Date.parse(last_backup.made_at) : Number.POSITIVE_INFINITY
  if (age < backupHours * hourMs) return null
  return (
    <Notice kind="warning" title={t.backupLate}>
      {t.backupLateNote}
    </Notice>
  )
}

function Systems({ status: { systems } }: Props) {
  const t = useTexts(serviceStatusTexts)
  const format = useFormats()
  return (
    <Card title={t.systems}>
      <DescriptionList
        layout="side"
        items={systems.map(({ name, silent_since }) => ({
          term: t[name],
          value: silent_since ? (
            <Chip tone="bad">{t.silent({ since: format.dayTime(silent_since) })}</Chip>
          ) : (
            <Chip tone="good">{t.well}</Chip>
          ),
        }))}
      />
    </Card>
  )
}

function WaitingCard({ status: { waiting } }: Props) {
  const t = useTexts(serviceStatusTexts)
  const format = useFormats()
  return (
    <Card title={t.waiting}>
      <DescriptionList
        layout="side"
        items={waiting.map(({ queue, count, oldest_at }) => ({
          term: t[queue],
          value: oldest_at ? t.since({ count, moment: format.dayTime(oldest_at) }) : t.none,
        }))}
      />
      <p className={styles.note}>{t.waitingNote}</p>
    </Card>
  )
}

function JobsCard({ status: { jobs } }: Props) {
  const t = useTexts(serviceStatusTexts)
  return (
    <Card title={t.jobs}>
      {jobs.length === 0 ? (
        <p>{t.jobsWell}</p>
      ) : (
        <DescriptionList
          layout="side"
          items={jobs.map(({ name, state, count }) => ({
            term: <code>{name}</code>,
            value: <Chip tone={state === 'failed' ? 'bad' : 'now'}>{t[state]({ count })}</Chip>,
          }))}
        />
      )}
      {jobs.some(({ state }) => state === 'failed') && <p className={styles.note}>{t.failedNote}</p>}
    </Card>
  )
}

function Installation({ status: { last_backup, started_at, release, database_bytes } }: Props) {
  const t = useTexts(serviceStatusTexts)
  const format = useFormats()
  return (
    <Card title={t.process}>
      <DescriptionList
        layout="side"
        items={[
          {
            term: t.backup,
            value: last_backup
              ? `${format.dayTime(last_backup.made_at)}, ${format.fileSize(last_backup.bytes)}`
              : t.never,
          },
          { term: t.running, value: format.dayTime(started_at) },
          { term: t.size, value: format.fileSize(database_bytes) },
          { term: t.release, value: release },
        ]}
      />
    </Card>
  )
}
