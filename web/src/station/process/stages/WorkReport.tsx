import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import { stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import styles from './stages.module.css'

type Props = { vehicle: ShopVehicle; reportedAt: string | null }

/** Reports that the work is done, shown to workers who cannot finish. Others have the action in the menu. */
export function WorkReport({ vehicle, reportedAt }: Props) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  const offer = useEventAvailability()
  if (reportedAt) {
    return <p className={styles.footer}>{t.reportedAt({ time: format.dayTime(reportedAt) })}</p>
  }
  const isTheirs = offer('report_work_done', vehicle).offered && !offer('finish', vehicle).offered
  if (!isTheirs || !vehicle.process_started) return null
  return (
    <div className={styles.footer}>
      <p>{t.reportText}</p>
      <EventButton event="report_work_done" vehicle={vehicle} />
    </div>
  )
}
