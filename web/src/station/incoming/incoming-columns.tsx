import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import type { Formats } from '@autokierto/domain/texts/formats'
import { ClockAlert } from 'lucide-react'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import type { ListColumn } from '../../kit/lists/list-definition.ts'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { ArrivalChip, ResolutionChip } from '../vehicle/facts/chips.tsx'
import type { VehicleColumns } from '../vehicle/list/useVehicleList.tsx'
import { arrivalDay, arrivalGroup, arrivalTime } from './arrival-day.ts'
import { IncomingActions } from './IncomingActions.tsx'
import styles from './incoming.module.css'
import type { incomingTexts } from './texts.ts'

type IncomingTexts = ReturnType<typeof import('../../kit/texts/texts.ts').getTexts<typeof incomingTexts>>

type IncomingColumnContext = VehicleColumns & {
  t: IncomingTexts
  format: Formats
  rowName: (row: ListedVehicle) => string
  isByDay: boolean
  hasOwners: boolean
  onSettled: () => void
}

const sinceColumn = (head: string, { format }: IncomingColumnContext): ListColumn<ListedVehicle> => ({
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

const actionsColumn = ({ t, rowName, onSettled }: IncomingColumnContext): ListColumn<ListedVehicle> => ({
  key: 'actions',
  head: t.actions,
  actions: true,
  cell: row => <IncomingActions vehicle={row} name={rowName(row)} onSettled={onSettled} />,
})

type DayContext = Pick<IncomingColumnContext, 't' | 'format' | 'isByDay'>

/**
 * Shows "Tänään 8–10", or only "8–10" under that day's heading. An overdue day gets a warning chip,
 * whose label is visually hidden in narrow rows.
 */
function ArrivalDay({ row: { arrival }, t, format, isByDay }: DayContext & { row: ListedVehicle }) {
  const today = format.today()
  const day = arrivalDay(arrival, format, t.today) ?? t.withoutDay
  if (!arrival?.date || arrival.date >= today) {
    const isDayInHeading = isByDay && arrivalGroup(arrival, today) !== 'later'
    const text = isDayInHeading ? arrival && arrivalTime(arrival, format) : day
    return text && <span>{text}</span>
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

export const ownerColumns = (context: IncomingColumnContext): ListColumn<ListedVehicle>[] => [
  context.vehicle,
  {
    key: 'arrival',
    bare: true,
    head: context.t.arrival,
    sorts: [{ by: 'arrival' }],
    csv: ['day', 'manner'],
    cell: row => (
      <div className={styles.arrival}>
        <ArrivalChip vehicle={row} />
        <ArrivalDay row={row} {...context} />
      </div>
    ),
  },
  {
    key: 'place',
    head: context.t.place,
    bare: true,
    ...(context.hasOwners && { personalCsv: ['address'] }),
    cell: ({ arrival }) => {
      const place = arrival?.location ?? null
      const fullAddress = formatAddress(place)
      if (!fullAddress) return arrival?.town ?? null
      return (
        <span className={styles.place} title={fullAddress}>
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
    head: context.t.phone,
    bare: true,
    besideActions: true,
    ...(context.hasOwners && { personalCsv: ['phone', 'email', 'message'] }),
    cell: ({ arrival }) =>
      arrival?.phone ? <PhoneLink className={styles.phone} phone={arrival.phone} /> : null,
  },
  context.notes,
  context.vin,
  sinceColumn(context.t.announced, context),
  actionsColumn(context),
]

export const siteColumns = (context: IncomingColumnContext): ListColumn<ListedVehicle>[] => [
  context.vehicle,
  { key: 'sender', head: context.t.sender, bare: true, cell: row => row.from_shop?.name ?? '–' },
  {
    key: 'decision',
    head: context.t.decision,
    bare: true,
    cell: row => <ResolutionChip resolution={row.resolution} />,
  },
  context.notes,
  context.vin,
  sinceColumn(context.t.sent, context),
  actionsColumn(context),
]
