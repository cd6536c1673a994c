import { toDay } from '@autokierto/domain/shops/calendar'
import { listOpenDays } from '@autokierto/domain/shops/opening-hours'
import type { Resolution } from '@autokierto/domain/vehicles/lifecycle'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import type { Book } from './book.ts'
import { type Case, openCase } from './case.ts'
import { certify } from './certify.ts'
import * as events from './events.ts'
import { hoursAfter, hoursBefore, workMoment } from './moments.ts'
import { placesNear } from './places.ts'
import { shops } from './shops.ts'
import { contractorAt } from './workers.ts'

/**
 * The lives vehicles have had so far, one function for each list they may stand in. Days ago lead back to the last
 * open day of the site; minutes, after it opened, keep the order where two of them fall on one day.
 */

export const siteOf = (shopId: number) => shops.find(shop => shop.id === shopId)!

const words = [
  'Avaimet ovat kojelaudalla.',
  'Ei käynnisty, akku on tyhjä.',
  null,
  'Auto on taloyhtiön pihalla, portti on auki päivisin.',
  null,
  'Renkaat ovat tyhjät.',
]
const stationWords = [
  null,
  'Etukulmassa vaurio.',
  null,
  'Ruostetta helmoissa, muuten siisti.',
  'Moottori käy.',
]

/** What an owner says of the vehicle; the number only makes them differ. */
const declared = (shopId: number, number: number) => {
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
    remarks: words[number % words.length]!,
  }
}

/** Times of a site's work, counted from the book's now. */
const clockOf = (book: Book, shopId: number) => (daysAgo: number, minutes: number) =>
  workMoment(siteOf(shopId), book.now, daysAgo, minutes)

/** Announced, and on its way. @param openDay which of the coming open days it was announced for, 0 the next */
export const onItsWay = (
  book: Book,
  facts: DemoVehicle,
  shopId: number,
  kind: 'pickup' | 'self_delivery',
  openDay: number,
): void => {
  const at = hoursBefore(book.now, 5 + 7 * openDay + (shopId % 4))
  const subject = openCase(book, facts, at)
  const day = listOpenDays(siteOf(shopId), book.now, openDay + 1)[openDay]!
  events.announce(subject, at, { shopId, kind, day, ...declared(shopId, subject.vehicle.id) })
}

/** Announced earlier, and accepted so many days ago. */
const accepted = (book: Book, facts: DemoVehicle, shopId: number, daysAgo: number): Case => {
  const clock = clockOf(book, shopId)
  const announcedAt = clock(daysAgo + 3, 20)
  const subject = openCase(book, facts, announcedAt)
  const number = subject.vehicle.id
  const kind = siteOf(shopId).has_pickup && number % 2 === 0 ? 'pickup' : 'self_delivery'
  const at = clock(daysAgo, 25 + (number % 5))
  const day = toDay(at)
  events.announce(subject, announcedAt, { shopId, kind, day, ...declared(shopId, number) })
  events.accept(subject, at, shopId)
  return subject
}

/** Brought to the gate and registered so many days ago. */
const registered = (
  book: Book,
  facts: DemoVehicle,
  shopId: number,
  daysAgo: number,
  condition: 'recycle' | 'reuse',
): Case => {
  const clock = clockOf(book, shopId)
  const subject = openCase(book, facts, clock(daysAgo, 15))
  subject.vehicle.remarks = stationWords[subject.vehicle.id % stationWords.length]!
  events.register(subject, clock(daysAgo, 28), shopId, condition)
  return subject
}

export const sentTo = (book: Book, facts: DemoVehicle, shopId: number, fromShopId: number): void => {
  const subject = accepted(book, facts, fromShopId, 2)
  events.send(subject, clockOf(book, fromShopId)(1, 75), fromShopId, shopId)
}

/** Offered by a site of another operator, and claimed soon after. */
export const claimed = (book: Book, facts: DemoVehicle, shopId: number, fromShopId: number): void => {
  const listedAt = clockOf(book, fromShopId)(1, 60)
  const subject = openCase(book, facts, hoursBefore(listedAt, 0.25))
  events.register(subject, listedAt, fromShopId, 'reuse_market')
  events.claim(subject, hoursAfter(listedAt, 0.75), shopId)
}

/** Offered with its certificate, for parts; so much of the time of a listing is over. */
export const offeredForParts = (book: Book, facts: DemoVehicle, shopId: number, spent: number): Case => {
  const at = hoursBefore(book.now, spent * book.config.listingHours)
  const subject = openCase(book, facts, hoursBefore(at, 0.5))
  subject.vehicle.remarks = stationWords[subject.vehicle.id % stationWords.length]!
  events.register(subject, at, shopId, 'reuse_market')
  return subject
}

/** Offered before any certificate: the whole vehicle. */
export const offeredWhole = (book: Book, facts: DemoVehicle, shopId: number, spent: number): void => {
  const at = hoursBefore(book.now, spent * book.config.listingHours)
  const announcedAt = hoursBefore(at, 100)
  const subject = openCase(book, facts, announcedAt)
  const declaration = declared(shopId, subject.vehicle.id)
  const day = toDay(hoursBefore(at, 30))
  events.announce(subject, announcedAt, { shopId, kind: 'self_delivery', day, ...declaration })
  events.accept(subject, hoursBefore(at, 30), shopId)
  events.resolve(subject, hoursBefore(at, 2), shopId, 'reuse')
  events.publish(subject, at, shopId)
}

export const unresolved = (book: Book, facts: DemoVehicle, shopId: number, daysAgo = 1): void => {
  accepted(book, facts, shopId, daysAgo)
}

export const resolvedOnly = (
  book: Book,
  facts: DemoVehicle,
  shopId: number,
  resolution: Resolution,
): void => {
  const subject = accepted(book, facts, shopId, 2)
  events.resolve(subject, clockOf(book, shopId)(1, 50), shopId, resolution)
}

export const registeredOnly = (book: Book, facts: DemoVehicle, shopId: number): void => {
  registered(book, facts, shopId, 2, 'reuse')
}

/** In its stages, two of the five done. */
export const started = (book: Book, facts: DemoVehicle, shopId: number): void => {
  const subject = registered(book, facts, shopId, 4, 'recycle')
  const clock = clockOf(book, shopId)
  events.start(subject, clock(3, 45), shopId)
  events.finishStage(subject, clock(3, 60), shopId, 1)
  events.finishStage(subject, clock(1, 110), shopId, 2, contractorAt(shopId))
}

/** The worker has reported the work done; the last stage, and the finish, wait for the station. */
export const workReported = (book: Book, facts: DemoVehicle, shopId: number): void => {
  const subject = accepted(book, facts, shopId, 7)
  const clock = clockOf(book, shopId)
  events.resolve(subject, clock(6, 40), shopId, 'recycle')
  events.start(subject, clock(6, 50), shopId)
  certify(subject, clock(5, 60), shopId)
  const stages = [1, 2, 3, 4]
  for (const stage of stages) {
    events.finishStage(subject, clock(6 - stage, 80 + 10 * stage), shopId, stage, contractorAt(shopId))
  }
  events.reportWorkDone(subject, clock(1, 150), shopId)
}

/** All is done but the finish. */
export const readyToFinish = (
  book: Book,
  facts: DemoVehicle,
  shopId: number,
  resolution: Resolution,
): void => {
  const subject = registered(book, facts, shopId, 9, resolution)
  work(subject, shopId, 1)
}

/** Starts, does the five stages and reports them, on the days before the last one. */
const work = (subject: Case, shopId: number, lastDaysAgo: number): void => {
  const clock = clockOf(subject.book, shopId)
  events.start(subject, clock(lastDaysAgo + 5, 60), shopId)
  for (const stage of [1, 2, 3, 4, 5]) {
    events.finishStage(subject, clock(lastDaysAgo + 5 - stage, 70 + 12 * stage), shopId, stage)
  }
  events.reportWorkDone(subject, clock(lastDaysAgo, 140), shopId)
}

/** Recycled so many days ago: taken in at the gate, or announced by its owner. */
export const recycled = (
  book: Book,
  facts: DemoVehicle,
  shopId: number,
  daysAgo: number,
  resolution: Resolution,
  announcedFirst: boolean,
): void => {
  const clock = clockOf(book, shopId)
  const inDays = daysAgo + 7
  const subject = announcedFirst
    ? accepted(book, facts, shopId, inDays)
    : registered(book, facts, shopId, inDays, resolution)
  if (announcedFirst) {
    events.resolve(subject, clock(inDays, 40), shopId, resolution)
    certify(subject, clock(inDays, 45), shopId)
  }
  work(subject, shopId, daysAgo)
  events.finish(subject, clock(daysAgo, 160), shopId)
}
