import type { Donor, PartShop } from '@autokierto/contract/parts'
import { vehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { MailLink } from '../../shops/MailLink.tsx'
import { PhoneLink } from '../../shops/PhoneLink.tsx'
import { ShopCard } from '../../shops/ShopCard.tsx'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ColorName } from '../../vehicles/ColorName.tsx'
import { useKindName } from '../../vehicles/useKindName.ts'
import styles from './parts.module.css'
import { partsTexts } from './texts.ts'

/** So many vehicles of a site are listed before one asks for all. */
const FEW = 3

type Props = { shop: PartShop; number: number; isChosen: boolean; onChoose: () => void }

/** A site with what it takes apart, and how to reach it. */
export function PartSite({ shop, number, isChosen, onChoose }: Props) {
  const t = useTexts(partsTexts)
  const [isAll, setAll] = useState(false)
  const { vehicles, phone, email } = shop
  const hidden = vehicles.length - FEW
  return (
    <li id={`part-site-${shop.id}`} className={cx(styles.site, isChosen && styles.chosen)}>
      <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
        {/* Whether it fetches is nothing to whoever needs a part. */}
        <ShopCard shop={{ ...shop, has_pickup: false }} number={number} distance={shop.distance_m} />
      </button>
      <ul className={styles.vehicles}>
        {(isAll ? vehicles : vehicles.slice(0, FEW)).map((vehicle, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may be alike in all that is told of them
          <DonorRow key={index} vehicle={vehicle} />
        ))}
      </ul>
      {hidden > 0 && !isAll && (
        <button type="button" className={styles.link} onClick={() => setAll(true)}>
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

function DonorRow({ vehicle }: { vehicle: Donor }) {
  const t = useTexts(partsTexts)
  const format = useFormats()
  const kindName = useKindName()
  return (
    <li>
      <b translate="no">{vehicleName(vehicle) || t.unnamed}</b>
      <span className={styles.facts}>
        {vehicle.kind !== 'AUTO' && <span>{kindName(vehicle.kind)}</span>}
        {vehicle.color && <ColorName color={vehicle.color} />}
      </span>
      {vehicle.came_on && (
        <span className={styles.came}>{t.came({ day: format.shortDay(vehicle.came_on) })}</span>
      )}
    </li>
  )
}
