import assert from 'node:assert/strict'
import type { Client } from '../../src/testing/client.ts'
import {
  blankPdf,
  certificateForm,
  helsinkiLocation,
  personalIds,
  triggerEvent,
} from '../../src/testing/stories.ts'

/** Values that reveal which fact a response contains. Each occurs in one place of a vehicle only. */
export const marks = {
  phone: '040 555 7171',
  email: 'merkki@esimerkki.fi',
  message: 'Portin takana vasemmalla',
  address: 'Merkkikuja 7',
  remarks: 'Avaimet hallin kaapissa',
  reason: 'Sovittiin puhelimessa toisin',
  signer: 'Tuula Todistaja',
  authorisation: Buffer.concat([blankPdf, Buffer.from('% authorisation')]),
  certificate: Buffer.concat([blankPdf, Buffer.from('% certificate')]),
  picture: Buffer.from('picture'),
  thumb: Buffer.from('thumb'),
}

/** The users who create the situations: the owner, sites 1 and 2 of one company, and site 5 of another. */
export type StationClients = { kaisa: Client; etela: Client; pirkka: Client; driverId: number }
type Story = (people: StationClients, plate: string) => Promise<number>

const requireBody = <B>(answer: { status: number; body: B }): B => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body
}

const searched: Story = async ({ kaisa }, plate) => {
  const { vehicle } = requireBody(await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate }))
  return vehicle!.id
}

const pickupAnnounced: Story = async (people, plate) => {
  const { id, contact } = await readyToAnnounce(people, plate)
  requireBody(await people.kaisa.call('POST', `owner/vehicle/${id}/pickup/`, contact))
  return id
}

const deliveryAnnounced: Story = async (people, plate) => {
  const { id, contact } = await readyToAnnounce(people, plate)
  const order = { announce: 'self_delivery', ...contact }
  requireBody(await people.kaisa.call('PATCH', `owner/vehicle/${id}/`, order))
  return id
}

const pickupGiven: Story = async (people, plate) => {
  const id = await pickupAnnounced(people, plate)
  await triggerEvent(people.etela, 1, id, 'assign', { driver_id: people.driverId })
  return id
}

const readyToAnnounce = async (people: StationClients, plate: string) => {
  const id = await searched(people, plate)
  const location = { ...helsinkiLocation, address: marks.address }
  requireBody(await people.kaisa.call('PATCH', `owner/vehicle/${id}/`, { location }))
  const { phone, email, message: remarks } = marks
  return { id, contact: { shop_id: 1, phone, email, remarks } }
}

/** @param papers true also checks the owner and uploads the documents */
const takeIn = async (site: Client, shop: number, plate: string, papers: boolean): Promise<number> => {
  const { vehicle } = requireBody(
    await site.call('POST', `shop/${shop}/vehicle/search/`, { plate_or_vin: plate }),
  )
  if (!papers) return vehicle.id
  const authorisation = {
    name: 'valtakirja.pdf',
    content_type: 'application/pdf',
    content_base64: marks.authorisation.toString('base64'),
  }
  const body = { personal_id: personalIds.kaisa, authorisation }
  requireBody(await site.call('POST', `shop/${shop}/vehicle/${vehicle.id}/owner/`, body))
  const form = certificateForm(marks.certificate)
  requireBody(await site.call('POST', `shop/${shop}/vehicle/${vehicle.id}/certificate/`, form))
  return vehicle.id
}

/** Creates a vehicle that was announced to site 1, registered there, and put into process or on the market. */
const registered =
  (condition: 'reuse' | 'reuse_market'): Story =>
  async (people, plate) => {
    await pickupAnnounced(people, plate)
    const id = await takeIn(people.etela, 1, plate, true)
    await triggerEvent(people.etela, 1, id, 'register', { condition })
    return id
  }

const work = async (site: Client, shop: number, id: number, stages: number[]): Promise<void> => {
  await triggerEvent(site, shop, id, 'start')
  for (const stage of stages)
    await triggerEvent(site, shop, id, 'stage_done', {
      stage,
      ...(stage === 1 && { quantities: { weight_kg: 987.5 } }),
    })
}

const claimed: Story = async (people, plate) => {
  const id = await registered('reuse_market')(people, plate)
  await triggerEvent(people.pirkka, 5, id, 'claim')
  return id
}

const atClaimer =
  (stages: number[]): Story =>
  async (people, plate) => {
    const id = await claimed(people, plate)
    await triggerEvent(people.pirkka, 5, id, 'accept')
    await work(people.pirkka, 5, id, stages)
    return id
  }

const sendToSite: Story = async (people, plate) => {
  const id = await registered('reuse')(people, plate)
  await triggerEvent(people.etela, 1, id, 'send', { to_shop_id: 2 })
  return id
}

const allStages = [1, 2, 3, 4, 5]

/** Covers every status, and every relation a site may have to a vehicle in it. */
export const situations: Record<string, Story> = {
  'with its owner, searched for': searched,
  'with its owner, at the intake desk of another site, owner not checked': ({ pirkka }, plate) =>
    takeIn(pirkka, 5, plate, false),
  'with its owner, at the intake desk of site 1, owner checked, certified': ({ etela }, plate) =>
    takeIn(etela, 1, plate, true),
  'with its owner, at the intake desk of site 1, certified there, and of another site, owner not checked':
    async ({ etela, pirkka }, plate) => {
      await takeIn(etela, 1, plate, true)
      return takeIn(pirkka, 5, plate, false)
    },
  'announced to site 1': pickupAnnounced,
  'announced to site 1, pickup given to the subcontractor': pickupGiven,
  'announced to site 1, pickup given to the subcontractor and collected': async (people, plate) => {
    const id = await pickupGiven(people, plate)
    await triggerEvent(people.etela, 1, id, 'collect')
    return id
  },
  'announced to site 1, brought by its owner': deliveryAnnounced,
  'announced to site 1, at the intake desk of another site, owner not checked': async (people, plate) => {
    await pickupAnnounced(people, plate)
    return takeIn(people.pirkka, 5, plate, false)
  },
  'announced to site 1, at the intake desk of another site, owner checked, certified': async (
    people,
    plate,
  ) => {
    await pickupAnnounced(people, plate)
    return takeIn(people.pirkka, 5, plate, true)
  },
  'in process at site 1': async (people, plate) => {
    const id = await registered('reuse')(people, plate)
    await work(people.etela, 1, id, [1])
    return id
  },
  'on the market from site 1': registered('reuse_market'),
  'claimed, on its way to the other operator': claimed,
  'in process at the other operator, who claimed it': atClaimer([1]),
  'sent, on its way to another site of the company': sendToSite,
  'in process at another site of the company, sent there': async (people, plate) => {
    const id = await sendToSite(people, plate)
    await triggerEvent(people.etela, 2, id, 'accept')
    await work(people.etela, 2, id, [1])
    return id
  },
  'rejected by the claimer, back at site 1': async (people, plate) => {
    const id = await claimed(people, plate)
    await triggerEvent(people.pirkka, 5, id, 'reject', { reason: marks.reason })
    return id
  },
  'recycled at site 1': async (people, plate) => {
    const id = await registered('reuse')(people, plate)
    await work(people.etela, 1, id, allStages)
    await triggerEvent(people.etela, 1, id, 'finish')
    return id
  },
  'recycled at the other operator, who claimed it': async (people, plate) => {
    const id = await atClaimer(allStages)(people, plate)
    await triggerEvent(people.pirkka, 5, id, 'finish')
    return id
  },
  'returned to its owner by site 1': async (people, plate) => {
    const id = await pickupAnnounced(people, plate)
    await triggerEvent(people.etela, 1, id, 'accept')
    await triggerEvent(people.etela, 1, id, 'return', { reason: marks.reason })
    return id
  },
}
