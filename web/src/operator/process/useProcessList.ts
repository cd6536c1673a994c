import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { ListDefinition } from '../../lists/list-definition.ts'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import type { ProcessList } from '../list/list-search.ts'
import { useVehicleList } from '../list/useVehicleList.tsx'
import { processColumns } from './process-columns.tsx'
import { processTexts } from './texts.ts'

export function useProcessList(status: ProcessList): ListDefinition<ListedVehicle> {
  const t = useTexts(processTexts)
  const format = useFormats()
  const { vehicleColumns, controls, ...common } = useVehicleList()
  const name = `process-${status}`
  const removal = { value: 'removal', label: t.waitsForRemoval }
  const waits = {
    name: 'waits',
    label: t.waits,
    options:
      status === 'shop_process'
        ? [
            { value: 'register', label: t.waitsForRegister },
            { value: 'owner', label: t.waitsForOwner },
            removal,
          ]
        : [removal],
  }
  const { vehicle, vin } = vehicleColumns(t.vehicle, paths.processVehicle)
  return {
    ...common,
    controls: {
      ...controls,
      filters: [...(controls.filters ?? []), waits],
      views: { list: name, looks: [name] },
    },
    caption: t[status],
    columns: processColumns(status, { t, format, vehicle, vin }),
    emptyState: { title: t[`none_${status}`], text: t[`noneText_${status}`] },
    view: name,
    csvName: t[`file_${status}`],
  }
}
