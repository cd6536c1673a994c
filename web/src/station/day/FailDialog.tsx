import { type NoShowReason, noShowReasons } from '@autokierto/domain/vehicles/event-data'
import { useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { RadioCards } from '../../kit/ui/RadioCards.tsx'
import { useVehicleEvent } from '../vehicle/lifecycle/useVehicleEvent.ts'
import styles from './day.module.css'
import type { Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

/** Asks why a pickup failed, and records it as a no-show. */
export function FailDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const t = useTexts(dayTexts)
  const [reason, setReason] = useState<NoShowReason | null>(null)
  const [missing, setMissing] = useState(false)
  const { trigger, pending } = useVehicleEvent({ onDone: onClose, onFailed: onClose })
  const reasonTexts = { not_there: t.reasonNotThere, no_access: t.reasonNoAccess, other: t.reasonOther }
  return (
    <Dialog open onClose={onClose} title={t.whyFailed}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (reason) trigger('no_show', stop.vehicle, { no_show_reason: reason })
          else setMissing(true)
        }}
      >
        <p>{t.whyText}</p>
        <RadioCards
          name="no-show-reason"
          label={t.reason}
          options={noShowReasons.map(value => ({ value, title: reasonTexts[value] }))}
          value={reason}
          onChange={value => setReason(value as NoShowReason)}
          error={missing && !reason ? t.chooseReason : undefined}
        />
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={pending !== null}>
            {t.note}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
