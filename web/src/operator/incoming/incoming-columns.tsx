import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { paths } from '../../paths.ts'
import { addressLine } from '../../shops/address-line.ts'
import { PhoneLink } from '../../shops/PhoneLink.tsx'
import type { Formats } from '../../texts/formats.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ArrivalChip, ResolutionChip } from '../vehicle/chips.tsx'
import { VehicleCell } from '../vehicle/VehicleCell.tsx'
import { AcceptButton } from './AcceptButton.tsx'
import { arrivalDay } from './arrival-day.ts'
import styles from './incoming.module.css'
import { RejectButton } from './RejectButton.tsx'
import type { incomingTexts } from './texts.ts'

type Words = ReturnType<typeof import('../../texts/texts.ts').wordsOf<typeof incomingTexts>>

type Parts = { t: Words; format: Formats; onSettled: () => void }

const vehicle = ({ t }: Parts): Column<ListedVehicle> => ({
  key: 'vehicle',
  head: t.vehicle,
  main: true,
  cell: row => <VehicleCell vehicle={row} path={paths.incomingVehicle(row.id)} />,
})

const since = (head: string, { format }: Parts): Column<ListedVehicle> => ({
  key: 'since',
  head,
  ordering: 'status_updated_at',
  cell: row => <span className={styles.when}>{format.dayTime(row.status_updated_at)}</span>,
})

const actions = ({ t, onSettled }: Parts): Column<ListedVehicle> => ({
  key: 'actions',
  head: t.actions,
  actions: true,
  cell: row => (
    <div className={styles.rowActions}>
      <AcceptButton vehicle={row} size="compact" onSettled={onSettled} />
      <RejectButton vehicle={row} size="compact" onSettled={onSettled} />
    </div>
  ),
})

/** Announced by owners: how and when it comes, from where, and whom to call. */
export const ownerColumns = (parts: Parts): Column<ListedVehicle>[] => [
  vehicle(parts),
  {
    key: 'arrival',
    head: parts.t.arrival,
    cell: row => (
      <div className={styles.arrival}>
        <ArrivalChip vehicle={row} />
        <span>
          {row.arrival?.date ? arrivalDay(row.arrival.date, parts.format, parts.t.today) : parts.t.dayOpen}
        </span>
      </div>
    ),
  },
  {
    key: 'place',
    head: parts.t.place,
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
export const siteColumns = (parts: Parts): Column<ListedVehicle>[] => [
  vehicle(parts),
  { key: 'sender', head: parts.t.sender, cell: row => row.from_shop?.name ?? '–' },
  { key: 'decision', head: parts.t.decision, cell: row => <ResolutionChip resolution={row.resolution} /> },
  since(parts.t.sent, parts),
  actions(parts),
]
