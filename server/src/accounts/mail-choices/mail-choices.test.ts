import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type MailTopic, mailTopics } from '@autokierto/domain/fields/mail-fields'
import { createWorkers } from '../../app/workers.ts'
import { sendRegisterNotice } from '../../cases/certificates/send-register-notice.ts'
import { useStations } from '../../cases/vehicles/testing.ts'
import { receivedBy } from '../../platform/mail/testing/post.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { arrangePickup, registerVehicle, triggerEvent } from '../../testing/stories.ts'

const path = 'shop/user/mails/'

describe('mails that users choose', () => {
  const at = useStations()
  const services = () => at.test.app.services
  // Notices to the vehicle register are sent by the test.
  before(() =>
    services().pool.query(`
      create function leave_out() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger by_hand before insert on jobs.job
        for each row when (new.name = 'register-notice') execute function leave_out()`),
  )

  const choose = async (
    user: SignedIn,
    pace: 'now' | 'morning' | null,
    topics: readonly MailTopic[],
    shop_id = 1,
  ) => {
    const sites = [{ shop_id, pace, topics }]
    const { status, body } = await user.call('PUT', path, { sites })
    assert.equal(status, 200, body.code)
    return body.sites
  }
  const getId = async (user: SignedIn) => (await user.call('GET', 'shop/user/')).body.user.id
  /** Gives the user an address of their own. */
  const withAddress = async (user: SignedIn, email: string | null, language = 'en') =>
    services().pool.query('update account set email = $2, language = $3 where id = $1', [
      await getId(user),
      email,
      language,
    ])
  /** Returns the mails to a user about a vehicle, sent immediately or noted for the digest. */
  const findMailsTo = async (user: SignedIn, id: number) => {
    const { rows } = await services().pool.query(
      `select m.kind, m.language as pace from mail m join vehicle_event e on e.id = m.event_id
        where m.account_id = $1 and e.vehicle_id = $2
       union all
       select n.kind, 'morning' from morning_note n join vehicle_event e on e.id = n.event_id
        where n.account_id = $1 and e.vehicle_id = $2 order by 1`,
      [await getId(user), id],
    )
    return rows.map(({ kind, pace }) => `${kind} ${pace}`)
  }
  const orderNew = () => arrangePickup(at.kaisa, at.nextPlate(), 1)

  it('sends no mails until a user chooses them, for each of their sites', async () => {
    const { body } = await at.yard.call('GET', path)
    assert.ok(body.sites.some(({ shop }) => shop.id === 1))
    assert.ok(body.sites.every(({ pace, topics }) => pace === null && topics.length === 0))
    await withAddress(at.yard, 'yard@kierto.example')
    assert.deepEqual(await findMailsTo(at.yard, await orderNew()), [])
  })

  it("sends chosen mails immediately in the user's language, for the chosen topics only", async () => {
    await withAddress(at.yard, 'yard@kierto.example', 'se')
    await choose(at.yard, 'now', ['order'])
    const plate = at.nextPlate()
    const id = await arrangePickup(at.kaisa, plate, 1)
    assert.deepEqual(await findMailsTo(at.yard, id), ['shop_announced se'])
    await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })
    assert.deepEqual(await findMailsTo(at.yard, id), ['shop_announced se'])
    for (let tries = 0; tries < 200; tries++) {
      const mails = await receivedBy(`${at.test.url}/sim/mail`, 'yard@kierto.example')
      if (mails.some(({ subject }) => subject === `Ett nytt inkommande fordon: ${plate}`)) return
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    assert.fail('the mail never came')
  })

  it('notes mails for the morning digest, except for an offer that ends within the hour', async () => {
    await withAddress(at.etela, 'main@kierto.example')
    await choose(at.etela, 'morning', mailTopics)
    const id = await orderNew()
    assert.deepEqual(await findMailsTo(at.etela, id), ['shop_announced morning'])
    const listed = await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market')
    const listing_ends_at = new Date(Date.now() + 9 * 60_000)
    await services().db.updateTable('vehicle').set({ listing_ends_at }).where('id', '=', listed).execute()
    await createWorkers(services())['warn-of-listings']({})
    assert.deepEqual(await findMailsTo(at.etela, listed), ['shop_listing_ends_10 en'])
    await triggerEvent(at.pirkka, 5, listed, 'claim')
    assert.deepEqual(await findMailsTo(at.etela, listed), ['shop_claimed morning', 'shop_listing_ends_10 en'])
  })

  it('sends the digest once, grouped by site; newer notes wait for the next', async () => {
    await withAddress(at.etela, 'morning@kierto.example', 'fi')
    await choose(at.etela, 'morning', mailTopics)
    const { pool } = services()
    await pool.query('delete from morning_note')
    const plates = [at.nextPlate(), at.nextPlate()]
    for (const plate of plates) await arrangePickup(at.kaisa, plate, 1)
    const notes = async () => (await pool.query('select from morning_note')).rowCount
    const run = () => createWorkers(services())['morning-mails']({})
    await run()
    assert.equal(await notes(), 2, 'noted since seven in the morning')
    await pool.query("update morning_note set created_at = created_at - interval '2 days'")
    await Promise.all([run(), run(), run()])
    await run()
    assert.equal(await notes(), 0)
    const digests = await pool.query("select from mail where kind = 'morning'")
    assert.equal(digests.rowCount, 1)
    for (let tries = 0; tries < 200; tries++) {
      const [mail] = await receivedBy(`${at.test.url}/sim/mail`, 'morning@kierto.example')
      if (mail) {
        assert.equal(mail.subject, '2 tapahtumaa pisteissä')
        assert.match(mail.text, /Helsinki Konala\n- Uusi saapuva ajoneuvo: /)
        for (const plate of plates) assert.ok(mail.text.includes(`Uusi saapuva ajoneuvo: ${plate}`))
        return
      }
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    assert.fail('the mail never came')
  })

  it('sends nothing to users who are blocked, have no address, lost the site, or read its mail', async () => {
    await choose(at.yard, 'now', ['order'])
    const countMails = async (change: string, back: string) => {
      await withAddress(at.yard, 'yard@kierto.example')
      const id = await getId(at.yard)
      await services().pool.query(change, [id])
      const count = await countMailsTo(id, await orderNew())
      await services().pool.query(back, [id])
      return count
    }
    const countMailsTo = async (account: number, vehicle: number) => {
      const { rowCount } = await services().pool.query(
        'select from mail m join vehicle_event e on e.id = m.event_id where m.account_id = $1 and e.vehicle_id = $2',
        [account, vehicle],
      )
      return rowCount
    }
    const nothing = 'select from account where id = $1'
    assert.equal(await countMails(nothing, nothing), 1)
    assert.equal(await countMails('update account set email = null where id = $1', nothing), 0)
    assert.equal(
      await countMails(
        'update account set email = (select email from shop where id = 1) where id = $1',
        'update account set email = null where id = $1',
      ),
      0,
    )
    assert.equal(
      await countMails(
        'update account set blocked_at = now() where id = $1',
        'update account set blocked_at = null where id = $1',
      ),
      0,
    )
    assert.equal(
      await countMails(
        'delete from account_shop where account_id = $1 and shop_id = 1',
        'insert into account_shop (account_id, shop_id) values ($1, 1)',
      ),
      0,
    )
  })

  it('rejects choices for other sites, and market topics of subcontractors', async () => {
    const refusal = async (user: SignedIn, shop_id: number, topics: readonly string[]) => {
      const { status, body } = await user.call('PUT', path, { sites: [{ shop_id, pace: 'now', topics }] })
      return [status, body.code, body.fields?.[0]?.field]
    }
    assert.deepEqual(await refusal(at.yard, 5, ['order']), [404, 'SHOP_NOT_FOUND', undefined])
    assert.deepEqual(await refusal(at.driver, 1, ['claimed']), [400, 'VALIDATION_ERROR', 'sites'])
    assert.deepEqual(await refusal(at.driver, 1, ['weather']), [400, 'VALIDATION_ERROR', 'sites.0.topics.0'])
    await choose(at.driver, 'now', ['order', 'certificate_refused'])
    assert.deepEqual((await choose(at.driver, null, [])).find(({ shop }) => shop.id === 1)?.topics, [])
  })

  it('notifies of a removal that the register rejected, once', async () => {
    await withAddress(at.etela, 'main@kierto.example')
    await choose(at.etela, 'now', ['certificate_refused'])
    const id = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    // Simulates a notice that has not been sent yet, to a register that rejects it.
    const certificate = await services()
      .db.updateTable('certificate')
      .set({ register_status: 'pending', register_receipt: null })
      .where('vehicle_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { vehicleRegister } = services()
    const refusing = {
      ...services(),
      vehicleRegister: {
        ...vehicleRegister,
        reportFinalRemoval: async () => ({ outcome: 'refused', reason: 'mismatch' }) as const,
      },
    }
    for (let turn = 0; turn < 2; turn++) await sendRegisterNotice(refusing, certificate.id)
    assert.deepEqual(await findMailsTo(at.etela, id), ['shop_certificate_refused en'])
    const { rows } = await services().pool.query(
      "select m.account_id from mail m join vehicle_event e on e.id = m.event_id where e.vehicle_id = $1 and m.kind = 'shop_certificate_refused'",
      [id],
    )
    assert.equal(rows.length, 2, 'to the site, and to the user')
  })
})
