import { Link } from '@tanstack/react-router'
import { ArrowUpRight, BatteryCharging, ChartColumn, type LucideIcon } from 'lucide-react'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useMay } from '../access/useMay.ts'
import styles from './home.module.css'
import { homeTexts } from './texts.ts'

/** The ways to figures and forms, for the site's own people; the battery report for whoever may read it. */
export function FormCards() {
  const t = useTexts(homeTexts)
  const may = useMay()
  if (!may('reportShopFigures')) return null
  return (
    <nav className={styles.cards} aria-label={t.forms}>
      <FormCard
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
  return <FormCard path={paths.batteryForm()} icon={BatteryCharging} title={t.battery} text={text} />
}

type Props = {
  path: ReturnType<typeof paths.statistics> | ReturnType<typeof paths.batteryForm>
  icon: LucideIcon
  title: string
  text: string
}

const FormCard = ({ path, icon, title, text }: Props) => (
  <Link {...path} className={styles.card}>
    <span className={styles.cardHead}>
      <Icon as={icon} size={22} />
      <span className={styles.cardTitle}>{title}</span>
      <Icon as={ArrowUpRight} className={styles.cardArrow} />
    </span>{' '}
    <span className={styles.cardNote}>{text}</span>
  </Link>
)
