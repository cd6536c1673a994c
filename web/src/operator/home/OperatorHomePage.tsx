import { useSelectedShop } from '../../app-context.ts'
import { useGreeting } from '../../session/useGreeting.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { OutageBand } from '../outages/OutageBand.tsx'
import { Arrivals } from './Arrivals.tsx'
import { CountCards } from './CountCards.tsx'
import { Findings } from './Findings.tsx'
import { FormCards } from './FormCards.tsx'
import styles from './home.module.css'
import { SearchPanel } from './SearchPanel.tsx'
import { ShopBulletins } from './ShopBulletins.tsx'
import { homeTexts } from './texts.ts'

export function OperatorHomePage() {
  const t = useTexts(homeTexts)
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
