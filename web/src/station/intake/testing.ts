import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { draftKey } from '../../kit/session/drafts.ts'
import type { Locale } from '../../kit/texts/locale.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { aCertificate, aShop, aVehicle, pageOf, renderStation, type Who } from '../testing/station.ts'
import { emptyIntake, type IntakeDraft } from './flow/intake-draft.ts'

/** A vehicle at the intake desk whose owner is not checked yet. */
export const atGate = (part: Partial<ListedVehicle> = {}): ListedVehicle =>
  aVehicle({ status: 'owner', shop_id: null, owner_check: null, mileage_km: null, drivable: null, ...part })

type IntakeSetup = Answers & {
  who?: Who
  locale?: Locale
  car?: ListedVehicle
  draft?: Partial<IntakeDraft>
  step?: string
}

/** Renders the intake with a fake service. `becomes` changes the vehicle and returns the call's answer. */
export const showIntake = ({ who, locale, car = atGate(), draft, step, ...answers }: IntakeSetup = {}) => {
  let current = car
  const becomes = (part: Partial<ListedVehicle>) => {
    current = { ...current, ...part, version: current.version + 1 }
    return { json: { vehicle: current } }
  }
  if (draft) storeIntakeDraft(draft)
  const station = renderStation(
    `/operator/recycle${step ? `?step=${step}` : ''}`,
    {
      searchVehicle: () => ({ json: { vehicle: current, other_kinds: [] } }),
      searchVehicleByKind: () => ({ json: { vehicle: current } }),
      getVehicle: () => ({ json: { vehicle: current } }),
      getReuseScore: { json: { score: 40, factors: [], missing: [], cap: null, formula: '2026-11' } },
      listExternalShops: pageOf([aShop(5, 'Tampere Sarankulma')]),
      listVehiclesByStatus: pageOf([]),
      listOutages: { json: { outages: [], waiting: 0, licence_ended_on: null } },
      ...answers,
    },
    who,
    locale,
  )
  const sent = (action: Parameters<typeof station.api.count>[0]) =>
    station.api.seen.filter(call => call.action === action).map(call => call.body)
  return { ...station, becomes, sent }
}

/** Stores a draft as an earlier visit of this site's intake would. */
export const storeIntakeDraft = (part: Partial<IntakeDraft>) =>
  sessionStorage.setItem(draftKey('2-1', 'intake-1'), JSON.stringify({ ...emptyIntake, ...part }))

export const readIntakeDraft = (): IntakeDraft =>
  JSON.parse(sessionStorage.getItem(draftKey('2-1', 'intake-1')) ?? 'null')

/** The answer of the calls that issue or upload a certificate. */
export const issued = { certificate: { ...aCertificate('pending'), check_url: 'x', revoked_at: null } }

export const confirmed = { value: 'ABC-123', carId: 7, isCarConfirmed: true } satisfies Partial<IntakeDraft>
export const describedDraft = {
  ...confirmed,
  isDescribed: true,
  plan: 'recycle',
} satisfies Partial<IntakeDraft>
