import type { PickupRound } from '@autokierto/contract/rounds'
import { type RefObject, useMemo, useState } from 'react'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { MapView } from '../../kit/map/MapView.tsx'
import type { MapPin } from '../../kit/map/points.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { DriverDialog } from './DriverDialog.tsx'
import styles from './day.module.css'
import { StopRow } from './StopRow.tsx'
import { groupStops, isCollected, type Stop, type StopGroup } from './stops.ts'
import { dayTexts } from './texts.ts'
import { useAssign } from './useAssign.ts'

type Props = {
  round: PickupRound
  /** The pickup being dragged. Shared, because it can also be dropped on the tile of another day. */
  dragged: RefObject<Stop | null>
  onSchedule: (stop: Stop) => void
}

export function DayPlan({ round, dragged, onSchedule }: Props) {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const groups = useMemo(() => groupStops(round), [round])
  const [selected, setSelected] = useState<number | null>(null)
  const [assigningStop, setAssigningStop] = useState<Stop | null>(null)
  const { assign, said: announcement } = useAssign()
  const getDriverName = ({ driverId, driver }: StopGroup) =>
    driverId === null ? t.noDriver : (driver?.name ?? t.otherDriver)
  const dropOn = (group: StopGroup, place: number | undefined) => {
    const stop = dragged.current
    dragged.current = null
    if (!stop || (group.driverId !== null && !group.driver)) return
    if (stop.driver_id === group.driverId && stop.place === (place ?? null)) return
    assign(stop, { id: group.driverId, name: group.driverId === null ? '' : getDriverName(group) }, place)
  }
  const places = useMemo(
    () =>
      groups.map(({ driverId, tone, stops }) => ({
        tone: driverId === null ? undefined : tone,
        pins: stops.flatMap(({ vehicle, sign }): MapPin[] => {
          const place = vehicle.arrival?.location
          if (!place) return []
          const { latitude, longitude } = place
          const look = driverId === null ? ('fourth' as const) : tone
          return [{ id: vehicle.id, number: sign, name: getName(vehicle), tone: look, latitude, longitude }]
        }),
      })),
    [groups, getName],
  )
  const pins = useMemo(() => places.flatMap(group => group.pins), [places])
  const lines = useMemo(
    () => places.flatMap(({ tone, pins: points }) => (tone && points.length > 1 ? [{ tone, points }] : [])),
    [places],
  )
  return (
    <div className={styles.plan}>
      <Stack gap={12}>
        {groups.map(group => (
          <section
            key={group.driverId ?? 0}
            className={styles.group}
            data-free={group.driverId === null || undefined}
            data-tone={group.tone}
            aria-label={getDriverName(group)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              dropOn(group, undefined)
            }}
          >
            <div className={styles.driver}>
              <div>
                <h2>{[group.letter, getDriverName(group)].filter(Boolean).join(' ')}</h2>
                <p className={styles.small}>
                  {group.driverId === null
                    ? t.noDriverText
                    : (group.driver?.company ?? (group.driver ? t.ownCompany : ''))}
                </p>
              </div>
              <span>
                {t.collectedOf({
                  collected: group.stops.filter(isCollected).length,
                  all: group.stops.length,
                })}
              </span>
            </div>
            <ol className={styles.stops}>
              {group.stops.map(stop => (
                <StopRow
                  key={stop.vehicle.id}
                  stop={stop}
                  count={group.stops.filter(({ place }) => place !== null).length}
                  selected={selected === stop.vehicle.id}
                  onSelect={() => setSelected(stop.vehicle.id)}
                  onPlace={place => assign(stop, { id: group.driverId, name: getDriverName(group) }, place)}
                  onGive={() => setAssigningStop(stop)}
                  onRelease={() => assign(stop, { id: null, name: '' })}
                  onSchedule={() => onSchedule(stop)}
                  onDragStart={() => {
                    dragged.current = stop
                  }}
                  onDrop={() => dropOn(group, stop.place ?? undefined)}
                />
              ))}
            </ol>
          </section>
        ))}
        <p role="status">
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </p>
      </Stack>
      <div className={styles.map}>
        <MapView
          label={t.map}
          pins={pins}
          lines={lines}
          selected={selected}
          onSelect={setSelected}
          around={pins}
        />
        <p className={styles.small}>{t.mapNote}</p>
      </div>
      {assigningStop && (
        <DriverDialog
          stop={assigningStop}
          drivers={round.drivers}
          onClose={() => setAssigningStop(null)}
          onGive={driver => {
            assign(assigningStop, driver)
            setAssigningStop(null)
          }}
        />
      )}
    </div>
  )
}
