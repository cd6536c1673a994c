import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'

/** Stock parts that this site has taken off a vehicle. */
export const useVehicleParts = ({ id }: Pick<ShopVehicle, 'id'>) =>
  useCall('listStockParts', {
    params: { shop: useSelectedShop().id },
    query: { vehicle_id: id, ordering: 'id', limit: limits.pageSizeMax },
  })
