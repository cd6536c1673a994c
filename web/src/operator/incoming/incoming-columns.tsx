import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { addressLine } from '@autokierto/domain/locations/address-line'
import type { Formats } from '@autokierto/domain/texts/formats'
import type { ListColumn } from '../../lists/list-of.ts'
import { PhoneLink } from '../../shops/PhoneLink.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EventButton } from '../lifecycle/EventButton.tsx'
import { ArrivalChip, ResolutionChip } from '../vehicle/chips.tsx'
import { arrivalDay } from './arrival-day.ts'
import styles from './incoming.module.css'
import type { incomingTexts } from './texts.ts'

type Words = ReturnType<typeof import('../../texts/texts.ts').wordsOf<typeof incomingTexts>>

type Parts = { t: Words; format: Formats; vehicle: ListColumn<ListedVehicle>; onSettled: () => void }

const since = (head: string, { format }: Parts): ListColumn<ListedVehicle> => ({
  key: 'since',
  head,
  roomyOnly: true,
  sorts: [{ by: 'status_updated_at' }],
  csv: ['status_updated_at'],
  cell: row => <span className={styles.when}>{format.dayTime(row.status_updated_at)}</span>,
})

const actions = ({ t, onSettled }: Parts): ListColumn<ListedVehicle> => ({
  key: 'actions',
  head: t.actions,
  actions: true,
  cell: row => (
    <div className={styles.rowActions}>
      <EventButton event="accept" vehicle={row} kind="quiet" inRow onSettled={onSettled} />
      <EventButton event="reject" vehicle={row} kind="quiet" inRow onSettled={onSettled} />
    </div>
  ),
})

/** Announced by owners: how and when it comes, from where, and whom to call. */
export const ownerColumns = (parts: Parts): ListColumn<ListedVehicle>[] => [
  parts.vehicle,
  {
    key: 'arrival',
    head: parts.t.arrival,
    sorts: [{ by: 'arrival' }],
    csv: ['day', 'manner'],
    cell: row => (
      <div className={styles.arrival}>
        <ArrivalChip vehicle={row} />
        <span>{arrivalDay(row.arrival, parts.format, parts.t.today) ?? parts.t.dayOpen}</span>
        {row.arrival?.date && row.arrival.date < parts.format.today() && (
          <Chip tone="bad">{parts.t.late}</Chip>
        )}
      </div>
    ),
  },
  {
    key: 'place',
    head: parts.t.place,
    personalCsv: ['address', 'phone', 'email', 'message'],
    cell: row => (
      <>
        <span>{addressLine(row.arrival?.location ?? null) || '–'}</span>
        {row.arrival?.phone && <PhoneLink className={styles.phone} phone={row.arrival.phone} />}
      </>
    ),
  },
  since(parts.t.announced, parts),
  actions(parts),
]

/** Sent by, or claimed from, other sites. */
export const siteColumns = (parts: Parts): ListColumn<ListedVehicle>[] => [
  parts.vehicle,
  { key: 'sender', head: parts.t.sender, cell: row => row.from_shop?.name ?? '–' },
  { key: 'decision', head: parts.t.decision, cell: row => <ResolutionChip resolution={row.resolution} /> },
  since(parts.t.sent, parts),
  actions(parts),
]
