import { toDay } from '@autokierto/domain/shops/calendar'
import { listOpenDays } from '@autokierto/domain/shops/opening-hours'
import type { Resolution } from '@autokierto/domain/vehicles/lifecycle'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import type { DemoBook } from './book.ts'
import { type DemoCase, openDemoCase } from './case.ts'
import { certifyCase } from './certify.ts'
import * as events from './events.ts'
import { hoursAfter, hoursBefore, workMoment } from './moments.ts'
import { placesNear } from './places.ts'
import { demoShops } from './shops.ts'
import { findContractorId } from './workers.ts'

/**
 * Histories of vehicles, one function per list that a vehicle can end up in. `daysAgo` moves back to the last open day
 * of the site; minutes after opening keep the order if two events fall on one day.
 */

export const findDemoShop = (shopId: number) => demoShops.find(shop => shop.id === shopId)!

const ownerRemarks = [
  'Avaimet ovat kojelaudalla.',
  'Ei käynnisty, akku on tyhjä.',
  null,
  'Auto on taloyhtiön pihalla, portti on auki päivisin.',
  null,
  'Renkaat ovat tyhjät.',
]
const stationRemarks = [
  null,
  'Etukulmassa vaurio.',
  null,
  'Ruostetta helmoissa, muuten siisti.',
  'Moottori käy.',
]

/** The owner's declaration about the vehicle; `number` only varies it. */
const buildDeclaredColumns = (shopId: number, number: number) => {
  const places = placesNear[shopId]!
  return {
    location: places[number % places.length]!,
    drivable: number % 3 === 1,
    missing_parts:
      number % 5 === 4
        ? (['catalyst'] as const).slice()
        : number % 4 === 3
          ? (['battery'] as const).slice()
          : [],
    remarks: ownerRemarks[number % ownerRemarks.length]!,
  }
}

/** Computes times of a site's work relative to the book's `now`. */
const createWorkClock = (book: DemoBook, shopId: number) => (daysAgo: number, minutes: number) =>
  workMoment(findDemoShop(shopId), book.now, daysAgo, minutes)

/** An announced vehicle. @param openDay the open day it is announced for, 0 for the next one */
export const addIncomingCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  kind: 'pickup' | 'self_delivery',
  openDay: number,
): void => {
  const at = hoursBefore(book.now, 5 + 7 * openDay + (shopId % 4))
  const subject = openDemoCase(book, facts, at)
  const day = listOpenDays(findDemoShop(shopId), book.now, openDay + 1)[openDay]!
  events.announceCase(subject, at, { shopId, kind, day, ...buildDeclaredColumns(shopId, subject.vehicle.id) })
}

/** Announced earlier and accepted a number of days ago. */
const buildAcceptedCase = (book: DemoBook, facts: DemoVehicle, shopId: number, daysAgo: number): DemoCase => {
  const clock = createWorkClock(book, shopId)
  const announcedAt = clock(daysAgo + 3, 20)
  const subject = openDemoCase(book, facts, announcedAt)
  const number = subject.vehicle.id
  const kind = findDemoShop(shopId).has_pickup && number % 2 === 0 ? 'pickup' : 'self_delivery'
  const at = clock(daysAgo, 25 + (number % 5))
  const day = toDay(at)
  events.announceCase(subject, announcedAt, { shopId, kind, day, ...buildDeclaredColumns(shopId, number) })
  events.acceptCase(subject, at, shopId)
  return subject
}

/** Brought to the site and registered a number of days ago. */
const buildRegisteredCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  daysAgo: number,
  condition: 'recycle' | 'reuse',
): DemoCase => {
  const clock = createWorkClock(book, shopId)
  const subject = openDemoCase(book, facts, clock(daysAgo, 15))
  subject.vehicle.remarks = stationRemarks[subject.vehicle.id % stationRemarks.length]!
  events.registerCase(subject, clock(daysAgo, 28), shopId, condition)
  return subject
}

export const addTransferredCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  fromShopId: number,
): void => {
  const subject = buildAcceptedCase(book, facts, fromShopId, 2)
  events.sendCase(subject, createWorkClock(book, fromShopId)(1, 75), fromShopId, shopId)
}

/** Listed by a site of another operator and claimed soon after. */
export const addClaimedCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  fromShopId: number,
): void => {
  const listedAt = createWorkClock(book, fromShopId)(1, 60)
  const subject = openDemoCase(book, facts, hoursBefore(listedAt, 0.25))
  events.registerCase(subject, listedAt, fromShopId, 'reuse_market')
  events.claimCase(subject, hoursAfter(listedAt, 0.75), shopId)
}

/** Listed for parts, with its certificate. @param spent the elapsed share of the listing time, 0 to 1 */
export const addPartsListingCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  spent: number,
): DemoCase => {
  const at = hoursBefore(book.now, spent * book.config.listingHours)
  const subject = openDemoCase(book, facts, hoursBefore(at, 0.5))
  subject.vehicle.remarks = stationRemarks[subject.vehicle.id % stationRemarks.length]!
  events.registerCase(subject, at, shopId, 'reuse_market')
  return subject
}

/** Listed as a whole vehicle, before any certificate. */
export const addWholeListingCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  spent: number,
): void => {
  const at = hoursBefore(book.now, spent * book.config.listingHours)
  const announcedAt = hoursBefore(at, 100)
  const subject = openDemoCase(book, facts, announcedAt)
  const declaration = buildDeclaredColumns(shopId, subject.vehicle.id)
  const day = toDay(hoursBefore(at, 30))
  events.announceCase(subject, announcedAt, { shopId, kind: 'self_delivery', day, ...declaration })
  events.acceptCase(subject, hoursBefore(at, 30), shopId)
  events.resolveCase(subject, hoursBefore(at, 2), shopId, 'reuse')
  events.publishCase(subject, at, shopId)
}

export const addUnresolvedCase = (book: DemoBook, facts: DemoVehicle, shopId: number, daysAgo = 1): void => {
  buildAcceptedCase(book, facts, shopId, daysAgo)
}

export const addResolvedCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  resolution: Resolution,
): void => {
  const subject = buildAcceptedCase(book, facts, shopId, 2)
  events.resolveCase(subject, createWorkClock(book, shopId)(1, 50), shopId, resolution)
}

export const addRegisteredCase = (book: DemoBook, facts: DemoVehicle, shopId: number): void => {
  buildRegisteredCase(book, facts, shopId, 2, 'reuse')
}

/** In process, with two of the five stages completed. */
export const addStartedCase = (book: DemoBook, facts: DemoVehicle, shopId: number): void => {
  const subject = buildRegisteredCase(book, facts, shopId, 4, 'recycle')
  const clock = createWorkClock(book, shopId)
  events.startProcess(subject, clock(3, 45), shopId)
  events.completeCaseStage(subject, clock(3, 60), shopId, 1)
  events.completeCaseStage(subject, clock(1, 110), shopId, 2, findContractorId(shopId))
}

/** The worker has reported the work done; the last stage and the finish are left to the station. */
export const addWorkReportedCase = (book: DemoBook, facts: DemoVehicle, shopId: number): void => {
  const subject = buildAcceptedCase(book, facts, shopId, 7)
  const clock = createWorkClock(book, shopId)
  events.resolveCase(subject, clock(6, 40), shopId, 'recycle')
  events.startProcess(subject, clock(6, 50), shopId)
  certifyCase(subject, clock(5, 60), shopId)
  const stages = [1, 2, 3, 4]
  for (const stage of stages) {
    events.completeCaseStage(
      subject,
      clock(6 - stage, 80 + 10 * stage),
      shopId,
      stage,
      findContractorId(shopId),
    )
  }
  events.reportWorkDone(subject, clock(1, 150), shopId)
}

export const addFinishableCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  resolution: Resolution,
): void => {
  const subject = buildRegisteredCase(book, facts, shopId, 9, resolution)
  completeStages(subject, shopId, 1)
}

/** Starts the process, completes the five stages and reports the work done, on the days before `lastDaysAgo`. */
const completeStages = (subject: DemoCase, shopId: number, lastDaysAgo: number): void => {
  const clock = createWorkClock(subject.book, shopId)
  events.startProcess(subject, clock(lastDaysAgo + 5, 60), shopId)
  for (const stage of [1, 2, 3, 4, 5]) {
    events.completeCaseStage(subject, clock(lastDaysAgo + 5 - stage, 70 + 12 * stage), shopId, stage)
  }
  events.reportWorkDone(subject, clock(lastDaysAgo, 140), shopId)
}

/** Recycled a number of days ago, after an intake without announcement or an announcement by its owner. */
export const addRecycledCase = (
  book: DemoBook,
  facts: DemoVehicle,
  shopId: number,
  daysAgo: number,
  resolution: Resolution,
  announcedFirst: boolean,
): void => {
  const clock = createWorkClock(book, shopId)
  const inDays = daysAgo + 7
  const subject = announcedFirst
    ? buildAcceptedCase(book, facts, shopId, inDays)
    : buildRegisteredCase(book, facts, shopId, inDays, resolution)
  if (announcedFirst) {
    events.resolveCase(subject, clock(inDays, 40), shopId, resolution)
    certifyCase(subject, clock(inDays, 45), shopId)
  }
  completeStages(subject, shopId, daysAgo)
  events.finishProcess(subject, clock(daysAgo, 160), shopId)
}
