import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { proof } from '../../accounts/second-factors/testing.ts'
import { createdBy } from '../../accounts/users/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'

const encodePath = (text: string) => encodeURIComponent(text)

describe('typed or pasted text', () => {
  let test: TestApp
  let main: SignedIn
  before(async () => {
    test = await startTestApp()
    main = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const search = async (q: string, client: Client = main) =>
    (await client.call('GET', `shop/operator/user/list/?q=${encodePath(q)}`)).body.results.map(
      ({ username }) => username,
    )

  it('finds the same plate with any hyphen and with invisible characters', async () => {
    const owner = await signInPerson(test.url, 'kaisa')
    for (const plate of [
      'KAI–030',
      'KAI‑030',
      'KAI-030\u200b',
      '\u200eKAI\u00ad030\u200f',
      '\ufeffｋai－０３０\r\n',
    ]) {
      const { status, body } = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
      assert.deepEqual([status, body.vehicle?.plate], [200, 'KAI-030'], JSON.stringify(plate))
    }
  })

  it('finds the same personal ID and business ID at the intake desk', async () => {
    const intake = await main.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'KAI\u2010030' })
    const personalId = `\u2068${personalIds.kaisa.replace('-', '\u2212')}\u2069`
    const { status, body } = await main.call('POST', `shop/1/vehicle/${intake.body.vehicle.id}/owner/`, {
      personal_id: personalId,
    })
    assert.deepEqual([status, body.owner_confirmed], [200, true])
  })

  it('stores typed text normalised: composed letters, no invisible characters', async () => {
    const user = await createdBy(main, 'shop/operator/user/', {
      first_name: 'Pa\u0308ivi\u200b',
      last_name: '\ufeffJa\u0308rvi\u00adnen\u00a0',
      phone: '\u202d+358\u00a040\u2011123 4567\u202c',
    })
    const { first_name, last_name, phone } = user
    assert.deepEqual([first_name, last_name, phone], ['Päivi', 'Järvinen', '+358 40-123 4567'])
    const repeated = await main.call('PATCH', 'shop/user/', { phone: '０４０ 555 ٠١٩٩' })
    assert.equal(repeated.body.user.phone, '040 555 0199')
  })

  it('finds the same plate, personal ID and business ID despite copied surroundings', async () => {
    const owner = await signInPerson(test.url, 'kaisa')
    for (const plate_or_vin of ['FIN KAI-030', 'fin kai-030.', 'KAI-030.', 'KAI-030;']) {
      const { status, body } = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin })
      assert.deepEqual([status, body.vehicle?.plate], [200, 'KAI-030'], plate_or_vin)
    }
    const lists = 'shop/1/vehicle/search-status/shop_process/'
    const [vehicle] = (await main.call('GET', lists)).body.results.filter(({ plate }) => plate !== null)
    const { results } = (await main.call('GET', `${lists}?plate=${encodePath(`FIN ${vehicle!.plate}.`)}`))
      .body
    assert.deepEqual(
      results.map(({ id }) => id),
      [vehicle!.id],
    )
    const association = await signIn(test.url, 'yhdistys')
    const { status, body } = await association.call('POST', 'ppb-admin/operator/', {
      ...proof,
      name: 'Lapin Romu Oy',
      business_id: 'Y-tunnus: 2331652-6.',
      shop_name: 'Sodankylä',
      first_name: 'Aila',
      last_name: 'Korhonen',
      username: 'lapin.main',
      user_email: 'Aila Korhonen <aila@lapinromu.example.fi>',
    })
    assert.deepEqual([status, body.operator?.business_id], [201, '2331652-6'])
  })

  it('stores the same address and number despite copied surroundings', async () => {
    for (const [phone, stored] of [
      ['tel:+358405550199', '+358405550199'],
      ['040/5550199', '040 5550199'],
      ['040.555.0199', '040 555 0199'],
      ['(040) 555 0199', '(040) 555 0199'],
      ['040\t555\n0199;', '040 555 0199'],
    ] as const)
      assert.equal((await main.call('PATCH', 'shop/user/', { phone })).body.user.phone, stored, phone)
    const rejected = await main.call('PATCH', 'shop/user/', { phone: '01.02.2026' })
    assert.deepEqual([rejected.status, rejected.body.fields], [400, [{ field: 'phone', code: 'INVALID' }]])
    for (const email of [
      'mailto:Paste@Example.fi',
      'Maija Meikäläinen <paste@example.fi>',
      'paste@example.fi;',
      'paste@example.fi,',
      'paste@example.fi.',
    ]) {
      const { status, body } = await main.call('POST', 'shop/operator/outsource/', { name: 'Romu', email })
      assert.deepEqual([status, body.outsource?.email?.toLowerCase()], [201, 'paste@example.fi'], email)
    }
  })

  it('accepts a day in any unambiguous notation', async () => {
    const association = await signIn(test.url, 'yhdistys')
    const year = new Date().getFullYear() + 1
    const createBulletin = async (first_day: string) =>
      association.call('POST', 'ppb-admin/bulletin/', {
        text_fi: 'Kiinni',
        text_en: 'Closed',
        text_se: 'Stängt',
        audiences: ['owners'],
        first_day,
        last_day: `31.12.${year}`,
      })
    for (const [typed, day] of [
      [`1.2.${year}`, `${year}-02-01`],
      [`24/12/${year}`, `${year}-12-24`],
    ] as const) {
      const { status, body } = await createBulletin(typed)
      assert.deepEqual(
        [status, body.bulletin?.first_day, body.bulletin?.last_day],
        [201, day, `${year}-12-31`],
        typed,
      )
    }
    const { status, body } = await createBulletin(`01/02/${year}`)
    assert.deepEqual([status, body.fields], [400, [{ field: 'first_day', code: 'INVALID' }]])
  })

  it('stores pasted cells and broken lines as one line, and lines of a document as lines', async () => {
    const user = await createdBy(main, 'shop/operator/user/', {
      first_name: 'Aino\tMaria',
      last_name: 'Aalto\r\nKoski\v',
    })
    assert.deepEqual([user.first_name, user.last_name], ['Aino Maria', 'Aalto Koski'])
    const { body } = await main.call('GET', 'shop/1/vehicle/search-status/shop_process/')
    const edited = await main.call('PATCH', `shop/1/vehicle/${body.results[0]!.id}/`, {
      remarks: 'Avain puuttuu\vAkku tyhjä\f',
    })
    assert.deepEqual([edited.status, edited.body.vehicle?.remarks], [200, 'Avain puuttuu\nAkku tyhjä'])
  })

  it('signs in and requests a link with invisible characters in the username', async () => {
    const visitor = createClient(test.url)
    const { status } = await visitor.call('POST', 'auth/', {
      username: '\u200betela.main\u200e',
      password: 'wrong-but-typed',
    })
    const unknown = await visitor.call('POST', 'auth/', {
      username: 'etela.main',
      password: 'wrong-but-typed',
    })
    assert.equal(status, unknown.status)
  })

  it('rejects right-to-left overrides in names', async () => {
    const { status, body } = await main.call('PATCH', 'shop/user/', { first_name: 'a\u202eb' })
    assert.deepEqual([status, body.fields], [400, [{ field: 'first_name', code: 'INVALID' }]])
  })

  it('finds texts in lists with any spelling of letters, accents and apostrophes', async () => {
    const [umlaut, irish] = [
      await createdBy(main, 'shop/operator/user/', { last_name: 'Ärölä' }),
      await createdBy(main, 'shop/operator/user/', { last_name: 'O’Brannigan' }),
    ]
    for (const q of ['Ärölä', 'A\u0308ro\u0308la\u0308', 'arola', 'ÄRÖLÄ\u200b', 'maija arola'])
      assert.deepEqual(await search(q), [umlaut.username], q)
    for (const q of ["O'Brannigan", 'O’Brannigan', 'o‘brannigan', 'obrannigan', 'OʼBRANNIGAN'])
      assert.deepEqual(await search(q), [irish.username], q)
    assert.deepEqual(await search('Ärölä_'), [])
  })

  it('finds makes, models and vehicles by filters with any spelling', async () => {
    const visitor = createClient(test.url)
    const makes = await visitor.call(
      'GET',
      `public/vehicle/make/fuzzy-search/${encodePath('S\u030ckoda\u200b')}/`,
    )
    assert.equal(makes.body.results[0]?.name, 'Škoda')
    const models = await visitor.call('GET', `public/vehicle/model/${encodePath('\ufeffToyota\u00a0')}/`)
    assert.equal(models.status, 200)
    const lists = 'shop/1/vehicle/search-status/shop_process/'
    const { results } = (await main.call('GET', lists)).body
    const vehicle = results.find(candidate => candidate.plate !== null && candidate.make !== null)!
    const { pool } = test.app.services
    await pool.query(`update vehicle set make = 'Citroën' where id = $1`, [vehicle.id])
    const typed = vehicle.plate!.replace('-', '\u2013')
    for (const query of [
      `plate=${encodePath(typed)}`,
      `plate=${vehicle.plate!.replace('-', '')}`,
      `make=citroen`,
      'q=citroen',
    ]) {
      const { body } = await main.call('GET', `${lists}?${query}`)
      assert.ok(
        body.results.some(({ id }) => id === vehicle.id),
        query,
      )
    }
  })
})
