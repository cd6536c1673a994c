import type { ResponseBody } from '@autokierto/contract/calls'
import type { Shop, ShopAtDistance } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { VehiclePart } from '@autokierto/domain/vehicles/parts'
import { useApp, useSession } from '../../../kit/session/app-context.ts'
import { draftKey, readDraft } from '../../../kit/session/drafts.ts'
import { useDraft } from '../../../kit/session/useDraft.ts'
import { writeDraft } from '../../../kit/session/write-draft.ts'
import { paths } from '../../../navigation/paths/paths.ts'
import type { RecycleStep } from '../../../navigation/searches/recycle-steps.ts'
import { isDeliverable } from './delivery-fields.ts'
import { RECYCLE_FORM } from './draft-form.ts'

export type SearchAnswer = ResponseBody<'searchOwnVehicle'>
/** `company` is present once the right to represent it has been checked. */
export type SearchResult = SearchAnswer & Partial<Pick<ResponseBody<'searchBusinessVehicle'>, 'company'>>
export type SearchedVehicle = NonNullable<SearchAnswer['vehicle']>
export type LocationResult = ResponseBody<'searchLocations'>['results'][number]
export type DeliveryMethod = 'pickup' | 'self_delivery'

/** State of the flow that survives a reload and a new login. */
export type RecycleDraft = {
  /** Plate or VIN as typed. */
  value: string
  /** Kind to filter by, offered after a plate found the wrong vehicle. Empty is any kind; null means not offered. */
  kind: VehicleKind | '' | null
  /** Response to the last search; null after a failed one. */
  found: SearchResult | null
  /** The person has confirmed that this is the vehicle. */
  confirmed: boolean
  /** The condition as declared by the owner. `mileage` is in kilometres, as typed. */
  drivable: 'yes' | 'no' | ''
  mileage: string
  missing: VehiclePart[]
  /** The person has continued from the step of the other owners. */
  ownersSeen: boolean
  /** The address as typed. */
  address: string
  /** The address that `places` were found for. If `address` differs, it has not been searched for yet. */
  searched: string
  places: LocationResult[]
  /** Index of the selected place. */
  place: number | null
  /** The street, if the selected place has none. */
  street: string
  /** Address and street that were filled in by the map or from the vehicle. The map may overwrite them. */
  written: { address: string; street: string } | null
  /** The selected place is saved with the vehicle. */
  placed: boolean
  pickupOnly: boolean
  shop: ShopAtDistance | null
  manner: DeliveryMethod | null
  /** `YYYY-MM-DD`; empty for any day. */
  day: string
  phone: string
  email: string
  remarks: string
  /** The announced order, shown on the last page until a new flow begins. */
  sent: {
    plate: string | null
    shop: Shop
    manner: DeliveryMethod
    day: string
    phone: string
    /** The user has closed the dialog that announces the success. */
    seen?: true
  } | null
}

export const emptyDraft: RecycleDraft = {
  value: '',
  kind: null,
  found: null,
  confirmed: false,
  drivable: '',
  mileage: '',
  missing: [],
  ownersSeen: false,
  address: '',
  searched: '',
  places: [],
  place: null,
  street: '',
  written: null,
  placed: false,
  pickupOnly: false,
  shop: null,
  manner: null,
  day: '',
  phone: '',
  email: '',
  remarks: '',
  sent: null,
}

/** Resets everything about one vehicle except its place. The contact details stay for the next one. */
export const withoutVehicle = {
  found: null,
  confirmed: false,
  drivable: '',
  mileage: '',
  missing: [],
  ownersSeen: false,
  placed: false,
  shop: null,
  manner: null,
  day: '',
  remarks: '',
} satisfies Partial<RecycleDraft>

/** Resets the search for the place of the vehicle. */
export const withoutPlace = {
  address: '',
  searched: '',
  places: [],
  place: null,
  street: '',
  written: null,
} satisfies Partial<RecycleDraft>

/** Applies a search result. A different vehicle resets the draft to the stored data of that vehicle. */
export function withSearchResult(draft: RecycleDraft, found: SearchResult): Partial<RecycleDraft> {
  const { vehicle } = found
  // A company's vehicle has not been found yet, so its search uses the same kind.
  const kind = vehicle ? null : draft.kind
  if (vehicle && vehicle.id === draft.found?.vehicle?.id) return { found, kind, sent: null }
  const location = vehicle?.location
  return {
    ...withoutVehicle,
    ...(vehicle && toCondition(vehicle)),
    ...withoutPlace,
    places: location ? [{ ...location, label: formatAddress(location) }] : [],
    place: location ? 0 : null,
    written: location ? { address: '', street: location.address ?? '' } : null,
    found,
    kind,
    sent: null,
  }
}

const toCondition = ({ drivable, mileage_km, missing_parts }: SearchedVehicle) =>
  ({
    drivable: drivable === null ? '' : drivable ? 'yes' : 'no',
    mileage: mileage_km === null ? '' : String(mileage_km),
    missing: missing_parts,
  }) satisfies Partial<RecycleDraft>

/** The selected place of the vehicle, with the typed street if the place has none. */
export function getSelectedPlace({ places, place, street }: RecycleDraft): LocationResult | null {
  const selected = place === null ? undefined : places[place]
  return selected ? { ...selected, address: selected.address ?? (street.trim() || null) } : null
}

export const useRecycleDraft = () => useDraft<RecycleDraft>(RECYCLE_FORM, emptyDraft)

/** A vehicle was found that can be announced. Only such a draft can be left and resumed. */
export const isUnfinished = ({ found }: Pick<RecycleDraft, 'found'>): boolean =>
  found?.vehicle?.status === 'owner' && found.blocked === null

/** Reads the draft of an unfinished flow on other pages. */
export function useOpenDraft() {
  const { session } = useApp()
  const key = draftKey(useSession().who, RECYCLE_FORM)
  const draft: RecycleDraft = { ...emptyDraft, ...readDraft(session.tabStorage, key) }
  const farthest = getFarthestRecycleStep(draft)
  return {
    draft: isUnfinished(draft) ? draft : null,
    /** Path of the step to resume at. A complete draft resumes at the form, not at the confirmation. */
    path: paths.ownerRecycle(farthest === 'confirm' ? 'delivery' : farthest),
    forget: () => session.tabStorage.removeItem(key),
    /** Starts a flow with a plate or VIN filled in. The contact details stay. */
    begin: (value: string) =>
      writeDraft(session.tabStorage, key, { ...emptyDraft, phone: draft.phone, email: draft.email, value }),
  }
}

/** The steps of this flow. `right` is only for a company's vehicle, `owners` only for several owners. */
export function listSteps({ found }: Pick<RecycleDraft, 'found'>): Exclude<RecycleStep, 'done'>[] {
  return [
    'vehicle',
    ...(found?.is_company_owned ? (['right'] as const) : []),
    ...(found && found.owners.total > 1 ? (['owners'] as const) : []),
    'place',
    'site',
    'delivery',
    'confirm',
  ]
}

export const getStepAfterVehicle = ({ found }: Pick<RecycleDraft, 'found'>): RecycleStep =>
  found && found.owners.total > 1 ? 'owners' : 'place'

/** The last step whose prerequisites the draft fulfils. */
export function getFarthestRecycleStep(draft: RecycleDraft): RecycleStep {
  const { found } = draft
  if (!found?.vehicle) return found?.is_company_owned ? 'right' : 'vehicle'
  // The vehicle may have been announced meanwhile in another window or by another owner: the vehicle step links to the
  // case. An open case of a company's vehicle is found without `company`, so it has no `right` step to show.
  if (!draft.confirmed || !isUnfinished(draft)) return found.company ? 'right' : 'vehicle'
  if (found.owners.total > 1 && !draft.ownersSeen) return 'owners'
  if (!draft.placed || draft.place === null) return 'place'
  if (!draft.shop || !draft.manner) return 'site'
  return isDeliverable(draft) ? 'confirm' : 'delivery'
}

/** The step to show for the one in the URL: never beyond the farthest step. */
export function resolveRecycleStep(requested: RecycleStep | undefined, draft: RecycleDraft): RecycleStep {
  if (draft.sent) return requested === undefined || requested === 'vehicle' ? 'vehicle' : 'done'
  if (requested === undefined || requested === 'done') return 'vehicle'
  const steps: RecycleStep[] = listSteps(draft)
  return steps[Math.min(steps.indexOf(requested), steps.indexOf(getFarthestRecycleStep(draft)))] ?? 'vehicle'
}
