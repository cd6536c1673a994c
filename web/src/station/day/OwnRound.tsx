import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Phone, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button, LinkButton } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { EmptyState } from '../../kit/ui/States.tsx'
import { ContactHidden } from '../incoming/ContactHidden.tsx'
import { RouteLink } from '../vehicle/facts/RouteLink.tsx'
import { EventButton } from '../vehicle/lifecycle/EventButton.tsx'
import { CollectButton } from './CollectButton.tsx'
import styles from './day.module.css'
import { FailDialog } from './FailDialog.tsx'
import own from './own-round.module.css'
import { StopState } from './StopState.tsx'
import { isCollected, isUpcoming, placeLine, type Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

export function OwnRound({ stops }: { stops: Stop[] }) {
  const t = useTexts(dayTexts)
  const upcoming = stops.filter(isUpcoming)
  const pastStops = stops.filter(stop => !isUpcoming(stop)).toReversed()
  const [retriedId, setRetriedId] = useState<number | null>(null)
  const retriedStop = pastStops.find(stop => stop.vehicle.id === retriedId && !isCollected(stop))
  const next = retriedStop ?? upcoming[0]
  const later = upcoming.filter(stop => stop !== next)
  const visited = pastStops.filter(stop => stop !== next)
  if (stops.length === 0) return <EmptyState title={t.noneOwn} text={t.noneOwnText} />
  return (
    <div className={own.round}>
      <div className={own.progress} aria-hidden="true">
        {stops.map(stop => (
          <span
            key={stop.vehicle.id}
            data-state={
              isCollected(stop) ? 'done' : stop.failed ? 'failed' : stop === next ? 'next' : undefined
            }
          />
        ))}
      </div>
      {next ? <NextStop key={next.vehicle.id} stop={next} /> : <p className={own.allDone}>{t.allDone}</p>}
      {later.length > 0 && (
        <section aria-label={t.after}>
          <h2 className={own.part}>{t.after}</h2>
          <ol className={own.brief}>
            {later.map(stop => (
              <li key={stop.vehicle.id}>
                <Brief stop={stop} />
                <CallLink stop={stop} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {visited.length > 0 && (
        <section aria-label={t.visited}>
          <h2 className={own.part}>{t.visited}</h2>
          <ol className={own.brief}>
            {visited.map(stop => (
              <Visited key={stop.vehicle.id} stop={stop} onAgain={() => setRetriedId(stop.vehicle.id)} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function NextStop({ stop }: { stop: Stop }) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const getName = useVehicleName()
  const [isFailDialogOpen, setIsFailDialogOpen] = useState(false)
  const { vehicle, place: number } = stop
  const { arrival } = vehicle
  const place = arrival?.location
  return (
    <section className={own.next} aria-label={`${t.next}: ${getName(vehicle)}`}>
      <p className={own.nextHead}>
        <span className={own.badge}>{number}</span> {t.next}
        {arrival?.time_from && (
          <span className={own.time}>{format.span(arrival.time_from, arrival.time_until)}</span>
        )}
      </p>
      <div className={own.nextBody}>
        <Plate plate={vehicle.plate} size="large" />
        <h2>{formatVehicleName(vehicle)}</h2>
        <p className={own.address}>{placeLine(arrival) || t.noPlace}</p>
        <ContactHidden arrival={arrival} />
        <div className={own.reach}>
          {place && <RouteLink to={place} />}
          {arrival?.phone && (
            <LinkButton
              kind="secondary"
              icon={<Icon as={Phone} />}
              href={`tel:${arrival.phone.replace(/[^\d+]/g, '')}`}
            >
              {t.call}
            </LinkButton>
          )}
        </div>
        {(vehicle.drivable === false || arrival?.remarks) && (
          <div className={own.caution}>
            <Icon as={TriangleAlert} />
            <div>
              {vehicle.drivable === false && <strong>{t.runsNot}</strong>}
              {arrival?.remarks && <p>”{arrival.remarks}”</p>}
            </div>
          </div>
        )}
        <CollectButton vehicle={vehicle} />
        <Button kind="quiet" wide onClick={() => setIsFailDialogOpen(true)}>
          {t.notDone}
        </Button>
      </div>
      {isFailDialogOpen && <FailDialog stop={stop} onClose={() => setIsFailDialogOpen(false)} />}
    </section>
  )
}

function Brief({ stop: { vehicle, place: number } }: { stop: Stop }) {
  const format = useFormats()
  return (
    <div className={own.briefWords}>
      <span className={own.badge}>{number}</span>
      <div>
        <Plate plate={vehicle.plate} /> <strong>{formatVehicleName(vehicle)}</strong>
        <p className={styles.small}>
          {[
            vehicle.arrival?.time_from && format.span(vehicle.arrival.time_from, vehicle.arrival.time_until),
            placeLine(vehicle.arrival),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}

function CallLink({ stop: { vehicle } }: { stop: Stop }) {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const phone = vehicle.arrival?.phone
  if (!phone) return null
  return (
    <a
      className={own.callLink}
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={t.callWho({ name: getName(vehicle) })}
    >
      <Icon as={Phone} />
    </a>
  )
}

function Visited({ stop, onAgain }: { stop: Stop; onAgain: () => void }) {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const { vehicle } = stop
  return (
    <li>
      <div className={own.visited}>
        <Brief stop={stop} />
        <StopState stop={stop} />
      </div>
      {isCollected(stop) ? (
        <EventButton event="uncollect" vehicle={vehicle} inRow />
      ) : (
        <Button
          kind="quiet"
          size="compact"
          aria-label={t.againOf({ name: getName(vehicle) })}
          onClick={onAgain}
        >
          {t.again}
        </Button>
      )}
    </li>
  )
}
