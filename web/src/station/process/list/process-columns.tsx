import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { Formats } from '@autokierto/domain/texts/formats'
import type { ListColumn } from '../../../kit/lists/list-definition.ts'
import type { getTexts } from '../../../kit/texts/texts.ts'
import type { ProcessList } from '../../../navigation/searches/list-search.ts'
import { CertificateChip, ResolutionChip } from '../../vehicle/facts/chips.tsx'
import type { VehicleColumns } from '../../vehicle/list/useVehicleList.tsx'
import { StageProgress } from '../stages/StageProgress.tsx'
import type { processTexts } from './texts.ts'

type ProcessColumnContext = {
  t: ReturnType<typeof getTexts<typeof processTexts>>
  format: Formats
} & Pick<VehicleColumns, 'vehicle' | 'vin'>

/** Columns of one of the lists: vehicles in process have stages, listed ones have an end. */
export const processColumns = (
  status: ProcessList,
  { t, format, vehicle, vin }: ProcessColumnContext,
): ListColumn<ListedVehicle>[] => [
  vehicle,
  ...(status === 'shop_process'
    ? [
        {
          key: 'stages',
          head: t.stages,
          bare: true,
          csv: ['stages_done'],
          cell: (row: ListedVehicle) => <StageProgress vehicle={row} />,
        },
      ]
    : []),
  {
    key: 'decision',
    head: t.decision,
    bare: true,
    csv: ['resolution'],
    cell: row => <ResolutionChip resolution={row.resolution} />,
  },
  {
    key: 'certificate',
    head: t.certificate,
    csv: ['certificate'],
    cell: row => <CertificateChip certificate={row.certificate} />,
  },
  ...(status === 'shop_listing'
    ? [
        {
          key: 'ends',
          head: t.ends,
          csv: ['listing_ends_at'],
          cell: ({ listing_ends_at: at }: ListedVehicle) =>
            at ? <time dateTime={at}>{format.dayTime(at)}</time> : '–',
        },
      ]
    : []),
  {
    key: 'since',
    head: t[`since_${status}`],
    sorts: [{ by: 'status_updated_at' }],
    csv: ['status_updated_at'],
    cell: ({ status_updated_at: at }) => (
      <time dateTime={at}>{status === 'shop_recycled' ? format.day(at) : format.dayTime(at)}</time>
    ),
  },
  vin,
]
