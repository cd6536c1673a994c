import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronDown, MapPin } from 'lucide-react'
import { useSession } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import styles from './Header.module.css'

const texts = defineTexts({
  changeShop: {
    fi: 'Vaihda pistettä, nyt {name}',
    en: 'Change site, now {name}',
    se: 'Byt plats, nu {name}',
  },
  chooseShop: { fi: 'Valitse piste', en: 'Choose a site', se: 'Välj plats' },
})

/** Shows the selected site. A click opens the site selection, which returns to the current page. */
export function ShopButton() {
  const { shop } = useSession()
  const t = useTexts(texts)
  const navigate = useNavigate()
  const origin = useRouterState({ select: state => state.location.href })
  return (
    <button
      type="button"
      className={styles.shop}
      aria-label={shop ? t.changeShop({ name: shop.name }) : undefined}
      onClick={() => navigate({ ...paths.selectShop(), state: { origin } })}
    >
      <Icon as={MapPin} />
      <span className={styles.shopName}>{shop?.name ?? t.chooseShop}</span>
      <Icon as={ChevronDown} size={18} />
    </button>
  )
}
