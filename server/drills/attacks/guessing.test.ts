import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findOwn, ownerPhone, pickupPlace } from '../../src/cases/announcements/testing.ts'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../src/testing/sign-in.ts'
import { arrangePickup, personalIds } from '../../src/testing/stories.ts'

const personalIdCheckCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/** Valid codes of people born on one day, as an attacker would try them. */
const guesses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 100)
    return `010180-${number}${personalIdCheckCharacters[Number(`010180${number}`) % 31]}`
  })

const countStatus = (answers: readonly { status: number }[], status: number): number =>
  answers.filter(answer => answer.status === status).length

describe('guessing attacks', () => {
  let test: TestApp
  let yard: SignedIn
  let pirkka: SignedIn
  before(async () => {
    // Below the defaults, so that the registers answer all requests in time.
    test = await startTestApp({ UNKNOWN_PLATES_PER_HOUR: '6', OWNER_SEARCHES_PER_HOUR: '6' })
    yard = await signIn(test.url, 'etela.yard')
    pirkka = await signIn(test.url, 'pirkka.yard')
  })
  after(() => test.close())

  const startIntake = async (clerk: SignedIn, shop: number, plate: string): Promise<number> => {
    const path = `shop/${shop}/vehicle/search/` as const
    const { status, body } = await clerk.call('POST', path, { plate_or_vin: plate })
    assert.equal(status, 200, body.code)
    return body.vehicle.id
  }

  it('answers five guesses of an owner’s personal identity code per day, also in parallel', async () => {
    const id = await startIntake(yard, 1, 'EER-101')
    const check = (personal_id: string) => yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id })
    const answers = await Promise.all([...guesses(59), personalIds.eero].map(check))
    assert.equal(countStatus(answers, 422), 5)
    assert.equal(countStatus(answers, 429), 55)
    assert.equal((await check(personalIds.eero)).status, 429)
  })

  it('does not lock the owner out at other sites', async () => {
    const id = await startIntake(pirkka, 5, 'EER-101')
    const { status, body } = await pirkka.call('POST', `shop/5/vehicle/${id}/owner/`, {
      personal_id: personalIds.eero,
    })
    assert.deepEqual([status, body.owner_confirmed], [200, true])
  })

  it('answers at most 20 guesses per company, however many sites it creates', async () => {
    const main = await signIn(test.url, 'pirkka.main')
    const createShop = async (index: number) =>
      (await main.call('POST', 'shop/operator/shop/', { name: `Kokeilu ${index}` })).body.shop.id
    const answers: { status: number }[] = []
    for (let index = 0; index < 6; index++) {
      const shop = await createShop(index)
      const id = await startIntake(main, shop, 'KAI-005')
      const check = (personal_id: string) =>
        main.call('POST', `shop/${shop}/vehicle/${id}/owner/`, { personal_id })
      answers.push(...(await Promise.all(guesses(5).map(check))))
    }
    assert.deepEqual([countStatus(answers, 422), countStatus(answers, 429)], [20, 10])
    const id = await startIntake(yard, 1, 'KAI-005')
    const right = { personal_id: personalIds.kaisa }
    assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, right)).status, 200)
  })

  it('does not count correct personal identity codes as guesses', async () => {
    const id = await startIntake(yard, 1, 'KAI-001')
    for (let time = 0; time < 7; time++) {
      const path = `shop/1/vehicle/${id}/owner/` as const
      assert.equal((await yard.call('POST', path, { personal_id: personalIds.kaisa })).status, 200)
    }
  })

  it('limits searches for unknown plates per hour, but not for known ones', async () => {
    const search = (plate_or_vin: string) => pirkka.call('POST', 'shop/5/vehicle/search/', { plate_or_vin })
    for (let time = 0; time < 3; time++) assert.equal((await search('KAI-002')).status, 200)
    const answers = await Promise.all(Array.from({ length: 9 }, () => search('NOT-1')))
    assert.deepEqual([countStatus(answers, 404), countStatus(answers, 429)], [6, 3])
    const by = { plate_or_vin: 'NOT-1', kind: 'AUTO' }
    assert.equal((await pirkka.call('POST', 'shop/5/vehicle/detail/', by)).status, 429)
    assert.equal((await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'NOT-1' })).status, 404)
  })

  it('limits how many vehicles in process elsewhere a search discloses per hour', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const id = await arrangePickup(kaisa, 'KAI-042', 1)
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    const other = await signIn(test.url, 'pirkka.main')
    const search = () => other.call('POST', 'shop/5/vehicle/search/', { plate_or_vin: 'KAI-042' })
    const answers = await Promise.all(Array.from({ length: 9 }, search))
    assert.deepEqual([countStatus(answers, 409), countStatus(answers, 429)], [6, 3])
  })

  it('limits searches of company vehicles per hour, and returns the quota once the right to represent is proven', async () => {
    const aino = await signInPerson(test.url, 'aino')
    const search = (plate_or_vin: string) => aino.call('POST', 'owner/vehicle/search/', { plate_or_vin })
    assert.equal((await search('KLO-456')).body.is_company_owned, true)
    const business = { plate_or_vin: 'KLO-456' }
    assert.equal((await aino.call('POST', 'owner/vehicle/search-business/', business)).status, 200)
    const answers = await Promise.all(Array.from({ length: 9 }, () => search('XYZ-789')))
    assert.deepEqual([countStatus(answers, 200), countStatus(answers, 429)], [6, 3])
    // Proving it a second time returns no further quota.
    assert.equal((await aino.call('POST', 'owner/vehicle/search-business/', business)).status, 429)
  })

  it('limits changes of one order to 60 per hour, also in parallel', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const id = await findOwn(kaisa, 'KAI-003')
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${id}/`, { location: pickupPlace })).status, 200)
    const order = { shop_id: 1, announce: 'self_delivery', phone: ownerPhone }
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${id}/`, order)).status, 200)
    const change = (index: number) =>
      kaisa.call('PATCH', `owner/vehicle/${id}/`, { remarks: `Muutos ${index}.` })
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => change(index)))
    // A register may time out for some of these requests; those return their quota, and others can use it.
    for (let index = 70; countStatus(answers, 429) === 0 && index < 200; index++)
      answers.push(await change(index))
    assert.ok(countStatus(answers, 200) <= 59, `${countStatus(answers, 200)} orders`)
    assert.ok(countStatus(answers, 429) > 0)
  })
})
