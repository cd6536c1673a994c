import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiFailure, type FailureCode } from '../../api/api-failure.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { useSession } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useFormats, useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import { conflictTexts, getConflictKey } from '../lifecycle/conflict-texts.ts'
import { getEventAppearance } from '../lifecycle/event-buttons.ts'
import { deferEventText } from '../lifecycle/event-texts.ts'
import { useVehicleName } from '../vehicle/vehicle-display-name.ts'
import { DiscardAll } from './DiscardAll.tsx'
import type { PendingChange } from './pending-change.ts'
import { yardTexts } from './texts.ts'
import { useYard } from './useYard.ts'
import styles from './yard.module.css'

type Way = {
  /** Called when the row leads to another page. */
  onLeave?: () => void
  /** Asks before removing a change, where that ends something else too. */
  asks?: boolean
}
type Props = Way & { kept: PendingChange }

/**
 * One pending change: what was done, to which vehicle and when; why it was rejected, and what can be done.
 */
function PendingChangeRow({ kept, onLeave, asks }: Props) {
  const t = useTexts(yardTexts)
  const format = useFormats()
  const called = useVehicleName()
  const { shop } = useSession()
  const { yard } = useYard()
  const [busy, setBusy] = useState(false)
  const what = useChangeText(kept)
  const { vehicle, refusal, change } = kept
  const name = called(vehicle)
  const isOverwrite = change.kind === 'remarks' && refusal?.details.theirs !== undefined
  const act = (work: (kept: PendingChange) => Promise<unknown>) => async () => {
    setBusy(true)
    await work(kept).finally(() => setBusy(false))
  }
  return (
    <li className={styles.row} data-refused={refusal ? '' : undefined}>
      <p className={styles.rowHead}>
        <Plate plate={vehicle.plate} /> <strong>{what}</strong>
      </p>
      <p className={styles.rowTime}>{t.doneAt({ time: format.dayTime(kept.at), site: kept.shop.name })}</p>
      {change.kind === 'remarks' && <p className={styles.quote}>{change.remarks}</p>}
      {refusal && <RejectionReason kept={kept} />}
      <div className={styles.rowActions}>
        {refusal && (
          <Button
            kind="secondary"
            size="compact"
            busy={busy}
            aria-label={isOverwrite ? t.overwriteOf({ name }) : t.retryOf({ what, name })}
            onClick={act(yard.retry)}
          >
            {isOverwrite ? t.overwrite : t.retry}
          </Button>
        )}
        {asks ? (
          <DiscardAll kept={[kept]} label={t.discardOf({ what, name })} />
        ) : (
          <Button
            kind="quietDanger"
            size="compact"
            busy={busy}
            aria-label={t.discardOf({ what, name })}
            onClick={act(yard.discard)}
          >
            {t.discard}
          </Button>
        )}
        {refusal && !isVehicleMissing(kept) && kept.shop.id === shop?.id && (
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

export const KeptRows = ({ kept, ...way }: Way & { kept: readonly PendingChange[] }) => (
  <ol className={styles.rows}>
    {kept.map(row => (
      <PendingChangeRow key={row.id} kept={row} {...way} />
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

/** Explains why a change was rejected, and what that means. */
function RejectionReason({ kept }: { kept: PendingChange }) {
  const t = useTexts(yardTexts)
  const conflict = useTexts(conflictTexts)
  const words = useFailureTexts()
  const { change, refusal } = kept
  if (!refusal) return null
  const { code, status, details } = refusal
  if (isVehicleMissing(kept)) return <p className={styles.why}>{t.gone}</p>
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
  const known = change.kind === 'event' ? getConflictKey(change.event, failure) : null
  return <p className={styles.why}>{known ? conflict[known] : words.of(failure)}</p>
}
