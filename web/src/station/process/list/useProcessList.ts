import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { ListDefinition } from '../../../kit/lists/list-definition.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import type { ProcessList } from '../../../navigation/searches/list-search.ts'
import { siteTabTexts } from '../../vehicle/list/tab-texts.ts'
import { useVehicleList } from '../../vehicle/list/useVehicleList.tsx'
import { processColumns } from './process-columns.tsx'
import { processTexts } from './texts.ts'

export function useProcessList(status: ProcessList): ListDefinition<ListedVehicle> {
  const t = useTexts(processTexts)
  const listNames = useTexts(siteTabTexts)
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
    caption: listNames[status],
    columns: processColumns(status, { t, format, vehicle, vin }),
    emptyState: { title: t[`none_${status}`], text: t[`noneText_${status}`] },
    view: name,
    csvName: t[`file_${status}`],
  }
}
