import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import type { Formats } from '@autokierto/domain/texts/formats'
import { ClockAlert } from 'lucide-react'
import type { ListColumn } from '../../lists/list-definition.ts'
import { PhoneLink } from '../../shops/PhoneLink.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { VehicleColumns } from '../list/useVehicleList.tsx'
import { ArrivalChip, ResolutionChip } from '../vehicle/chips.tsx'
import { arrivalDay, arrivalGroup, arrivalTime } from './arrival-day.ts'
import { IncomingActions } from './IncomingActions.tsx'
import styles from './incoming.module.css'
import type { incomingTexts } from './texts.ts'

type IncomingTexts = ReturnType<typeof import('../../texts/texts.ts').getTexts<typeof incomingTexts>>

type ColumnContext = VehicleColumns & {
  t: IncomingTexts
  format: Formats
  rowName: (row: ListedVehicle) => string
  isByDay: boolean
  hasOwners: boolean
  onSettled: () => void
}

const sinceColumn = (head: string, { format }: ColumnContext): ListColumn<ListedVehicle> => ({
  key: 'since',
  head,
  roomyOnly: true,
  wideOnly: true,
  sorts: [{ by: 'status_updated_at' }],
  csv: ['status_updated_at'],
  cell: ({ status_updated_at: at }) => (
    <time className={styles.when} dateTime={at} title={format.dayTime(at)}>
      {format.shortDay(at)}
    </time>
  ),
})

const actionsColumn = ({ t, rowName, onSettled }: ColumnContext): ListColumn<ListedVehicle> => ({
  key: 'actions',
  head: t.actions,
  actions: true,
  cell: row => <IncomingActions vehicle={row} name={rowName(row)} onSettled={onSettled} />,
})

type DayContext = Pick<ColumnContext, 't' | 'format' | 'isByDay'>

/**
 * "Tänään 8–10", "8–10" below that day; of a day that has passed, that it has: in a row with little room the sign alone
 * says so to the eye.
 */
function ArrivalDay({ row: { arrival }, t, format, isByDay }: DayContext & { row: ListedVehicle }) {
  const today = format.today()
  const day = arrivalDay(arrival, format, t.today) ?? t.withoutDay
  if (!arrival?.date || arrival.date >= today) {
    const isToldAbove = isByDay && arrivalGroup(arrival, today) !== 'later'
    const told = isToldAbove ? arrival && arrivalTime(arrival, format) : day
    return told && <span>{told}</span>
  }
  return (
    <span title={t.late}>
      <Chip tone="bad" icon={<Icon as={ClockAlert} />}>
        <span>
          <span className={styles.late}>{t.late} </span>
          {day}
        </span>
      </Chip>
    </span>
  )
}

/** Announced by owners: how and when it comes, from where, and whom to call. */
export const ownerColumns = (parts: ColumnContext): ListColumn<ListedVehicle>[] => [
  parts.vehicle,
  {
    key: 'arrival',
    bare: true,
    head: parts.t.arrival,
    sorts: [{ by: 'arrival' }],
    csv: ['day', 'manner'],
    cell: row => (
      <div className={styles.arrival}>
        <ArrivalChip vehicle={row} />
        <ArrivalDay row={row} {...parts} />
      </div>
    ),
  },
  {
    key: 'place',
    head: parts.t.place,
    bare: true,
    ...(parts.hasOwners && { personalCsv: ['address'] }),
    cell: ({ arrival }) => {
      const place = arrival?.location ?? null
      const whole = formatAddress(place)
      if (!whole) return arrival?.town ?? null
      return (
        <span className={styles.place} title={whole}>
          <span>
            {place?.address ?? place?.city}
            {place?.address && place.city && <span className={styles.town}>, {place.city}</span>}
          </span>
        </span>
      )
    },
  },
  {
    key: 'phone',
    head: parts.t.phone,
    bare: true,
    besideActions: true,
    ...(parts.hasOwners && { personalCsv: ['phone', 'email', 'message'] }),
    cell: ({ arrival }) =>
      arrival?.phone ? <PhoneLink className={styles.phone} phone={arrival.phone} /> : null,
  },
  parts.notes,
  parts.vin,
  sinceColumn(parts.t.announced, parts),
  actionsColumn(parts),
]

/** Sent by, or claimed from, other sites. */
export const siteColumns = (parts: ColumnContext): ListColumn<ListedVehicle>[] => [
  parts.vehicle,
  { key: 'sender', head: parts.t.sender, bare: true, cell: row => row.from_shop?.name ?? '–' },
  {
    key: 'decision',
    head: parts.t.decision,
    bare: true,
    cell: row => <ResolutionChip resolution={row.resolution} />,
  },
  parts.notes,
  parts.vin,
  sinceColumn(parts.t.sent, parts),
  actionsColumn(parts),
]
