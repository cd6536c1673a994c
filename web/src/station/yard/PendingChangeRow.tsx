import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { ApiFailure, type FailureCode } from '../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useSession } from '../../kit/session/app-context.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import type { PendingChange } from '../outbox/pending-change.ts'
import { yardTexts } from '../outbox/texts.ts'
import { useYard } from '../outbox/useYard.ts'
import { getConflictText } from '../vehicle/lifecycle/conflict-texts.ts'
import { getEventAppearance } from '../vehicle/lifecycle/event-buttons.ts'
import { deferEventText } from '../vehicle/lifecycle/event-texts.ts'
import { DiscardAll } from './DiscardAll.tsx'
import styles from './yard.module.css'

type RowOptions = {
  /** Called when the row leads to another page. */
  onLeave?: () => void
  /** Asks before removing a change, where that ends something else too. */
  asks?: boolean
}
type Props = RowOptions & { kept: PendingChange }

/**
 * One pending change: what was done, to which vehicle and when; why it was rejected, and what can be done.
 */
function PendingChangeRow({ kept: pendingChange, onLeave, asks }: Props) {
  const t = useTexts(yardTexts)
  const format = useFormats()
  const formatName = useVehicleName()
  const { shop } = useSession()
  const { yard } = useYard()
  const [busy, setBusy] = useState(false)
  const changeText = useChangeText(pendingChange)
  const { vehicle, refusal, change } = pendingChange
  const name = formatName(vehicle)
  const isOverwrite = change.kind === 'remarks' && refusal?.details.theirs !== undefined
  const act = (work: (pendingChange: PendingChange) => Promise<unknown>) => async () => {
    setBusy(true)
    await work(pendingChange).finally(() => setBusy(false))
  }
  return (
    <li className={styles.row} data-refused={refusal ? '' : undefined}>
      <p className={styles.rowHead}>
        <Plate plate={vehicle.plate} /> <strong>{changeText}</strong>
      </p>
      <p className={styles.rowTime}>
        {t.doneAt({ time: format.dayTime(pendingChange.at), site: pendingChange.shop.name })}
      </p>
      {change.kind === 'remarks' && <p className={styles.quote}>{change.remarks}</p>}
      {refusal && <RejectionReason kept={pendingChange} />}
      <div className={styles.rowActions}>
        {refusal && (
          <Button
            kind="secondary"
            size="compact"
            busy={busy}
            aria-label={isOverwrite ? t.overwriteOf({ name }) : t.retryOf({ what: changeText, name })}
            onClick={act(yard.retry)}
          >
            {isOverwrite ? t.overwrite : t.retry}
          </Button>
        )}
        {asks ? (
          <DiscardAll kept={[pendingChange]} label={t.discardOf({ what: changeText, name })} />
        ) : (
          <Button
            kind="quietDanger"
            size="compact"
            busy={busy}
            aria-label={t.discardOf({ what: changeText, name })}
            onClick={act(yard.discard)}
          >
            {t.discard}
          </Button>
        )}
        {refusal && !isVehicleMissing(pendingChange) && pendingChange.shop.id === shop?.id && (
          <Link
            {...paths.processVehicle(vehicle.id)}
            className={styles.open}
            aria-label={t.openOf({ name })}
            onClick={onLeave}
          >
            {t.open}
          </Link>
        )}
      </div>
    </li>
  )
}

export const PendingRows = ({
  kept: pendingChanges,
  ...options
}: RowOptions & { kept: readonly PendingChange[] }) => (
  <ol className={styles.rows}>
    {pendingChanges.map(row => (
      <PendingChangeRow key={row.id} kept={row} {...options} />
    ))}
  </ol>
)

/** The site can no longer see the vehicle, so there is no page to open. */
const isVehicleMissing = ({ refusal }: PendingChange): boolean => refusal?.code === 'VEHICLE_NOT_FOUND'

function useChangeText({ change, vehicle }: PendingChange): string {
  const t = useTexts(yardTexts)
  const { locale } = useLocale()
  if (change.kind === 'picture') return t.picture
  if (change.kind === 'remarks') return t.remarks
  if (change.event === 'resolve') return t.decision
  return deferEventText(getEventAppearance(change.event).words.button, vehicle, change.data)(locale)
}

function RejectionReason({ kept: pendingChange }: { kept: PendingChange }) {
  const t = useTexts(yardTexts)
  const { locale } = useLocale()
  const failureTexts = useFailureTexts()
  const { change, refusal } = pendingChange
  if (!refusal) return null
  const { code, status, details } = refusal
  if (isVehicleMissing(pendingChange)) return <p className={styles.why}>{t.gone}</p>
  if (code === 'UNSURE') return <p className={styles.why}>{t.unsure}</p>
  if (change.kind === 'remarks' && details.theirs !== undefined) {
    return (
      <>
        <p className={styles.why}>{t.theirs}</p>
        <p className={styles.quote}>{String(details.theirs ?? '') || t.theirsNone}</p>
      </>
    )
  }
  const failure = new ApiFailure(code as FailureCode, status, details)
  const conflictText = change.kind === 'event' ? getConflictText(change.event, failure) : null
  return <p className={styles.why}>{conflictText ? conflictText(locale) : failureTexts.of(failure)}</p>
}
