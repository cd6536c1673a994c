import type { MarketVehicle } from '@autokierto/contract/vehicles'
import type { OrderingBy } from '@autokierto/domain/lists'
import { isScrappable, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useKindName } from '../../features/vehicles/useKindName.ts'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defaultMarketOrdering, type marketSorts } from '../../navigation/searches/market-search.ts'
import { vehicleListTexts } from '../vehicle/list/texts.ts'
import { marketColumns } from './market-columns.tsx'
import { marketTexts } from './texts.ts'

const KILOMETRES = [50, 100, 300]
const YEARS = [2020, 2015, 2010, 2005, 2000]
const SCORES = [65, 35]

export function useMarketList(): ListDefinition<MarketVehicle> {
  const t = useTexts(marketTexts)
  const common = useTexts(vehicleListTexts)
  const format = useFormats()
  const kindName = useKindName()
  const orderingLabels: Partial<Record<OrderingBy<(typeof marketSorts)[number]>, string>> = {
    listing_ends_at: t.endsFirst,
    distance: t.nearest,
    '-reuse_score': t.best,
    '-status_updated_at': t.newest,
    name: t.byName,
  }
  const options = (values: readonly number[], label: (value: number) => string) =>
    values.map(value => ({ value: String(value), label: label(value) }))
  const rowName = (row: MarketVehicle) =>
    row.plate ?? (formatVehicleName(row) || common.unnamed({ id: row.id }))
  return {
    caption: t.others,
    columns: marketColumns({ t, format, rowName }),
    rowKey: row => row.id,
    rowName,
    controls: {
      search: common.search,
      orderingLabels,
      defaultOrdering: defaultMarketOrdering,
      filters: [
        { name: 'within_km', label: t.distance, options: options(KILOMETRES, km => t.withinKm({ km })) },
        {
          name: 'year_from',
          label: t.year,
          options: options(YEARS, year => t.yearFrom({ year: String(year) })),
        },
        { name: 'score_from', label: t.score, options: options(SCORES, score => t.scoreFrom({ score })) },
        {
          name: 'kind',
          label: common.kind,
          options: vehicleKindCodes
            .filter(isScrappable)
            .map(kind => ({ value: kind, label: kindName(kind) })),
        },
      ],
    },
    emptyState: { title: t.none, text: t.noneText },
    view: 'market',
    csvName: t.file,
  }
}
