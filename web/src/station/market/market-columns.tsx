import type { MarketVehicle } from '@autokierto/contract/vehicles'
import type { Formats } from '@autokierto/domain/texts/formats'
import type { ListColumn } from '../../kit/lists/list-definition.ts'
import type { getTexts } from '../../kit/texts/texts.ts'
import { ScoreButton } from '../vehicle/score/ScoreButton.tsx'
import { ClaimButton } from './ClaimButton.tsx'
import { MarketVehicleCell } from './MarketVehicleCell.tsx'
import styles from './market.module.css'
import { TimeLeft } from './TimeLeft.tsx'
import type { marketTexts } from './texts.ts'

type MarketColumnContext = {
  t: ReturnType<typeof getTexts<typeof marketTexts>>
  format: Formats
  rowName: (row: MarketVehicle) => string
}

export const marketColumns = ({ t, format, rowName }: MarketColumnContext): ListColumn<MarketVehicle>[] => [
  {
    key: 'vehicle',
    head: t.vehicle,
    main: true,
    sorts: [{ by: 'name' }],
    csv: ['plate', 'vin', 'make', 'model', 'model_year', 'kind', 'mileage_km'],
    cell: row => <MarketVehicleCell vehicle={row} />,
  },
  {
    key: 'score',
    head: t.score,
    sorts: [{ by: 'reuse_score' }],
    csv: ['reuse_score'],
    cell: row => <ScoreButton vehicleId={row.id} score={row.reuse_score} name={rowName(row)} />,
  },
  {
    key: 'where',
    head: t.where,
    sorts: [{ by: 'distance' }],
    cell: ({ shop, distance_km }) => (
      <div className={styles.where}>
        {distance_km !== null && <strong>{t.km({ km: format.number(distance_km) })}</strong>}
        <span>{shop.name}</span>
      </div>
    ),
  },
  {
    key: 'ends',
    head: t.ends,
    sorts: [{ by: 'listing_ends_at' }],
    cell: row => (row.listing_ends_at ? <TimeLeft endsAt={row.listing_ends_at} /> : '–'),
  },
  { key: 'actions', head: t.actions, actions: true, cell: row => <ClaimButton vehicle={row} /> },
]
