import { formatAddress } from '@autokierto/domain/locations/format-address'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useSearch } from '@tanstack/react-router'
import { CalendarPlus, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { useActor } from '../../kit/access/useActor.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import { BackLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { readDaySearch } from '../../navigation/searches/day-search.ts'
import { applyPendingToRound } from '../outbox/apply-pending.ts'
import { usePendingChanges } from '../outbox/useYard.ts'
import { ListTabs } from '../vehicle/list/ListTabs.tsx'
import { DayPlan } from './DayPlan.tsx'
import { DayTiles } from './DayTiles.tsx'
import styles from './day.module.css'
import { createCalendarFile } from './ics.ts'
import { OwnRound } from './OwnRound.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SendRound } from './SendRound.tsx'
import { groupStops, isCollected, type Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

export function DayPage() {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  const actor = useActor()
  const search = readDaySearch(useSearch({ from: '/operator/incoming/day' }))
  const day = search.day === 'open' ? undefined : (search.day ?? format.today())
  const dragged = useRef<Stop | null>(null)
  const [scheduled, setScheduled] = useState<{ stop: Stop; day?: string | null } | null>(null)
  const round = useCall('getRound', { params: { shop: shop.id }, query: { day } })
  const pendingChanges = usePendingChanges()
  const data = round.data && applyPendingToRound(round.data, pendingChanges)
  const { data: me } = useCall('getOwnUser')
  // Subcontractors' users are drivers and mainly need their own pickups.
  const defaultView = actor === 'contractor_user' ? 'own' : 'all'
  const view = search.view ?? defaultView
  const stops = data ? groupStops(data).flatMap(group => group.stops) : []
  const ownStops = stops.filter(({ driver_id }) => driver_id === me?.user.id)
  const visibleStops = view === 'own' ? ownStops : stops
  const title = getTitle({ t, format, day, isOwn: view === 'own' })
  return (
    <>
      <PageHeading
        key={`${view} ${day}`}
        back={<BackLink {...paths.incoming()}>{t.back}</BackLink>}
        title={title}
        lead={
          visibleStops.length > 0
            ? t.collectedOf({ collected: visibleStops.filter(isCollected).length, all: visibleStops.length })
            : undefined
        }
        actions={
          visibleStops.length > 0 && (
            <>
              {view === 'all' && day !== undefined && <SendRound day={day} stops={visibleStops} />}
              <SaveButtons stops={visibleStops} day={day ?? null} prints={view === 'all'} />
            </>
          )
        }
      />
      <ListTabs
        label={t.views}
        tabs={(['all', 'own'] as const).map(name => ({
          name: t[name],
          link: paths.day({ ...search, view: defaultView === name ? undefined : name }),
          isCurrent: name === view,
        }))}
      />
      {!data || actor === null ? (
        round.isError ? (
          <Failed failure={round.error} onRetry={round.refetch} />
        ) : (
          <Skeleton kind="block" />
        )
      ) : (
        <div className={styles.page}>
          {view === 'own' && <OwnRound stops={ownStops} />}
          <DayTiles
            round={data}
            search={search}
            onDrop={targetDay => {
              if (dragged.current) setScheduled({ stop: dragged.current, day: targetDay })
              dragged.current = null
            }}
          />
          {view === 'all' &&
            (stops.length > 0 ? (
              <DayPlan round={data} dragged={dragged} onSchedule={stop => setScheduled({ stop })} />
            ) : (
              <EmptyState
                title={day === undefined ? t.noneOpen : t.none}
                text={day === undefined ? t.noneOpenText : t.noneText}
              />
            ))}
          {scheduled && <ScheduleDialog {...scheduled} onClose={() => setScheduled(null)} />}
        </div>
      )}
    </>
  )
}

type Title = {
  t: ReturnType<typeof useTexts<typeof dayTexts>>
  format: ReturnType<typeof useFormats>
  day: string | undefined
  isOwn: boolean
}

function getTitle({ t, format, day, isOwn }: Title): string {
  if (day === undefined) return t.titleOpen
  if (isOwn) return day === format.today() ? t.ownToday : t.ownOn({ day: format.shortWeekday(day) })
  return t.titleOf({ day: format.shortWeekday(day) })
}

function SaveButtons({ stops, day, prints }: { stops: Stop[]; day: string | null; prints: boolean }) {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const save = (roundDay: string) => {
    const getSummary = ({ vehicle, sign, driver_id }: Stop) => {
      const name = [getName(vehicle), formatVehicleName(vehicle)].join(', ')
      return driver_id === null ? t.pickup({ name }) : t.pickupOf({ sign, name })
    }
    const entries = stops.map(stop => ({
      uid: `pickup-${stop.vehicle.id}-${roundDay}@${location.hostname}`,
      day: roundDay,
      from: stop.vehicle.arrival?.time_from ?? null,
      until: stop.vehicle.arrival?.time_until ?? null,
      summary: getSummary(stop),
      location: formatAddress(stop.vehicle.arrival?.location ?? null),
      description: [stop.vehicle.arrival?.phone, stop.vehicle.arrival?.remarks].filter(Boolean).join('\n'),
    }))
    saveFile(
      new Blob([createCalendarFile(entries)], { type: 'text/calendar;charset=utf-8' }),
      `${t.file}-${roundDay}.ics`,
    )
  }
  return (
    <>
      {prints && (
        <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      )}
      {day !== null && (
        <Button kind="secondary" icon={<Icon as={CalendarPlus} />} onClick={() => save(day)}>
          {t.calendar}
        </Button>
      )}
    </>
  )
}
