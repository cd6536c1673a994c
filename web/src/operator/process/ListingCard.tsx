import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { CalendarPlus, Undo2 } from 'lucide-react'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

/** While the vehicle is offered to other sites: until when, longer, or no more. */
export function ListingCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const format = useFormats()
  const offer = useJudge()
  const extend = useVehicleEvent('extend', { done: saying(vehicleTexts.extended) })
  const withdraw = useVehicleEvent('withdraw', { done: saying(vehicleTexts.withdrawn) })
  if (vehicle.status !== 'shop_listing') return null
  return (
    <Card title={t.listedTitle}>
      <div className={styles.stack}>
        {vehicle.listing_ends_at && <p>{t.listedUntil({ time: format.dayTime(vehicle.listing_ends_at) })}</p>}
        <ActionBar>
          {offer('extend', vehicle).offered && (
            <Button
              icon={<Icon as={CalendarPlus} />}
              busy={extend.isPending}
              onClick={() => extend.cause(vehicle.id)}
            >
              {t.extend}
            </Button>
          )}
          {offer('withdraw', vehicle).offered && (
            <Button
              kind="secondary"
              icon={<Icon as={Undo2} />}
              busy={withdraw.isPending}
              onClick={() => withdraw.cause(vehicle.id)}
            >
              {t.withdraw}
            </Button>
          )}
        </ActionBar>
      </div>
    </Card>
  )
}
