import { BatteryCharging, ChartColumn } from 'lucide-react'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { useMay } from '../access/useMay.ts'
import styles from './home.module.css'
import { LinkCard } from './LinkCard.tsx'
import { homeTexts } from './texts.ts'

/** The ways to figures and forms, for the site's own people; the battery report for whoever may read it. */
export function FormCards() {
  const t = useTexts(homeTexts)
  const may = useMay()
  if (!may('reportShopFigures')) return null
  return (
    <nav className={styles.cards} aria-label={t.forms}>
      <LinkCard
        path={paths.statistics()}
        icon={ChartColumn}
        title={t.responsibility}
        text={t.responsibilityText}
      />
      {may('getCompanyQuestionnaire') && <BatteryCard />}
    </nav>
  )
}

/** Whoever gets the form has access to it. */
function BatteryCard() {
  const t = useTexts(homeTexts)
  const { data } = useCall('getCompanyQuestionnaire', { params: { type: 'company_battery' } })
  if (!data) return null
  const { status } = data.questionnaire_answer
  const text = status === 'submitted' ? t.batterySent : t.batteryOpen
  return <LinkCard path={paths.batteryForm()} icon={BatteryCharging} title={t.battery} text={text} />
}
