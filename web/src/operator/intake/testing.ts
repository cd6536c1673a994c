import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftKey } from '../../session/drafts.ts'
import type { Locale } from '../../texts/locale.ts'
import { aCertificate, aShop, aVehicle, pageOf, renderStation, type Who } from '../testing/station.ts'
import { emptyIntake, type IntakeDraft } from './intake-draft.ts'

type Answers = Parameters<typeof renderStation>[1]

/** A vehicle at the gate whose owner has not been looked at yet. */
export const atGate = (part: Partial<ListedVehicle> = {}): ListedVehicle =>
  aVehicle({ status: 'owner', shop_id: null, owner_check: null, mileage_km: null, drivable: null, ...part })

type Settings = Answers & {
  who?: Who
  locale?: Locale
  car?: ListedVehicle
  draft?: Partial<IntakeDraft>
  step?: string
}

/** The intake with a vehicle that answers like the service: `becomes` changes it. */
export const showIntake = ({ who, locale, car = atGate(), draft, step, ...answers }: Settings = {}) => {
  let now = car
  const becomes = (part: Partial<ListedVehicle>) => {
    now = { ...now, ...part, version: now.version + 1 }
    return { json: { vehicle: now } }
  }
  if (draft) keepDraft(draft)
  const station = renderStation(
    `/operator/recycle${step ? `?step=${step}` : ''}`,
    {
      searchVehicle: () => ({ json: { vehicle: now } }),
      searchVehicleByKind: () => ({ json: { vehicle: now } }),
      getVehicle: () => ({ json: { vehicle: now } }),
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

/** Leaves behind what an earlier visit of this site's intake would have. */
export const keepDraft = (part: Partial<IntakeDraft>) =>
  sessionStorage.setItem(draftKey('2-1', 'intake-1'), JSON.stringify({ ...emptyIntake, ...part }))

export const keptDraft = (): IntakeDraft =>
  JSON.parse(sessionStorage.getItem(draftKey('2-1', 'intake-1')) ?? 'null')

/** What the call answers that has just given it. */
export const issued = { certificate: { ...aCertificate('pending'), check_url: 'x', revoked_at: null } }

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => userEvent.click(await button(name))
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const write = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** The step of the details with a vehicle that is the right one. */
export const confirmed = { value: 'ABC-123', carId: 7, isCarConfirmed: true } satisfies Partial<IntakeDraft>
/** The same with its condition written down. */
export const described = { ...confirmed, isDescribed: true, plan: 'recycle' } satisfies Partial<IntakeDraft>
