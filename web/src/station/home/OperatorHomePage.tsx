import { OutageBand } from '../../features/outages/OutageBand.tsx'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { useGreeting } from '../../login/useGreeting.ts'
import { Arrivals } from './Arrivals.tsx'
import { CountCards } from './CountCards.tsx'
import { Findings } from './Findings.tsx'
import { FormCards } from './FormCards.tsx'
import styles from './home.module.css'
import { SearchPanel } from './SearchPanel.tsx'
import { ShopBulletins } from './ShopBulletins.tsx'
import { stationHomeTexts } from './texts.ts'

export function OperatorHomePage() {
  const t = useTexts(stationHomeTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  const greeting = useGreeting()
  return (
    <div className={styles.page}>
      <PageHeading
        title={greeting}
        documentTitle={t.tab}
        actions={t.dayAndSite({ day: format.weekday(format.today()), site: shop.name })}
      />
      <ShopBulletins />
      <OutageBand />
      <Findings />
      <SearchPanel key={shop.id} />
      <CountCards />
      <Arrivals />
      <FormCards />
    </div>
  )
}
