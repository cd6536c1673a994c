import type { Shop } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Send, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDeclaredFacts } from '../../../features/vehicles/declared/useDeclaredFacts.ts'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import type { RecycleStep } from '../../../navigation/searches/recycle-steps.ts'
import { getSelectedPlace, type SearchedVehicle } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { recycleTexts } from '../flow/texts.ts'
import { PickupPrice } from '../site/PickupPrice.tsx'
import styles from './DeliveryStep.module.css'
import { NextSteps } from './NextSteps.tsx'
import { deliveryTexts } from './texts.ts'

type Props = Pick<RecycleStepProps, 'draft' | 'go' | 'tab'> & {
  /** The selected site with its current data. */
  shop: Shop | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Summary before the announcement is sent, with a link for changing each part. */
export function ConfirmAnnouncement({ draft, shop, go, tab, busy, onConfirm, onCancel }: Props) {
  const t = useTexts(deliveryTexts)
  const recycle = useTexts(recycleTexts)
  const format = useFormats()
  const { manner, day, found } = draft
  if (!shop || !manner) return null
  const isPickup = manner === 'pickup'
  const title = isPickup ? t.confirmPickup : t.confirmBring
  const change = (step: RecycleStep, what: ReactNode) => (
    <Button kind="quiet" size="compact" aria-label={`${t.change}: ${what}`} onClick={() => go(step)}>
      {t.change}
    </Button>
  )
  const orNotGiven = (text: string) => text.trim() || t.notGiven
  const deliveryTitle = isPickup ? t.pickupTitle : t.bringTitle
  return (
    <>
      <PageHeading key="confirm" title={title} documentTitle={tab(title)} lead={t.confirmLead} />
      <div className={styles.parts}>
        <div className={styles.given}>
          <Card title={recycle.vehicle} aside={change('vehicle', recycle.vehicle)}>
            <p className={styles.vehicle}>
              <Plate plate={found?.vehicle?.plate ?? null} />
              <b>{found?.vehicle && formatVehicleName(found.vehicle)}</b>
            </p>
            {found?.vehicle && <Declared vehicle={found.vehicle} />}
          </Card>
          <Card title={recycle.site} aside={change('site', recycle.site)}>
            <AnnouncementFacts
              items={[
                { term: t.siteName, value: `${shop.name}, ${shop.operator.name}` },
                { term: t.siteAddress, value: formatAddress(shop.location) },
                ...(shop.phone === null ? [] : [{ term: t.sitePhone, value: shop.phone }]),
              ]}
            />
          </Card>
          <Card title={deliveryTitle} aside={change('delivery', deliveryTitle)}>
            <AnnouncementFacts
              items={[
                ...(isPickup ? [{ term: t.pickupPlace, value: formatAddress(getSelectedPlace(draft)) }] : []),
                {
                  term: isPickup ? t.pickupDay : t.arrivalDayShort,
                  value: day ? format.weekday(day) : isPickup ? t.anyDay : t.openHours,
                },
                { term: t.phone, value: orNotGiven(draft.phone) },
                { term: t.email, value: orNotGiven(draft.email) },
                {
                  term: t.remarks,
                  value: <span className={styles.remarks}>{orNotGiven(draft.remarks)}</span>,
                },
                {
                  term: t.cost,
                  value: (
                    <>
                      {t.handingOver} {isPickup && <PickupPrice shop={shop} />}
                    </>
                  ),
                },
              ]}
            />
          </Card>
        </div>
        <Card tone="tint" className={styles.follows}>
          <NextSteps manner={manner} />
        </Card>
      </div>
      <ActionBar>
        <Button busy={busy} icon={<Icon as={isPickup ? Truck : Send} />} onClick={onConfirm}>
          {isPickup ? t.orderPickup : t.notifySite}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {recycle.back}
        </Button>
      </ActionBar>
    </>
  )
}

/** The condition that the owner declared, as stored with the vehicle. */
function Declared({ vehicle }: { vehicle: SearchedVehicle }) {
  const { moves, mileage, missing } = useDeclaredFacts(vehicle)
  const facts = [moves, mileage, missing].filter(fact => fact !== false)
  return facts.length > 0 && <AnnouncementFacts items={facts} />
}

/** Description list whose terms take a third of the width, so that all values are aligned. */
const AnnouncementFacts = ({ items }: { items: { term: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
