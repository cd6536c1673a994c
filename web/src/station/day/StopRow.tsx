import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Check, ExternalLink, GripVertical, Truck, UserX, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionMenu } from '../../kit/ui/ActionMenu.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { ContactHidden } from '../incoming/ContactHidden.tsx'
import { useEventMenu } from '../vehicle/lifecycle/useEventMenu.tsx'
import styles from './day.module.css'
import { FailDialog } from './FailDialog.tsx'
import { StopState } from './StopState.tsx'
import { isCollected, placeLine, type Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

type Props = {
  stop: Stop
  /** Number of pickups of the driver; 0 without a driver. */
  count: number
  selected: boolean
  onSelect: () => void
  /** Moves it within the same driver's order, counted from 1. */
  onPlace: (place: number) => void
  onGive: () => void
  onRelease: () => void
  onSchedule: () => void
  onDragStart: () => void
  onDrop: () => void
}

export function StopRow(props: Props) {
  const { stop, count, selected, onSelect, onPlace, onGive, onRelease, onSchedule, onDragStart, onDrop } =
    props
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const format = useFormats()
  const navigate = useNavigate()
  const [isFailDialogOpen, setIsFailDialogOpen] = useState(false)
  const [isDragOver, setIsDragOver] = useState(false)
  const { vehicle, place, sign } = stop
  const { entry, busy, ask } = useEventMenu(vehicle)
  const name = getName(vehicle)
  const done = isCollected(stop)
  const movable = place !== null && !done
  const step = (by: number) => {
    const next = (place ?? 0) + by
    if (movable && next >= 1 && next <= count) onPlace(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1)
  }
  const isOpen = isComingFromOwner(vehicle.status)
  return (
    <li
      className={styles.stop}
      data-done={done || undefined}
      data-over={isDragOver || undefined}
      aria-current={selected || undefined}
      draggable={isOpen && !done}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDragStart()
      }}
      onDragOver={event => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsDragOver(false)
        onDrop()
      }}
    >
      {isOpen && !done ? (
        <button type="button" className={styles.grip} aria-label={t.move({ name })} onKeyDown={onKeyDown}>
          <Icon as={GripVertical} size={18} />
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.number}
        data-on-paper=""
        aria-label={`${sign} ${t.showOnMap({ name })}`}
        aria-pressed={selected}
        onClick={onSelect}
      >
        {done ? <Icon as={Check} size={18} /> : stop.failed ? <Icon as={X} size={18} /> : sign}
      </button>
      <div className={styles.about}>
        <div className={styles.what}>
          <Plate plate={vehicle.plate} />
          <span className={styles.name}>{formatVehicleName(vehicle)}</span>
        </div>
        <div className={styles.where}>
          {vehicle.arrival?.time_from && (
            <b className={styles.time}>
              {format.span(vehicle.arrival.time_from, vehicle.arrival.time_until)}
            </b>
          )}
          {vehicle.arrival && <span>{placeLine(vehicle.arrival) || t.noPlace}</span>}
          {vehicle.arrival?.phone && <PhoneLink phone={vehicle.arrival.phone} className={styles.phone} />}
          {vehicle.drivable === false && <span className={styles.warn}>{t.runsNot}</span>}
        </div>
        {vehicle.arrival?.remarks && <p className={styles.remarks}>{vehicle.arrival.remarks}</p>}
        {!done && <ContactHidden arrival={vehicle.arrival} />}
        <StopState stop={stop} />
      </div>
      <ActionMenu
        compact
        label={t.actions({ name })}
        busy={busy}
        actions={[
          ...(isOpen && !done
            ? [
                {
                  key: 'up',
                  title: t.up,
                  icon: <Icon as={ArrowUp} />,
                  reason: place === null ? t.noDriver : place === 1 ? t.isFirst : null,
                  onSelect: () => step(-1),
                },
                {
                  key: 'down',
                  title: t.down,
                  icon: <Icon as={ArrowDown} />,
                  reason: place === null ? t.noDriver : place === count ? t.isLast : null,
                  onSelect: () => step(1),
                },
                {
                  key: 'give',
                  title: t.toDriver,
                  reason: vehicle.arrival?.contact_hidden ? t.notGiven : null,
                  icon: <Icon as={Truck} />,
                  onSelect: onGive,
                },
                ...(place === null
                  ? []
                  : [{ key: 'release', title: t.release, icon: <Icon as={UserX} />, onSelect: onRelease }]),
              ]
            : []),
          ...entry('schedule').map(action => ({ ...action, onSelect: onSchedule })),
          ...(done ? [] : entry('collect')),
          ...entry('uncollect'),
          ...(isOpen && !done
            ? entry('no_show').map(action => ({ ...action, onSelect: () => setIsFailDialogOpen(true) }))
            : []),
          {
            key: 'open',
            title: t.open,
            icon: <Icon as={ExternalLink} />,
            onSelect: () =>
              navigate(isOpen ? paths.incomingVehicle(vehicle.id) : paths.processVehicle(vehicle.id)),
          },
        ]}
      />
      {ask}
      {isFailDialogOpen && <FailDialog stop={stop} onClose={() => setIsFailDialogOpen(false)} />}
    </li>
  )
}
