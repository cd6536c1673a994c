import type { ApiFailure } from '../../api/api-failure.ts'
import type { searchTexts } from './texts.ts'

type Key = keyof typeof searchTexts

const elsewhere: Record<string, Key> = {
  shop_transit: 'elsewhereTransit',
  shop_transfer: 'elsewhereTransit',
  shop_listing: 'elsewhereListing',
  shop_process: 'elsewhereProcess',
  shop_recycled: 'elsewhereRecycled',
}

/** The station's own words for a refused search; null where those of the code fit everybody. */
export function searchRefusal({ code, details }: ApiFailure): Key | null {
  if (code === 'ALREADY_IN_PROCESS') return elsewhere[String(details.vehicle_status)] ?? 'elsewhere'
  if (code === 'VEHICLE_BLOCKED') {
    const { reason } = details
    return reason === 'stolen' || reason === 'removed' || reason === 'not_a_vehicle' ? reason : null
  }
  return code === 'TRAFICOM_BROKEN' || code === 'TRAFICOM_API_EXCEPTION' ? 'registerDown' : null
}
