import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { incomingStatuses } from '@autokierto/domain/vehicles/status-sets'
import { useActor } from '../../kit/access/useActor.ts'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { defaultArrivalOrdering } from '../../navigation/searches/list-search.ts'
import { useVehicleList } from '../vehicle/list/useVehicleList.tsx'
import { ownerColumns, siteColumns } from './incoming-columns.tsx'
import { incomingTexts } from './texts.ts'
import { useArrivalGroups } from './useArrivalGroups.ts'

/**
 * Declares one of the two lists of incoming vehicles.
 * @param isByDay rows are grouped under their days
 * @param onSettled a vehicle was accepted or rejected, and its row is about to disappear
 */
export function useIncomingList(
  status: (typeof incomingStatuses)[number],
  isByDay: boolean,
  onSettled: () => void,
): ListDefinition<ListedVehicle> {
  const t = useTexts(incomingTexts)
  const format = useFormats()
  const { vehicleColumns, ...common } = useVehicleList()
  const actor = useActor()
  const groups = useArrivalGroups()
  const context = {
    t,
    format,
    ...vehicleColumns(t.vehicle, paths.incomingVehicle),
    rowName: common.rowName,
    isByDay,
    // CSV files for subcontractors contain no owner data.
    hasOwners: actor === null || !isContractor(actor),
    onSettled,
  }
  return status === 'shop_transit'
    ? {
        ...common,
        controls: { ...common.controls, defaultOrdering: defaultArrivalOrdering },
        groups,
        caption: t.fromOwners,
        columns: ownerColumns(context),
        emptyState: { title: t.noneFromOwners, text: t.noneFromOwnersText },
        view: 'incoming-owners',
        csvName: t.ownersFile,
      }
    : {
        ...common,
        caption: t.fromSites,
        columns: siteColumns(context),
        emptyState: { title: t.noneFromSites, text: t.noneFromSitesText },
        view: 'incoming-sites',
        csvName: t.sitesFile,
      }
}
