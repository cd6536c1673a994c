import type { ListedPart } from '@autokierto/contract/stock'
import { partStates } from '@autokierto/domain/fields/stock-fields'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link } from '@tanstack/react-router'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useGradeOptions, usePartName } from '../../features/vehicles/part-options.ts'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import { defaultStockOrdering } from '../../navigation/searches/stock-search.ts'
import { formatPartState } from './format-part-state.ts'
import { PartThumb } from './PartThumb.tsx'
import styles from './stock.module.css'
import { stockTexts } from './texts.ts'

export function useStockList(): ListDefinition<ListedPart> {
  const t = useTexts(stockTexts)
  const format = useFormats()
  const formatPartName = usePartName()
  const grades = useGradeOptions()
  return {
    caption: t.title,
    rowKey: ({ id }) => id,
    rowName: part => [formatPartName(part.name), part.vehicle.plate].filter(Boolean).join(', '),
    columns: [
      {
        key: 'part',
        head: t.part,
        main: true,
        csv: ['name', 'part_number', 'remarks'],
        cell: part => (
          <Link {...stationPaths.stockPart(part.id)} className={styles.cell}>
            <PartThumb part={part} />
            <span className={styles.name}>{formatPartName(part.name)}</span>
          </Link>
        ),
      },
      {
        key: 'vehicle',
        head: t.vehicle,
        sorts: [{ by: 'plate' }],
        csv: ['plate', 'make', 'model', 'model_year'],
        cell: ({ vehicle }) => (
          <Link {...paths.processVehicle(vehicle.id)} className={styles.vehicle}>
            <Plate plate={vehicle.plate} />
            <span>{formatVehicleName(vehicle) || t.noPlate}</span>
          </Link>
        ),
      },
      {
        key: 'shelf',
        head: t.shelf,
        sorts: [{ by: 'shelf' }],
        csv: ['shelf'],
        cell: ({ shelf }) => <span translate="no">{shelf ?? '–'}</span>,
      },
      { key: 'grade', head: t.grade, csv: ['grade'], cell: ({ grade }) => grade ?? '–' },
      {
        key: 'pieces',
        head: t.pieces,
        numeric: true,
        csv: ['pieces'],
        cell: ({ pieces }) => format.number(pieces),
      },
      {
        key: 'weight',
        head: t.weight,
        numeric: true,
        roomyOnly: true,
        csv: ['weight_kg'],
        cell: ({ weight_kg }) => (weight_kg === null ? '–' : format.weight(weight_kg)),
      },
      {
        key: 'state',
        head: t.state,
        sorts: [{ by: 'state_at' }],
        csv: ['state', 'state_at', 'created_at'],
        cell: part => formatPartState(t, format, part),
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: defaultStockOrdering,
      views: { list: 'stock' },
      orderingLabels: {
        '-id': t.newest,
        id: t.oldest,
        shelf: t.shelfUp,
        '-shelf': t.shelfDown,
        plate: t.plateUp,
        '-plate': t.plateDown,
      },
      filters: [
        {
          name: 'state',
          label: t.state,
          options: partStates.map(state => ({ value: state, label: t[state] })),
        },
        { name: 'grade', label: t.grade, options: grades },
      ],
    },
    emptyState: { title: t.none, text: t.noneText },
    csvName: t.file,
  }
}
