import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { OrderingBy } from '@autokierto/domain/lists'
import { isScrappable, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import type { LinkProps } from '@tanstack/react-router'
import type { ListColumn, ListControlsDefinition } from '../../lists/list-definition.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { useKindName } from '../../vehicles/useKindName.ts'
import { stationVehicleTexts } from '../vehicle/texts.ts'
import { plateHead, VehicleCell } from '../vehicle/VehicleCell.tsx'
import { VehicleNotes } from '../vehicle/VehicleNotes.tsx'
import { defaultOrdering, type vehicleSorts } from './list-search.ts'
import { vehicleListTexts } from './texts.ts'

export type VehicleColumns = Record<'vehicle' | 'vin' | 'notes', ListColumn<ListedVehicle>>

/** What every list of vehicles at a station has in common: how they are found, ordered, narrowed and called. */
export function useVehicleList() {
  const t = useTexts(vehicleListTexts)
  const vehicleWords = useTexts(stationVehicleTexts)
  const kindName = useKindName()
  const orders: Record<OrderingBy<(typeof vehicleSorts)[number]>, string> = {
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
    orderingLabels: orders,
    defaultOrdering,
    filters: [{ name: 'kind', label: t.kind, options: kinds }],
  }
  return {
    controls,
    isShared: true as const,
    rowKey: (row: ListedVehicle) => row.id,
    rowName: (row: ListedVehicle) => row.plate ?? (formatVehicleName(row) || t.unnamed({ id: row.id })),
    /** The column that names a vehicle and leads to its page, and others that a list of vehicles may have. */
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
        head: vehicleWords.notes,
        bare: true,
        cell: row => <VehicleNotes vehicle={row} />,
      },
    }),
  }
}
