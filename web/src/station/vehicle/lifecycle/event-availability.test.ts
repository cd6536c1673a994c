import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { GuardName } from '@autokierto/domain/vehicles/guards'
import { can, type VehicleEvent, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import { describe, expect, it } from 'vitest'
import { aCertificate, aVehicle } from '../../testing/station.ts'
import { getAvailability, toFacts } from './event-availability.ts'

const ownViewer = { shopId: 1, isContractor: false }
const contractorViewer = { shopId: 1, isContractor: true }

const undecided = aVehicle()
const recycle = aVehicle({ resolution: 'recycle' })
const vehicleToReuse = aVehicle({ resolution: 'reuse' })
const startedReuse = aVehicle({ resolution: 'reuse', process_started: true })
const oneDone = { ...startedReuse, stages_done: 1 }
const allDone = { ...startedReuse, stages_done: 5 }
const withCertificate = { certificate: aCertificate() }

type AvailabilityCase = [
  event: VehicleEvent,
  what: string,
  vehicle: ShopVehicle,
  result: 'ready' | 'hidden' | GuardName[],
]

const siteCases: AvailabilityCase[] = [
  ['accept', 'a vehicle on its way', aVehicle({ status: 'shop_transit' }), 'ready'],
  ['accept', 'a transfer', aVehicle({ status: 'shop_transfer' }), 'ready'],
  ['accept', 'a vehicle in process', undecided, 'hidden'],
  ['accept', 'a vehicle headed elsewhere', aVehicle({ status: 'shop_transit', shop_id: 2 }), 'hidden'],
  ['reject', 'a vehicle on its way', aVehicle({ status: 'shop_transit' }), 'ready'],
  ['resolve', 'a vehicle in process', undecided, 'ready'],
  ['resolve', 'a decided vehicle', recycle, 'ready'],
  ['resolve', 'a started one', startedReuse, ['notStarted']],
  ['start', 'an undecided one', undecided, ['decided']],
  ['start', 'a decided one', recycle, 'ready'],
  ['start', 'a started one', startedReuse, ['notStarted']],
  ['publish', 'an undecided one', undecided, ['decided']],
  ['publish', 'one to be recycled', recycle, ['decidedForReuse']],
  ['publish', 'one to be reused', vehicleToReuse, 'ready'],
  ['publish', 'a started one', startedReuse, ['notStarted']],
  [
    'publish',
    'one whose owner is unchecked',
    { ...vehicleToReuse, owner_check: 'pending' },
    ['ownerNotPending'],
  ],
  ['send', 'an undecided one', undecided, 'ready'],
  ['send', 'a started one', startedReuse, ['notStarted']],
  ['extend', 'an offered one', aVehicle({ status: 'shop_listing' }), 'ready'],
  ['extend', 'one in process', vehicleToReuse, 'hidden'],
  ['withdraw', 'an offered one', aVehicle({ status: 'shop_listing' }), 'ready'],
  ['stage_done', 'one not started', recycle, ['started']],
  ['stage_done', 'a started one', startedReuse, 'ready'],
  ['stage_undone', 'a started one', oneDone, 'ready'],
  ['report_work_done', 'a started one', startedReuse, 'ready'],
  ['unstart', 'one not started', recycle, ['started']],
  ['unstart', 'a started one', startedReuse, 'ready'],
  ['unstart', 'one with a stage done', oneDone, ['noStageDone']],
  ['return', 'one without a certificate', undecided, 'ready'],
  ['return', 'a certified one', aVehicle(withCertificate), ['notCertified']],
  [
    'recall',
    'one sent from here',
    aVehicle({ status: 'shop_transfer', shop_id: 2, from_shop: { id: 1, name: 'A' } }),
    'ready',
  ],
  [
    'recall',
    'one sent here',
    aVehicle({ status: 'shop_transfer', from_shop: { id: 2, name: 'B' } }),
    'hidden',
  ],
  ['finish', 'one without certificate and stages', oneDone, ['certified', 'allStagesDone']],
  [
    'finish',
    'one that lacks everything',
    { ...oneDone, owner_check: 'pending' },
    ['ownerNotPending', 'certified', 'allStagesDone'],
  ],
  ['finish', 'one without certificate', allDone, ['certified']],
  ['finish', 'one with open stages', { ...oneDone, ...withCertificate }, ['allStagesDone']],
  ['finish', 'one with everything', { ...allDone, ...withCertificate }, 'ready'],
  ['finish', 'a finished one', aVehicle({ status: 'shop_recycled' }), 'hidden'],
]

const contractorCases: AvailabilityCase[] = [
  ['accept', 'a vehicle on its way', aVehicle({ status: 'shop_transit' }), 'ready'],
  ['reject', 'a vehicle on its way', aVehicle({ status: 'shop_transit' }), 'ready'],
  ['start', 'a decided one', recycle, 'ready'],
  ['start', 'an undecided one', undecided, ['decided']],
  ['stage_done', 'a started one', startedReuse, 'ready'],
  ['stage_undone', 'a started one', oneDone, 'ready'],
  ['report_work_done', 'a started one', startedReuse, 'ready'],
  ['resolve', 'a vehicle in process', undecided, 'hidden'],
  ['publish', 'one to be reused', vehicleToReuse, 'hidden'],
  ['send', 'one in process', undecided, 'hidden'],
  ['extend', 'an offered one', aVehicle({ status: 'shop_listing' }), 'hidden'],
  ['withdraw', 'an offered one', aVehicle({ status: 'shop_listing' }), 'hidden'],
  ['unstart', 'a started one', startedReuse, 'hidden'],
  ['return', 'one in process', undecided, 'hidden'],
  ['finish', 'one with everything', { ...allDone, ...withCertificate }, 'hidden'],
]

const getResult = (availability: ReturnType<typeof getAvailability>) =>
  availability.state === 'refused' ? availability.failed : availability.state

describe('getAvailability for a user of the vehicle’s site', () => {
  for (const [event, what, vehicle, result] of siteCases) {
    it(`${event} of ${what}: ${result}`, () => {
      expect(getResult(getAvailability(event, vehicle, ownViewer))).toEqual(result)
    })
  }
})

describe('getAvailability for a subcontractor’s user', () => {
  for (const [event, what, vehicle, result] of contractorCases) {
    it(`${event} of ${what} by a subcontractor’s user: ${result}`, () => {
      expect(getResult(getAvailability(event, vehicle, contractorViewer))).toEqual(result)
    })
  }
})

describe('getAvailability', () => {
  it('returns ready exactly when the lifecycle table allows the event', () => {
    for (const status of vehicleStatuses)
      for (const vehicle of [
        undecided,
        recycle,
        vehicleToReuse,
        startedReuse,
        oneDone,
        allDone,
        { ...allDone, ...withCertificate },
      ])
        for (const event of vehicleEvents)
          for (const context of [ownViewer, contractorViewer]) {
            const row = { ...vehicle, status }
            const allowed = can(event, toFacts(row), ['here'], context.isContractor).ok
            expect(getAvailability(event, row, context).state === 'ready', `${event} in ${status}`).toBe(
              allowed,
            )
          }
  })
})
