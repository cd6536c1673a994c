import type { ShopAtDistance } from '@autokierto/contract/shops'
import { isFarFromNearest } from '@autokierto/domain/shops/distance'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ShopCard } from '../../../features/shops/ShopCard.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import styles from './SiteStep.module.css'
import { siteStepTexts } from './texts.ts'

type Props = {
  nearest: ShopAtDistance[]
  remaining: ShopAtDistance[]
  /** Id of the selected site. */
  chosen: number
  onChoose: (shop: ShopAtDistance) => void
}

/** Radio buttons in two groups with shared numbering and one tab stop. Sites far away are shown on demand. */
export function SiteList({ nearest, remaining, chosen, onChoose }: Props) {
  const t = useTexts(siteStepTexts)
  const [isAll, setAll] = useState(false)
  const closest = Math.min(...[...nearest, ...remaining].map(({ distance_m }) => distance_m))
  const isCollapsed = (shop: ShopAtDistance) =>
    !isAll && isFarFromNearest(shop.distance_m, closest) && shop.id !== chosen
  const numbered = [...nearest, ...remaining].map((shop, index) => ({ shop, number: index + 1 }))
  const groups = [
    { title: t.nearest, rows: numbered.slice(0, nearest.length) },
    { title: t.others, rows: numbered.slice(nearest.length) },
  ].map(({ title, rows }) => ({ title, rows: rows.filter(({ shop }) => !isCollapsed(shop)) }))
  const collapsedCount = numbered.filter(({ shop }) => isCollapsed(shop)).length
  return (
    <div>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.legend}>{title}</legend>
            <div className={styles.rows}>
              {rows.map(({ shop, number }) => (
                <label key={shop.id} className={styles.row}>
                  <input
                    type="radio"
                    id={`site-${shop.id}`}
                    name="shop"
                    value={shop.id}
                    checked={shop.id === chosen}
                    onChange={() => onChoose(shop)}
                  />
                  <ShopCard shop={shop} number={number} distance={shop.distance_m} />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      {collapsedCount > 0 && (
        <Button
          kind="quiet"
          className={styles.more}
          icon={<Icon as={ChevronDown} />}
          onClick={() => setAll(true)}
        >
          {t.showFar({ count: collapsedCount })}
        </Button>
      )}
    </div>
  )
}
