import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './process.module.css'
import { stageTexts } from './stage-texts.ts'

type Props = { vehicle: ShopVehicle; reportedAt: string | null }

/** The worker's word that the work is done, in the sight of those who cannot finish; others have it in the menu. */
export function ReportWorkDone({ vehicle, reportedAt }: Props) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  const judge = useJudge()
  const offer = judge('report_work_done', vehicle)
  const report = useVehicleEvent('report_work_done', { done: saying(stageTexts.reported) })
  if (reportedAt) {
    return <p className={styles.footer}>{t.reportedAt({ time: format.dayTime(reportedAt) })}</p>
  }
  if (!offer.offered || !vehicle.process_started || judge('finish', vehicle).offered) return null
  return (
    <div className={styles.footer}>
      <p>{t.reportText}</p>
      <Button
        kind="secondary"
        busy={report.isPending}
        reason={offer.reason}
        onClick={() => report.cause(vehicle.id)}
      >
        {t.report}
      </Button>
    </div>
  )
}
