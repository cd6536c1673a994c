import type { ShopAtDistance } from '@autokierto/contract/shops'
import { ShopCard } from '../../../shops/ShopCard.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'

type Props = {
  nearest: ShopAtDistance[]
  remaining: ShopAtDistance[]
  /** Id of the chosen site. */
  chosen: number
  onChoose: (shop: ShopAtDistance) => void
}

/** One choice in two groups, numbered through; arrow keys go over the border of the groups. */
export function SiteList({ nearest, remaining, chosen, onChoose }: Props) {
  const t = useTexts(siteTexts)
  const groups = [
    { title: t.nearest, shops: nearest, before: 0 },
    { title: t.others, shops: remaining, before: nearest.length },
  ]
  return (
    <div>
      {groups
        .filter(({ shops }) => shops.length > 0)
        .map(({ title, shops, before }) => (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.legend}>{title}</legend>
            <div className={styles.rows}>
              {shops.map((shop, index) => (
                <label key={shop.id} className={styles.row}>
                  <input
                    type="radio"
                    id={`site-${shop.id}`}
                    name="shop"
                    value={shop.id}
                    checked={shop.id === chosen}
                    onChange={() => onChoose(shop)}
                  />
                  <ShopCard shop={shop} number={before + index + 1} distance={shop.distance_m} />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  )
}
