import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { arrivalDay } from '../incoming/arrival-day.ts'
import { incomingTexts } from '../incoming/texts.ts'
import { ArrivalChip } from '../vehicle/facts/chips.tsx'
import { VehicleCell } from '../vehicle/facts/VehicleCell.tsx'
import { EventButton } from '../vehicle/lifecycle/EventButton.tsx'
import styles from './home.module.css'
import { stationHomeTexts } from './texts.ts'
import { useShopList } from './useShopLists.ts'

const MAX_ARRIVALS = 6

const byDay = (a: ListedVehicle, b: ListedVehicle) =>
  (a.arrival?.date ?? '9999').localeCompare(b.arrival?.date ?? '9999')

export function Arrivals() {
  const t = useTexts(stationHomeTexts)
  const transit = useShopList('shop_transit')
  const transfer = useShopList('shop_transfer')
  const list = useRef<HTMLDivElement>(null)
  const error = transit.error ?? transfer.error
  const rows =
    transit.data && transfer.data ? [...transit.data.results.toSorted(byDay), ...transfer.data.results] : null
  return (
    <div ref={list} tabIndex={-1} className={styles.arrivals}>
      <Card title={t.arrivals} flush aside={<Link {...paths.incoming()}>{t.allIncoming}</Link>}>
        {rows && rows.length > 0 ? (
          <ul>
            {rows.slice(0, MAX_ARRIVALS).map(vehicle => (
              <ArrivingVehicleRow
                key={vehicle.id}
                vehicle={vehicle}
                onSettled={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        ) : rows ? (
          <EmptyState title={t.nothingArrives} text={t.nothingArrivesText} />
        ) : error ? (
          <Failed
            failure={error}
            onRetry={() => {
              transit.refetch()
              transfer.refetch()
            }}
          />
        ) : (
          <Skeleton count={4} />
        )}
      </Card>
    </div>
  )
}

function ArrivingVehicleRow({ vehicle, onSettled }: { vehicle: ListedVehicle; onSettled: () => void }) {
  const t = useTexts(stationHomeTexts)
  const incoming = useTexts(incomingTexts)
  const format = useFormats()
  const { arrival, from_shop } = vehicle
  return (
    <li className={styles.arrival}>
      <VehicleCell vehicle={vehicle} path={paths.incomingVehicle(vehicle.id)} />
      <span className={styles.arrivalWhen}>
        <ArrivalChip vehicle={vehicle} />
        <span>
          {arrivalDay(arrival, format, incoming.today) ??
            (from_shop ? t.from({ site: from_shop.name }) : incoming.dayOpen)}
        </span>
      </span>
      <EventButton event="accept" vehicle={vehicle} inRow kind="quiet" onSettled={onSettled} />
    </li>
  )
}
