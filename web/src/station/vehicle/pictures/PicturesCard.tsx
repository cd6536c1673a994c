import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isEditableAtSite } from '@autokierto/domain/vehicles/status-sets'
import { useState } from 'react'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionMenu } from '../../../kit/ui/ActionMenu.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { AddPictures } from './AddPictures.tsx'
import { PictureThumb } from './PictureThumb.tsx'
import { PictureView } from './PictureView.tsx'
import styles from './pictures.module.css'
import { pictureTexts } from './texts.ts'
import { usePictureActions } from './usePictureActions.tsx'

type Props = {
  vehicle: ShopVehicle
  /** The vehicle is being received here and its owner is verified, so pictures can already be added. */
  takenIn?: boolean
}

/** Pictures of a vehicle. More can be added while it is at this site and not finished. */
export function PicturesCard({ vehicle, takenIn = false }: Props) {
  const t = useTexts(pictureTexts)
  const shop = useSelectedShop()
  const [shown, show] = useState<number | null>(null)
  const { pictures } = vehicle
  const { actionsOf, busy } = usePictureActions(vehicle)
  const canAdd = takenIn || isEditableAtSite(vehicle, shop.id)
  if (pictures.length === 0 && !canAdd) return null
  return (
    <Card title={t.pictures} level={2}>
      <Stack gap={14}>
        {pictures.length === 0 ? (
          <p className={styles.hint}>{t.none}</p>
        ) : (
          <ul className={styles.thumbs}>
            {pictures.map((picture, index) => (
              <li key={picture.id} className={styles.place}>
                <PictureThumb
                  vehicleId={vehicle.id}
                  picture={picture}
                  number={index + 1}
                  total={pictures.length}
                  onOpen={() => show(index)}
                />
                {index === 0 && pictures.length > 1 && <span className={styles.main}>{t.main}</span>}
                {canAdd && (
                  <div className={styles.menu}>
                    <ActionMenu
                      compact
                      label={t.actions({ number: index + 1, total: pictures.length })}
                      actions={actionsOf(index)}
                      busy={busy}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {canAdd && <AddPictures vehicle={vehicle} />}
      </Stack>
      <PictureView vehicleId={vehicle.id} pictures={pictures} shown={shown} onShow={show} />
    </Card>
  )
}
