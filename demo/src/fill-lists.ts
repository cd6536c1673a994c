import { overdueAfterDays } from '@autokierto/domain/vehicles/overdue'
import { fleetVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import type { DemoBook } from './book.ts'
import { extendListing } from './events.ts'
import { hoursBefore } from './moments.ts'
import { demoShops } from './shops.ts'
import * as stories from './stories.ts'

/**
 * Sites that a vehicle comes from: `sent` by a site of the same operator, `claimed` from an offer of another operator.
 */
const transfersBySite: Readonly<Record<number, { sent: number; claimed: number }>> = {
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

const overdueSiteId = 7

/** Sites of the recycled vehicles of the last two years, in turn; large ones occur twice. */
const siteTurns = [1, 5, 2, 7, 9, 3, 6, 8, 4, 1, 7, 5]
const maxRecycled = 60
/** Range in days ago: two years, the newest vehicle a few days old. */
const recycledDays = { first: 3, last: 715 }

/** The register's fictitious vehicles, each used once. Corollas are separate, for the sites around Helsinki. */
const createStock = (vehicles: readonly DemoVehicle[]) => {
  const isCorolla = ({ make, model }: DemoVehicle) => make === 'Toyota' && model === 'Corolla'
  const corollas = vehicles.filter(isCorolla)
  const others = vehicles.filter(vehicle => !isCorolla(vehicle))
  const next = (): DemoVehicle => {
    const vehicle = others.shift() ?? corollas.shift()
    if (!vehicle) throw new Error('the simulated vehicle register has too few vehicles')
    return vehicle
  }
  return { next, corolla: () => corollas.shift() ?? next(), left: () => others.length + corollas.length }
}

type Stock = ReturnType<typeof createStock>

/**
 * Gives every list of every site a few vehicles. They are always the same; only their dates depend on the book's `now`.
 */
export const fillLists = (book: DemoBook): void => {
  const stock = createStock(fleetVehicles)
  for (const { id } of demoShops) {
    fillIncoming(book, stock, id)
    fillListing(book, stock, id)
    fillProcess(book, stock, id)
  }
  fillRecycled(book, stock)
}

const fillIncoming = (book: DemoBook, stock: Stock, shopId: number): void => {
  const { has_pickup, pickups_per_day } = stories.findDemoShop(shopId)
  if (has_pickup) {
    // At sites with limited pickups the next days stay free, so that a first try offers all of them.
    const [first, second] = pickups_per_day === null ? [0, 2] : [2, 3]
    stories.addIncomingCase(book, stock.next(), shopId, 'pickup', first)
    stories.addIncomingCase(book, stock.next(), shopId, 'pickup', second)
  } else {
    stories.addIncomingCase(book, stock.next(), shopId, 'self_delivery', 0)
  }
  stories.addIncomingCase(book, stock.next(), shopId, 'self_delivery', 1)
  const { sent, claimed } = transfersBySite[shopId]!
  stories.addTransferredCase(book, stock.next(), shopId, sent)
  stories.addClaimedCase(book, stock.next(), shopId, claimed)
}

const fillListing = (book: DemoBook, stock: Stock, shopId: number): void => {
  const subject = stories.addPartsListingCase(book, stock.next(), shopId, 0.9)
  if (shopId % 2 === 1) extendListing(subject, hoursBefore(book.now, 0.05 * book.config.listingHours), shopId)
  stories.addWholeListingCase(book, stock.next(), shopId, 0.1 * shopId - 0.05)
}

const fillProcess = (book: DemoBook, stock: Stock, shopId: number): void => {
  // At one site the vehicle is overdue without a certificate, so the association is notified.
  stories.addUnresolvedCase(
    book,
    stock.next(),
    shopId,
    shopId === overdueSiteId ? overdueAfterDays.received + 5 : 1,
  )
  stories.addRegisteredCase(book, stock.next(), shopId)
  stories.addStartedCase(book, shopId === 2 ? stock.corolla() : stock.next(), shopId)
  stories.addFinishableCase(book, stock.next(), shopId, shopId % 3 === 0 ? 'reuse' : 'recycle')
  if (!stories.findDemoShop(shopId).has_pickup) return
  stories.addResolvedCase(book, stock.next(), shopId, shopId % 2 === 0 ? 'reuse' : 'recycle')
  stories.addWorkReportedCase(book, shopId === 1 ? stock.corolla() : stock.next(), shopId)
}

const fillRecycled = (book: DemoBook, stock: Stock): void => {
  const count = Math.min(stock.left(), maxRecycled)
  for (let index = 0; index < count; index++) {
    const shopId = siteTurns[index % siteTurns.length]!
    const share = index / Math.max(1, count - 1)
    const daysAgo = Math.round(recycledDays.first + share * (recycledDays.last - recycledDays.first))
    // Two Corollas are among the newest, at Konala and Herttoniemi.
    const facts = index === 0 || index === 4 ? stock.corolla() : stock.next()
    const resolution = index % 10 < 3 ? 'reuse' : 'recycle'
    stories.addRecycledCase(book, facts, shopId, daysAgo, resolution, index % 3 === 2)
  }
}
