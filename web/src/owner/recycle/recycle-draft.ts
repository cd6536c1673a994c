import type { ResponseBody } from '@autokierto/contract/calls'
import type { Shop, ShopAtDistance } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { VehiclePart } from '@autokierto/domain/vehicles/parts'
import { useApp, useSession } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import { useDraft } from '../../session/useDraft.ts'
import { writeDraft } from '../../session/write-draft.ts'
import { isDeliverable } from './delivery/delivery-fields.ts'
import { RECYCLE_FORM } from './draft-form.ts'
import type { RecycleStep } from './steps.ts'

export type SearchAnswer = ResponseBody<'searchOwnVehicle'>
/** The company is known once the right to represent it has been checked. */
export type SearchResult = SearchAnswer & Partial<Pick<ResponseBody<'searchBusinessVehicle'>, 'company'>>
export type FoundVehicle = NonNullable<SearchAnswer['vehicle']>
export type LocationResult = ResponseBody<'searchLocations'>['results'][number]
export type DeliveryMethod = 'pickup' | 'self_delivery'

/** Everything of the flow that a reload or a new login must bring back. */
export type RecycleDraft = {
  /** What was written into the search field. */
  value: string
  /** Of which kind to look for, asked for once a plate has found the wrong vehicle: empty is any, null not asked. */
  kind: VehicleKind | '' | null
  /** The answer to the last search that succeeded; none after one that failed. */
  found: SearchResult | null
  /** The person has said that it is this vehicle. */
  confirmed: boolean
  /** What the owner says of the vehicle's condition, as it is written; kilometres of the odometer. */
  drivable: 'yes' | 'no' | ''
  mileage: string
  missing: VehiclePart[]
  /** The person has gone on from the page of the other owners. */
  ownersSeen: boolean
  /** The address as it is written. */
  address: string
  /** The address as it was when `places` were found: written otherwise since, it has yet to be searched for. */
  searched: string
  places: LocationResult[]
  /** Index of the chosen place. */
  place: number | null
  /** The street, where the chosen place has none of its own. */
  street: string
  /** Address and street that nobody typed: what the map wrote, or was known. The map may write over them. */
  written: { address: string; street: string } | null
  /** The chosen place is kept with the vehicle. */
  placed: boolean
  pickupOnly: boolean
  shop: ShopAtDistance | null
  manner: DeliveryMethod | null
  /** `YYYY-MM-DD`; empty where any day will do. */
  day: string
  phone: string
  email: string
  remarks: string
  /** What was announced: the last page shows it until a new flow begins. */
  sent: {
    plate: string | null
    shop: Shop
    manner: DeliveryMethod
    day: string
    phone: string
    /** The dialog that says so has been read. */
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

/** Everything that belongs to one vehicle; how to reach its owner stays for the next one. */
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

/** What was written and found of where the vehicle is. */
export const withoutPlace = {
  address: '',
  searched: '',
  places: [],
  place: null,
  street: '',
  written: null,
} satisfies Partial<RecycleDraft>

/** What a search that succeeded makes of the draft: another vehicle begins anew, with what is known of it. */
export function withSearchResult(draft: RecycleDraft, found: SearchResult): Partial<RecycleDraft> {
  const { vehicle } = found
  // A company's vehicle is yet to be looked for, among the same kind.
  const kind = vehicle ? null : draft.kind
  if (vehicle && vehicle.id === draft.found?.vehicle?.id) return { found, kind, sent: null }
  const known = vehicle?.location
  return {
    ...withoutVehicle,
    ...(vehicle && toCondition(vehicle)),
    ...withoutPlace,
    places: known ? [{ ...known, label: formatAddress(known) }] : [],
    place: known ? 0 : null,
    written: known ? { address: '', street: known.address ?? '' } : null,
    found,
    kind,
    sent: null,
  }
}

const toCondition = ({ drivable, mileage_km, missing_parts }: FoundVehicle) =>
  ({
    drivable: drivable === null ? '' : drivable ? 'yes' : 'no',
    mileage: mileage_km === null ? '' : String(mileage_km),
    missing: missing_parts,
  }) satisfies Partial<RecycleDraft>

/** Where the vehicle is: the chosen place with the street that was written to it. */
export function getSelectedPlace({ places, place, street }: RecycleDraft): LocationResult | null {
  const chosen = place === null ? undefined : places[place]
  return chosen ? { ...chosen, address: chosen.address ?? (street.trim() || null) } : null
}

export const useRecycleDraft = () => useDraft<RecycleDraft>(RECYCLE_FORM, emptyDraft)

/** Whether something was found that can be announced: only then is there something to leave and to come back to. */
export const isUnfinished = ({ found }: Pick<RecycleDraft, 'found'>): boolean =>
  found?.vehicle?.status === 'owner' && found.blocked === null

/** What is left of an unfinished flow, for the pages around it. */
export function useOpenDraft() {
  const { session } = useApp()
  const key = draftKey(useSession().who, RECYCLE_FORM)
  const draft: RecycleDraft = { ...emptyDraft, ...readDraft(session.tabStorage, key) }
  const farthest = getFarthestStep(draft)
  return {
    draft: isUnfinished(draft) ? draft : null,
    /** Back into it; the question itself is asked again only from the form it is about. */
    path: paths.ownerRecycle(farthest === 'confirm' ? 'delivery' : farthest),
    forget: () => session.tabStorage.removeItem(key),
    /** Begins a flow with the plate or VIN written in already; how to reach the owner stays. */
    begin: (value: string) =>
      writeDraft(session.tabStorage, key, { ...emptyDraft, phone: draft.phone, email: draft.email, value }),
  }
}

/** The steps of this flow: a company's right and the word of other owners only where there are such. */
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

/** The step that follows once the person has said that it is their vehicle. */
export const getStepAfterVehicle = ({ found }: Pick<RecycleDraft, 'found'>): RecycleStep =>
  found && found.owners.total > 1 ? 'owners' : 'place'

/** The farthest step that what is known allows. */
export function getFarthestStep(draft: RecycleDraft): RecycleStep {
  const { found } = draft
  if (!found?.vehicle) return found?.is_company_owned ? 'right' : 'vehicle'
  // The vehicle's own page leads to the case where it was announced meanwhile, from another window or by another
  // owner. An open case of a company's vehicle is found without the company: there is no right to speak of.
  if (!draft.confirmed || !isUnfinished(draft)) return found.company ? 'right' : 'vehicle'
  if (found.owners.total > 1 && !draft.ownersSeen) return 'owners'
  if (!draft.placed || draft.place === null) return 'place'
  if (!draft.shop || !draft.manner) return 'site'
  return isDeliverable(draft) ? 'confirm' : 'delivery'
}

/** The step to show for the one the address asks for: never one that lacks what comes before it. */
export function resolveStep(asked: RecycleStep | undefined, draft: RecycleDraft): RecycleStep {
  if (draft.sent) return asked === undefined || asked === 'vehicle' ? 'vehicle' : 'done'
  if (asked === undefined || asked === 'done') return 'vehicle'
  const steps: RecycleStep[] = listSteps(draft)
  return steps[Math.min(steps.indexOf(asked), steps.indexOf(getFarthestStep(draft)))] ?? 'vehicle'
}
