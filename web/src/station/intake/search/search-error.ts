import type { VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import type { ApiFailure, FailureCode } from '../../../kit/api/api-failure.ts'
import type { intakeSearchTexts } from './texts.ts'

type Key = keyof typeof intakeSearchTexts

const otherSiteTexts: Readonly<Record<string, Key>> = {
  shop_transit: 'elsewhereTransit',
  shop_transfer: 'elsewhereTransit',
  shop_listing: 'elsewhereListing',
  shop_process: 'elsewhereProcess',
  shop_recycled: 'elsewhereRecycled',
} satisfies Record<Exclude<VehicleStatus, 'owner'>, Key>

/** Replaces the general texts, which advise owners. */
const registerTexts: { readonly [C in FailureCode]?: Key } = {
  TRAFICOM_BROKEN: 'registerDown',
  TRAFICOM_API_EXCEPTION: 'registerFaulty',
  TRAFICOM_API_PERMISSION_DENIED: 'registerDenies',
}

/** Returns the key of the site's text for a failed search; `null` if the general text of the code fits. */
export function getSearchErrorText({ code, details }: ApiFailure): Key | null {
  if (code === 'ALREADY_IN_PROCESS') return otherSiteTexts[String(details.vehicle_status)] ?? 'elsewhere'
  if (code === 'VEHICLE_BLOCKED') {
    const { reason } = details
    return reason === 'stolen' || reason === 'removed' || reason === 'not_a_vehicle' ? reason : null
  }
  return registerTexts[code] ?? null
}
