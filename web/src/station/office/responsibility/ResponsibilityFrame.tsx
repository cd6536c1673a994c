import { BookOpen, ChartColumn, ClipboardCheck, Euro, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { SideFrame } from '../../../navigation/links/SideFrame.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { stationPaths } from '../../../navigation/paths/station-paths.ts'
import { useCan } from '../../access/useCan.ts'
import { responsibilityTexts } from './texts.ts'

/** Frame of the responsibility pages with their navigation. Subcontractors see only a notice. */
export function ResponsibilityFrame({ children }: { children: ReactNode }) {
  const t = useTexts(responsibilityTexts)
  const canReport = useCan()('reportShopFigures')
  if (canReport === null) return <Skeleton kind="block" />
  if (!canReport) {
    return (
      <>
        <PageHeading title={t.pages} />
        <Notice kind="info">{t.notForContractors}</Notice>
      </>
    )
  }
  const items = [
    { path: paths.statistics(), text: t.stats, icon: ChartColumn },
    { path: paths.directives(), text: t.directives, icon: BookOpen },
    { path: stationPaths.economy(), text: t.economy, icon: Euro },
    { path: paths.evaluation(), text: t.evaluation, icon: ClipboardCheck },
    { path: paths.selfMonitoring(), text: t.monitoring, icon: Scale },
  ]
  return (
    <SideFrame label={t.pages} groups={[{ items }]}>
      {children}
    </SideFrame>
  )
}
