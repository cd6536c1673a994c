import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { OrderingBy } from '@autokierto/domain/lists'
import { isScrappable, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import type { LinkProps } from '@tanstack/react-router'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import type { ListColumn, ListControlsDefinition } from '../../../kit/lists/list-definition.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { defaultOrdering, type vehicleSorts } from '../../../navigation/searches/list-search.ts'
import { stationVehicleTexts } from '../facts/texts.ts'
import { plateHead, VehicleCell } from '../facts/VehicleCell.tsx'
import { VehicleNotes } from '../facts/VehicleNotes.tsx'
import { vehicleListTexts } from './texts.ts'

export type VehicleColumns = Record<'vehicle' | 'vin' | 'notes', ListColumn<ListedVehicle>>

/** The search, ordering, filters, row names and columns shared by all vehicle lists of a site. */
export function useVehicleList() {
  const t = useTexts(vehicleListTexts)
  const vehicleTexts = useTexts(stationVehicleTexts)
  const kindName = useKindName()
  const orderingLabels: Record<OrderingBy<(typeof vehicleSorts)[number]>, string> = {
    '-status_updated_at': t.newest,
    status_updated_at: t.oldest,
    plate: t.plateUp,
    '-plate': t.plateDown,
    name: t.nameUp,
    '-name': t.nameDown,
  }
  const kinds = vehicleKindCodes.filter(isScrappable).map(kind => ({ value: kind, label: kindName(kind) }))
  const controls: ListControlsDefinition = {
    search: t.search,
    orderingLabels,
    defaultOrdering,
    filters: [{ name: 'kind', label: t.kind, options: kinds }],
  }
  return {
    controls,
    isShared: true as const,
    rowKey: (row: ListedVehicle) => row.id,
    rowName: (row: ListedVehicle) => row.plate ?? (formatVehicleName(row) || t.unnamed({ id: row.id })),
    /** The column that names a vehicle and links to its page, and optional columns. */
    vehicleColumns: (head: string, pathOf: (id: number) => LinkProps): VehicleColumns => ({
      vehicle: {
        key: 'vehicle',
        head,
        main: true,
        sorts: [
          { by: 'plate', head: t.plate, className: plateHead },
          { by: 'name', head: t.name },
        ],
        csv: ['plate', 'vin', 'make', 'model', 'model_year', 'kind'],
        cell: row => <VehicleCell vehicle={row} path={pathOf(row.id)} />,
      },
      vin: {
        key: 'vin',
        head: t.vin,
        largeOnly: true,
        wideOnly: true,
        cell: ({ vin }) => vin && <span translate="no">{vin}</span>,
      },
      notes: {
        key: 'notes',
        head: vehicleTexts.notes,
        bare: true,
        cell: row => <VehicleNotes vehicle={row} />,
      },
    }),
  }
}
