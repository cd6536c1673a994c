import type { ShopAtDistance } from '@autokierto/contract/shops'
import { maxResultsPerSite } from '@autokierto/domain/fields/part-fields'
import { Mail, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MailLink } from '../../features/shops/MailLink.tsx'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import { ShopCard } from '../../features/shops/ShopCard.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { cx } from '../../kit/ui/class-names.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { restoreFocus } from '../../kit/ui/restore-focus.ts'
import { useIsPrinting } from '../../kit/ui/useIsPrinting.ts'
import styles from './parts.module.css'
import { partsTexts } from './texts.ts'

/** Number of vehicles or parts listed per site before the user expands the list. */
const FEW = 3

/** Position of a site in the list, and whether it is selected on the map. */
export type ResultPosition = { number: number; isChosen: boolean; onChoose: () => void }

type Props<T> = ResultPosition & {
  shop: ShopAtDistance
  things: readonly T[]
  row: (thing: T, index: number) => ReactNode
  isOpen?: boolean
}

export function SiteFrame<T>({ shop, number, isChosen, onChoose, things, row, isOpen = false }: Props<T>) {
  const t = useTexts(partsTexts)
  const [isOpened, setOpened] = useState(isOpen)
  const isAll = useIsPrinting() || isOpened
  const { phone, email } = shop
  const hidden = things.length - FEW
  return (
    <li id={`part-site-${shop.id}`} className={cx(styles.site, isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={onChoose}
        data-on-paper=""
      >
        {/* Pickup does not matter to a visitor who needs a part. */}
        <ShopCard shop={{ ...shop, has_pickup: false }} number={number} distance={shop.distance_m} />
      </button>
      {/* The button that expanded the list is removed, so the list takes the focus. */}
      <ul className={styles.vehicles} {...(isOpened && !isOpen && { tabIndex: -1, ref: restoreFocus })}>
        {(isAll ? things : things.slice(0, FEW)).map(row)}
      </ul>
      {isAll && things.length >= maxResultsPerSite && (
        <p className={styles.newest}>{t.newestOnly({ count: maxResultsPerSite })}</p>
      )}
      {hidden > 0 && !isAll && (
        <button type="button" className={styles.link} onClick={() => setOpened(true)}>
          {t.showMore({ count: hidden })}
        </button>
      )}
      <p className={styles.contact}>
        {phone && (
          <span>
            <Icon as={Smartphone} /> <PhoneLink phone={phone} />
          </span>
        )}
        {email && (
          <span>
            <Icon as={Mail} /> <MailLink email={email} />
          </span>
        )}
      </p>
    </li>
  )
}
