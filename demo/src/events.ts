import type { Resolution, VehicleCondition } from '@autokierto/domain/vehicles/lifecycle'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { computeRowScore } from '@autokierto/server/cases/vehicles/row-score'
import { encrypt } from '@autokierto/server/platform/crypto/encrypt'
import { findOrCreatePersonHash } from './book.ts'
import { applyEvent, type DemoCase } from './case.ts'
import { certifyCase } from './certify.ts'
import type { TableRow } from './insert-rows.ts'
import { hoursAfter } from './moments.ts'
import { findWorkerId } from './workers.ts'

const byWorker = (shopId: number) => ({ by: 'here' as const, shopId, accountId: findWorkerId(shopId) })

export type CaseAnnouncement = Pick<TableRow<'announcement'>, 'day' | 'remarks'> &
  Pick<TableRow<'vehicle'>, 'location' | 'drivable' | 'missing_parts'> & {
    shopId: number
    kind: 'pickup' | 'self_delivery'
  }

const ascii = (name: string): string => name.toLowerCase().replace(/[äå]/g, 'a').replaceAll('ö', 'o')

export const announceCase = (subject: DemoCase, at: Date, announcement: CaseAnnouncement): void => {
  const { book, facts, vehicle } = subject
  const { shopId, kind, day, remarks, ...declared } = announcement
  const [owner] = facts.owners
  if (owner?.type !== 'person') throw new Error(`${facts.plate} has no person to announce it`)
  const { keys } = book.config
  const personId = book.person.length + 1
  book.person.push({
    id: personId,
    person_mark: findOrCreatePersonHash(book, owner.personalId),
    personal_id_sealed: encrypt(owner.personalId, keys.encryption),
    first_name: owner.firstNames,
    last_name: owner.lastName,
    created_at: at,
    seen_at: at,
  })
  applyEvent(subject, 'announce', at, {
    by: 'person',
    personId,
    change: { ...declared, shop_id: shopId, announcer_id: personId, owner_check: 'confirmed' },
    data: { kind, day, to_shop_id: shopId },
  })
  book.announcement.push({
    vehicle_id: vehicle.id,
    shop_id: shopId,
    person_id: personId,
    kind,
    day,
    phone: `010 555 01${50 + (personId % 50)}`,
    email: `${ascii(owner.firstNames)}.${ascii(owner.lastName)}@example.fi`,
    language: owner.lastName.match(/ström|öman|blom/) ? 'se' : 'fi',
    remarks: remarks ?? null,
    created_at: at,
    closed_at: null,
  })
}

export const acceptCase = (subject: DemoCase, at: Date, shopId: number): void => {
  applyEvent(subject, 'accept', at, { ...byWorker(shopId), change: { arrived_at: at } })
  const open = subject.book.announcement.find(row => row.vehicle_id === subject.vehicle.id)
  if (open) open.closed_at = at
}

/** The station finds the vehicle at the intake desk, checks its owner, certifies and registers it. */
export const registerCase = (
  subject: DemoCase,
  at: Date,
  shopId: number,
  condition: VehicleCondition,
): void => {
  const { book, vehicle } = subject
  book.intake.push({
    shop_id: shopId,
    vehicle_id: vehicle.id,
    account_id: findWorkerId(shopId),
    opened_at: subject.lastAt,
    expires_at: hoursAfter(subject.lastAt, 24),
    closed_at: at,
    owner_check: 'confirmed',
  })
  vehicle.owner_check = 'confirmed'
  certifyCase(subject, at, shopId)
  const listing = condition === 'reuse_market'
  applyEvent(subject, 'register', at, {
    ...byWorker(shopId),
    by: 'intake',
    condition,
    change: {
      shop_id: shopId,
      arrived_at: at,
      condition,
      reuse_score: computeRowScore(vehicle, null, at).score,
      resolution: condition === 'recycle' ? 'recycle' : 'reuse',
      listing_ends_at: listing ? hoursAfter(at, book.config.listingHours) : null,
    },
    data: { condition },
  })
}

export const resolveCase = (subject: DemoCase, at: Date, shopId: number, resolution: Resolution): void =>
  applyEvent(subject, 'resolve', at, { ...byWorker(shopId), change: { resolution }, data: { resolution } })

export const publishCase = (subject: DemoCase, at: Date, shopId: number): void =>
  applyEvent(subject, 'publish', at, {
    ...byWorker(shopId),
    change: {
      reuse_score: computeRowScore(subject.vehicle, null, at).score,
      listing_ends_at: hoursAfter(at, subject.book.config.listingHours),
    },
  })

export const extendListing = (subject: DemoCase, at: Date, shopId: number): void =>
  applyEvent(subject, 'extend', at, {
    ...byWorker(shopId),
    change: { listing_ends_at: hoursAfter(subject.vehicle.listing_ends_at!, 24) },
  })

export const claimCase = (subject: DemoCase, at: Date, shopId: number): void =>
  applyEvent(subject, 'claim', at, {
    ...byWorker(shopId),
    by: 'other_operator',
    change: { shop_id: shopId, from_shop_id: subject.vehicle.shop_id, listing_ends_at: null },
  })

export const sendCase = (subject: DemoCase, at: Date, fromShopId: number, toShopId: number): void =>
  applyEvent(subject, 'send', at, {
    ...byWorker(fromShopId),
    change: { shop_id: toShopId, from_shop_id: fromShopId },
    data: { to_shop_id: toShopId },
  })

export const startProcess = (subject: DemoCase, at: Date, shopId: number): void => {
  applyEvent(subject, 'start', at, { ...byWorker(shopId), change: { process_started_at: at } })
  for (const { number } of processStages) {
    const stage: TableRow<'process_stage'> = {
      vehicle_id: subject.vehicle.id,
      number,
      done_at: null,
      account_id: null,
      quantities: null,
    }
    subject.stages.push(stage)
    subject.book.process_stage.push(stage)
  }
}

/** Some vehicles are hybrids: older ones with nickel-metal hydride, newer ones with lithium-ion batteries. */
const buildBatteryAmounts = (vehicleId: number): Record<string, number> => {
  if (vehicleId % 9 === 0) return { nickel_metal_hydride_battery_kg: 38, nickel_metal_hydride_battery_pcs: 1 }
  if (vehicleId % 9 === 4) return { lithium_ion_battery_kg: 31.5, lithium_ion_battery_pcs: 1 }
  return {}
}

/** Typical amounts of a car, slightly different per vehicle. The own mass comes from the register. */
const buildStageAmounts = (
  vehicleId: number,
  weight: number,
  stage: number,
): Record<string, number> | null => {
  const share = (part: number) => Math.round(weight * part * 10) / 10
  if (stage === 1) return { weight_kg: weight }
  if (stage === 2)
    return {
      oil_l: 4 + (vehicleId % 3),
      coolant_l: 5,
      refrigerant_kg: 0.5,
      lead_battery_kg: 14.6,
      ...buildBatteryAmounts(vehicleId),
    }
  if (stage === 3) return { parts_pcs: 3 + (vehicleId % 9) }
  if (stage === 4)
    return {
      catalyst_kg: 4.2,
      tyres_kg: 34,
      copper_kg: share(0.008),
      aluminium_kg: share(0.04),
      plastics_kg: share(0.05),
      glass_kg: share(0.025),
    }
  return { weight_kg: Math.round(weight * 0.72) }
}

/** @param contractorId the subcontractor's user who completes it, instead of the site's own */
export const completeCaseStage = (
  subject: DemoCase,
  at: Date,
  shopId: number,
  number: number,
  contractorId?: number,
): void => {
  const actor = { ...byWorker(shopId), ...(contractorId && { accountId: contractorId, isContractor: true }) }
  const quantities = buildStageAmounts(subject.vehicle.id, subject.vehicle.own_mass_kg!, number)
  applyEvent(subject, 'stage_done', at, {
    ...actor,
    data: { stage: number, ...(quantities && { quantities }) },
  })
  const stage = subject.stages.find(row => row.number === number)
  Object.assign(stage!, { done_at: at, account_id: actor.accountId, quantities })
}

export const reportWorkDone = (subject: DemoCase, at: Date, shopId: number): void =>
  applyEvent(subject, 'report_work_done', at, { ...byWorker(shopId), change: { work_reported_at: at } })

export const finishProcess = (subject: DemoCase, at: Date, shopId: number): void =>
  applyEvent(subject, 'finish', at, { ...byWorker(shopId), change: { finished_at: at } })
