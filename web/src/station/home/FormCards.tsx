import { BatteryCharging, ChartColumn, LogOut, UserRound, Users } from 'lucide-react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { useBatteryReport } from '../access/useBatteryReport.ts'
import { useCan } from '../access/useCan.ts'
import { managementPath } from '../office/management/resources/resource-kinds.ts'
import styles from './home.module.css'
import { LinkCard } from './LinkCard.tsx'
import { stationHomeTexts } from './texts.ts'

export function FormCards() {
  const t = useTexts(stationHomeTexts)
  const can = useCan()
  const canManage = can('listOperatorUsers') || can('listContractorUsers')
  return (
    <nav className={styles.cards} aria-label={t.forms}>
      {can('reportShopFigures') && (
        <LinkCard
          path={paths.statistics()}
          icon={ChartColumn}
          title={t.responsibility}
          text={t.responsibilityText}
        />
      )}
      <BatteryCard />
      {canManage && (
        <LinkCard
          path={managementPath()}
          icon={Users}
          title={t.management}
          text={can('listOperatorShops') ? t.managementText : t.ownUsersText}
        />
      )}
      <LinkCard path={paths.profile()} icon={UserRound} title={t.profile} text={t.profileText} />
      <LinkCard path={paths.logout()} icon={LogOut} title={t.logout} text={t.logoutText} />
    </nav>
  )
}

function BatteryCard() {
  const t = useTexts(stationHomeTexts)
  const report = useBatteryReport()
  if (!report) return null
  const text = report.status === 'submitted' ? t.batterySent : t.batteryOpen
  return <LinkCard path={paths.batteryForm()} icon={BatteryCharging} title={t.battery} text={text} />
}
