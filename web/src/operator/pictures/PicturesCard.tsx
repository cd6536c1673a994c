import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useState } from 'react'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { AddPictures } from './AddPictures.tsx'
import { PictureThumb } from './PictureThumb.tsx'
import { PictureView } from './PictureView.tsx'
import styles from './pictures.module.css'
import { pictureTexts } from './texts.ts'

type Props = {
  vehicle: ShopVehicle
  /** It is being taken in here, its owner checked: pictures are taken already. */
  takenIn?: boolean
}

/** The pictures of a vehicle, small and whole; more of them while it is at this site and not finished. */
export function PicturesCard({ vehicle, takenIn = false }: Props) {
  const t = useTexts(pictureTexts)
  const shop = useShop()
  const [shown, show] = useState<number | null>(null)
  const { pictures } = vehicle
  const mayAdd =
    takenIn ||
    (vehicle.shop_id === shop.id && (vehicle.status === 'shop_process' || vehicle.status === 'shop_listing'))
  if (pictures.length === 0 && !mayAdd) return null
  return (
    <Card title={t.pictures} level={2}>
      <div className={styles.pictures}>
        {pictures.length === 0 ? (
          <p className={styles.hint}>{t.none}</p>
        ) : (
          <ul className={styles.thumbs}>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <PictureThumb
                  vehicleId={vehicle.id}
                  picture={picture}
                  number={index + 1}
                  total={pictures.length}
                  onOpen={() => show(index)}
                />
              </li>
            ))}
          </ul>
        )}
        {mayAdd && <AddPictures vehicle={vehicle} />}
      </div>
      <PictureView vehicleId={vehicle.id} pictures={pictures} shown={shown} onShow={show} />
    </Card>
  )
}
