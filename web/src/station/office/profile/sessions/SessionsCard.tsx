import type { OwnSession } from '@autokierto/contract/users'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { deferFailureText, getNotificationType } from '../../../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Chip } from '../../../../kit/ui/Chip.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { Stack } from '../../../../kit/ui/Stack.tsx'
import { Skeleton } from '../../../../kit/ui/States.tsx'
import styles from '../second-factor/ways.module.css'
import { sessionTexts } from './texts.ts'

export function SessionsCard() {
  const t = useTexts(sessionTexts)
  const notify = useNotify()
  const { data, error, isPending, refetch } = useCall('listOwnSessions')
  const endOthers = useAction('endOtherSessions', {
    refetch: ['listOwnSessions'],
    onSuccess: () => notify('success', deferText(sessionTexts.othersEnded)),
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  const sessions = data?.results
  return (
    <Card title={t.title}>
      {isPending && <Skeleton count={3} />}
      {error && !sessions && <Failed failure={error} onRetry={() => refetch()} />}
      {sessions && (
        <Stack gap={16}>
          <p className={styles.quiet}>{t.text}</p>
          {data.max_sessions !== undefined && (
            <p className={styles.quiet}>{t.atMost({ count: data.max_sessions })}</p>
          )}
          {sessions.map(session => (
            <OwnSessionItem key={session.id} session={session} />
          ))}
          {sessions.length > 1 && (
            <div className={styles.way}>
              <Button kind="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                {t.endOthers}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  )
}

function OwnSessionItem({ session }: { session: OwnSession }) {
  const t = useTexts(sessionTexts)
  const format = useFormats()
  const notify = useNotify()
  const end = useAction('endOwnSession', {
    refetch: ['listOwnSessions'],
    onSuccess: () => notify('success', deferText(sessionTexts.ended)),
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  const browser = session.browser ?? t.unknown
  const time = format.dayTime(session.last_used_at)
  return (
    <div className={styles.way}>
      <div>
        <p className={styles.name}>
          {browser} {session.is_current && <Chip tone="good">{t.current}</Chip>}
        </p>
        <p className={styles.quiet}>
          {session.shop ? t.usedAt({ time, site: session.shop.name }) : t.used({ time })}
        </p>
        <p className={styles.quiet}>{t.signedIn({ time: format.dayTime(session.signed_in_at) })}</p>
      </div>
      {!session.is_current && (
        <Button
          kind="secondary"
          busy={end.isPending}
          aria-label={t.endNamed({ browser })}
          onClick={() => end.mutate({ params: { token: session.id } })}
        >
          {t.end}
        </Button>
      )}
    </div>
  )
}
