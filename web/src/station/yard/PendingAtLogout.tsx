import { useEffect, useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { LoadingOverlay } from '../../kit/ui/Spinner.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { yardTexts } from '../outbox/texts.ts'
import { useYard } from '../outbox/useYard.ts'
import { DiscardAll } from './DiscardAll.tsx'
import { PendingRows } from './PendingChangeRow.tsx'
import styles from './yard.module.css'

type Props = {
  /** Called when no change is left, or when the user leaves them on this device. */
  onLeave: () => void
}

/** Shown before a station user is signed out: lists their unsent changes and asks what to do with them. */
export function PendingAtLogout({ onLeave }: Props) {
  const t = useTexts(yardTexts)
  const { yard, pending, isOffline, isSending } = useYard()
  const [isRead, setRead] = useState(false)
  const [hasTried, setTried] = useState(false)
  useEffect(() => yard.watch(), [yard])
  useEffect(() => void yard.look().then(() => setRead(true)), [yard])
  const count = pending.length
  const isEmpty = isRead && count === 0
  useEffect(() => {
    if (isEmpty) onLeave()
  }, [isEmpty, onLeave])
  if (!isRead || isEmpty) return <LoadingOverlay />
  const send = async () => {
    await yard.flushAll()
    setTried(true)
  }
  return (
    <>
      <PageHeading title={t.logoutTitle} lead={t.logoutLead({ count })} />
      <Stack gap={16}>
        {isOffline ? (
          <Notice kind="warning" live title={t.logoutOffline} />
        ) : (
          hasTried && !isSending && <Notice kind="warning" live title={t.notSent({ count })} />
        )}
        <section aria-label={t.title}>
          <PendingRows asks kept={pending} />
          {count > 1 && <DiscardAll kept={pending} />}
        </section>
        <ActionBar>
          <Button busy={isSending} reason={isOffline ? t.offline : undefined} onClick={send}>
            {t.sendFirst}
          </Button>
          <Button kind="secondary" onClick={onLeave}>
            {t.logoutKeep}
          </Button>
          <ButtonLink {...paths.operatorHome()} kind="quiet">
            {t.stay}
          </ButtonLink>
        </ActionBar>
        <p className={styles.private}>{t.private}</p>
      </Stack>
    </>
  )
}
