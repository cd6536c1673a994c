import { overdueAfterDays } from '@autokierto/domain/vehicles/overdue'
import { fleetVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import type { Book } from './book.ts'
import { extend } from './events.ts'
import { hoursBefore } from './moments.ts'
import { shops } from './shops.ts'
import * as stories from './stories.ts'

/** The sites a vehicle comes from: another of the same operator, which sends, and one of another, whose offer is claimed. */
const senders: Readonly<Record<number, { sent: number; claimed: number }>> = {
  1: { sent: 3, claimed: 5 },
  2: { sent: 1, claimed: 7 },
  3: { sent: 2, claimed: 9 },
  4: { sent: 1, claimed: 5 },
  5: { sent: 6, claimed: 1 },
  6: { sent: 5, claimed: 7 },
  7: { sent: 9, claimed: 5 },
  8: { sent: 7, claimed: 6 },
  9: { sent: 7, claimed: 2 },
}

const siteThatWaits = 7

/** The sites by turns, the large ones twice: where the recycled vehicles of the last two years were. */
const turns = [1, 5, 2, 7, 9, 3, 6, 8, 4, 1, 7, 5]
const recycledAtMost = 60
/** They are spread over two years, the newest a few days old. */
const recycledDays = { first: 3, last: 715 }

/** The made-up vehicles of the register, each given out once; the Corollas apart, for the sites around Helsinki. */
const createStock = (vehicles: readonly DemoVehicle[]) => {
  const isCorolla = ({ make, model }: DemoVehicle) => make === 'Toyota' && model === 'Corolla'
  const corollas = vehicles.filter(isCorolla)
  const others = vehicles.filter(vehicle => !isCorolla(vehicle))
  const next = (): DemoVehicle => {
    const vehicle = others.shift() ?? corollas.shift()
    if (!vehicle) throw new Error('the vehicle register has too few made-up vehicles')
    return vehicle
  }
  return { next, corolla: () => corollas.shift() ?? next(), left: () => others.length + corollas.length }
}

type Stock = ReturnType<typeof createStock>

/** Gives every list of every site a few vehicles, always the same ones; only their days follow the book's now. */
export const fillLists = (book: Book): void => {
  const stock = createStock(fleetVehicles)
  for (const { id } of shops) {
    fillIncoming(book, stock, id)
    fillListing(book, stock, id)
    fillProcess(book, stock, id)
  }
  fillRecycled(book, stock)
}

const fillIncoming = (book: Book, stock: Stock, shopId: number): void => {
  const { has_pickup, pickups_per_day } = stories.siteOf(shopId)
  if (has_pickup) {
    // Where places are limited the next days stay free, so that a first try finds all of them.
    const [first, second] = pickups_per_day === null ? [0, 2] : [2, 3]
    stories.onItsWay(book, stock.next(), shopId, 'pickup', first)
    stories.onItsWay(book, stock.next(), shopId, 'pickup', second)
  } else {
    stories.onItsWay(book, stock.next(), shopId, 'self_delivery', 0)
  }
  stories.onItsWay(book, stock.next(), shopId, 'self_delivery', 1)
  const { sent, claimed } = senders[shopId]!
  stories.sentTo(book, stock.next(), shopId, sent)
  stories.claimed(book, stock.next(), shopId, claimed)
}

const fillListing = (book: Book, stock: Stock, shopId: number): void => {
  const subject = stories.offeredForParts(book, stock.next(), shopId, 0.9)
  if (shopId % 2 === 1) extend(subject, hoursBefore(book.now, 0.05 * book.config.listingHours), shopId)
  stories.offeredWhole(book, stock.next(), shopId, 0.1 * shopId - 0.05)
}

const fillProcess = (book: Book, stock: Stock, shopId: number): void => {
  // One has stood without a certificate for longer than it should: the association is told.
  stories.unresolved(book, stock.next(), shopId, shopId === siteThatWaits ? overdueAfterDays.received + 5 : 1)
  stories.registeredOnly(book, stock.next(), shopId)
  stories.started(book, shopId === 2 ? stock.corolla() : stock.next(), shopId)
  stories.readyToFinish(book, stock.next(), shopId, shopId % 3 === 0 ? 'reuse' : 'recycle')
  if (!stories.siteOf(shopId).has_pickup) return
  stories.resolvedOnly(book, stock.next(), shopId, shopId % 2 === 0 ? 'reuse' : 'recycle')
  stories.workReported(book, shopId === 1 ? stock.corolla() : stock.next(), shopId)
}

const fillRecycled = (book: Book, stock: Stock): void => {
  const count = Math.min(stock.left(), recycledAtMost)
  for (let index = 0; index < count; index++) {
    const shopId = turns[index % turns.length]!
    const share = index / Math.max(1, count - 1)
    const daysAgo = Math.round(recycledDays.first + share * (recycledDays.last - recycledDays.first))
    // The Corollas are among the newest, at Konala and Herttoniemi.
    const facts = index === 0 || index === 4 ? stock.corolla() : stock.next()
    const resolution = index % 10 < 3 ? 'reuse' : 'recycle'
    stories.recycled(book, facts, shopId, daysAgo, resolution, index % 3 === 2)
  }
}
