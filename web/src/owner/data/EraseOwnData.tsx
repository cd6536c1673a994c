import type { ResponseBody } from '@autokierto/contract/calls'
import { useState } from 'react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { erasureTexts, retainedForPersonTexts, retainedForVehicleTexts } from './erasure-texts.ts'
import styles from './OwnDataPage.module.css'

type Erasure = ResponseBody<'getErasure'>['erasure']

/**
 * Erasure of the person's own data: what the service must retain and until when, which open cases prevent it, and the
 * button.
 */
export function EraseOwnData() {
  const t = useTexts(erasureTexts)
  const failureTexts = useFailureTexts()
  const [isConfirming, setConfirming] = useState(false)
  const { session } = useApp()
  const preview = useCall('getErasure')
  const erase = useAction('eraseOwnData', {
    onSuccess: () => {
      setConfirming(false)
      session.forget()
    },
  })
  if (erase.data) return <Erased erasure={erase.data.erasure} />
  if (preview.isPending) return <Skeleton kind="block" className={styles.waiting} />
  if (preview.isError) return <Failed failure={preview.error} onRetry={() => preview.refetch()} />
  const { open, ...retained } = preview.data.erasure
  const isOpen = open.length > 0
  return (
    <Card title={t.title}>
      <p className={styles.words}>{t.text}</p>
      <RetainedData {...retained} />
      {isOpen && (
        <Notice kind="warning" title={t.openTitle}>
          {t.openText({
            vehicles: open.map(({ plate, vehicle_id }) => plate ?? `#${vehicle_id}`).join(', '),
          })}
        </Notice>
      )}
      {isOpen ? (
        <ButtonLink {...paths.ownerHistory()} kind="secondary">
          {t.toCases}
        </ButtonLink>
      ) : (
        <Button
          kind="danger"
          onClick={() => {
            erase.reset()
            setConfirming(true)
          }}
        >
          {t.erase}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t.sure}
        text={t.sureText}
        confirm={t.erase}
        cancel={t.keep}
        kind="danger"
        busy={erase.isPending}
        onConfirm={() => erase.mutate({})}
        onCancel={() => setConfirming(false)}
      >
        {erase.error && (
          <p role="alert">
            {erase.error.code === 'STATE_CONFLICT' ? t.conflict : failureTexts.of(erase.error)}
          </p>
        )}
      </ConfirmDialog>
    </Card>
  )
}

function RetainedData({ stays, traces }: Pick<Erasure, 'stays' | 'traces'>) {
  const t = useTexts(erasureTexts)
  const ofVehicle = useTexts(retainedForVehicleTexts)
  const ofPerson = useTexts(retainedForPersonTexts)
  const format = useFormats()
  const formatUntil = (what: string, until: string) => t.until({ what, day: format.day(until) })
  return (
    <>
      <p className={styles.words}>{t.stays}</p>
      <ul className={styles.mend}>
        {stays.map(({ vehicle_id, plate, kept }) => (
          <li key={vehicle_id}>
            {plate ?? `#${vehicle_id}`}
            <ul>
              {kept.map(({ what, until }) => (
                <li key={what}>{formatUntil(ofVehicle[what], until)}</li>
              ))}
            </ul>
          </li>
        ))}
        {traces.map(({ what, until }) => (
          <li key={what}>{formatUntil(ofPerson[what], until)}</li>
        ))}
      </ul>
      <p className={styles.words}>{t.backups}</p>
    </>
  )
}

/** The session has ended, so the only remaining action is to leave. */
function Erased({ erasure }: { erasure: Erasure }) {
  const t = useTexts(erasureTexts)
  return (
    <Card title={t.doneTitle}>
      <div className={styles.done}>
        <Notice kind="success" live inPlace title={t.done}>
          {t.doneText}
        </Notice>
      </div>
      <RetainedData {...erasure} />
      <ButtonLink {...paths.logout()}>{t.leave}</ButtonLink>
    </Card>
  )
}
