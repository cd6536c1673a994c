import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { type RawBuilder, sql } from 'kysely'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import { startS3 } from '../../platform/files/store/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findWords } from '../../testing/find-words.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { beginIntake, personalIds, uploadIssuedCertificate } from '../../testing/stories.ts'
import { findOwn, pickupPlace } from '../announcements/testing.ts'

const path = 'owner/data/erasure/'

describe('erasing a person', () => {
  let test: TestApp
  let kaisa: SignedIn
  let yard: SignedIn
  let s3: Awaited<ReturnType<typeof startS3>>
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-objects-'))
  const order = {
    shop_id: 1,
    phone: '040 777 1234',
    email: 'kaisa.kallio@example.fi',
    remarks: 'Avain on kukkaruukussa',
  }
  before(async () => {
    s3 = await startS3(folder)
    test = await startTestApp({ FILE_STORE: 's3', ...s3.settings })
    await leaveOutJobs(test, 'mail')
    kaisa = await signInPerson(test.url, 'kaisa')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(async () => {
    await test.close()
    s3.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Lists where the texts occur: database columns, and `objects` for the object store. */
  const findPlaces = (texts: readonly (string | Buffer)[]): Promise<string[]> =>
    findWords(
      test,
      texts,
      readdirSync(folder).map(name => readFileSync(join(folder, name))),
    )
  const addFile = async (vehicleId: number, kind: 'picture' | 'authorisation', text: string) => {
    const { files, db } = test.app.services
    const bytes = Buffer.from(text)
    const { stored } = await files.store({ bytes })
    const sha256 = createHash('sha256').update(bytes).digest()
    const row = {
      vehicle_id: vehicleId,
      kind,
      name: text,
      content_type: 'image/png',
      size: bytes.length,
      sha256,
    }
    await db
      .insertInto('file')
      .values({ ...row, ...stored })
      .execute()
  }
  const createIdempotencyHeader = () => ({ 'idempotency-key': randomUUID() })
  const countStoredAnswers = async (condition: RawBuilder<unknown>) =>
    (await sql`select from idempotency_key where ${condition}`.execute(test.app.services.db)).rows.length
  const getPersonHash = () => markOfPerson(test, personalIds.kaisa)
  /** Texts about the person in a case that is retained. */
  const caseTexts = ['040 777 5678', 'syy omin sanoin', 'tieto tapahtumasta', 'nimi portilla']
  const writeCaseTexts = async (vehicleId: number) => {
    const { db, config } = test.app.services
    const [phone, reason, fact, claim] = caseTexts
    const encryptJson = (value: object) => encrypt(JSON.stringify(value), config.keys.encryption)
    await sql`
      update vehicle_owner set details_sealed = ${encryptJson({ phone })} where vehicle_id = ${vehicleId}`.execute(
      db,
    )
    await sql`
      update intake set owner_check_sealed = ${encryptJson({ claims: [{ personalId: personalIds.eero, name: claim }] })}, confirmed_owners = array[${await getPersonHash()}::bytea]
       where vehicle_id = ${vehicleId}`.execute(db)
    await sql`
      insert into vehicle_event (vehicle_id, event, at, from_status, to_status, person_id, reason, data)
      select ${vehicleId}, 'cancel', now(), 'shop_transit', 'owner', id, ${reason}, ${JSON.stringify({ fact })}::jsonb
        from person where person_mark = ${await getPersonHash()}`.execute(db)
  }

  it('rejects an erasure while a case is open, and lists the open cases', async () => {
    const id = await findOwn(kaisa, 'KAI-021')
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${id}/`, { location: pickupPlace })).status, 200)
    const { status } = await kaisa.call(
      'POST',
      `owner/vehicle/${id}/pickup/`,
      order,
      createIdempotencyHeader(),
    )
    assert.equal(status, 200)
    const noShow = { event: 'no_show', no_show_reason: 'not_there' }
    const answer = await yard.call('PATCH', `shop/1/vehicle/${id}/`, noShow, createIdempotencyHeader())
    assert.equal(answer.body.vehicle.arrival?.phone, order.phone)
    const { body } = await kaisa.call('GET', path)
    const { open, stays } = body.erasure
    assert.deepEqual([open, stays], [[{ vehicle_id: id, plate: 'KAI-021' }], []])
    const rejection = await kaisa.call('POST', path)
    assert.deepEqual([rejection.status, rejection.body.code], [409, 'STATE_CONFLICT'])
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status, 200)
    await addFile(id, 'picture', 'kuva pihasta')
  })

  it('lists what is retained by law, and until which day', async () => {
    const id = await beginIntake(yard, 1, 'KAI-011', personalIds.kaisa)
    const serial = await uploadIssuedCertificate(yard, 1, id)
    await addFile(id, 'picture', 'kuva kierrätetystä')
    await addFile(id, 'authorisation', 'valtakirja')
    await sql`
      insert into consent (vehicle_id, person_mark, status, answered_at) values (${id}, ${await getPersonHash()}, 'agreed', now())`.execute(
      test.app.services.db,
    )
    await sql`
      update vehicle set status = 'shop_recycled', shop_id = 1, resolution = 'recycle', finished_at = now()
       where id = ${id}`.execute(test.app.services.db)
    await writeCaseTexts(id)
    const { body } = await kaisa.call('GET', path)
    const { stays, traces } = body.erasure
    assert.deepEqual(
      stays.map(({ plate, serial: itemSerial }) => [plate, itemSerial]),
      [['KAI-011', serial]],
    )
    const today = new Date()
    const years = (count: number) =>
      toDay(new Date(new Date(today).setUTCFullYear(today.getUTCFullYear() + count)))
    assert.deepEqual(stays[0]!.kept, [
      { what: 'owner', until: years(6) },
      { what: 'consents', until: years(6) },
      { what: 'authorisations', until: years(6) },
      { what: 'pictures', until: years(2) },
      { what: 'vehicle', until: years(10) },
    ])
    assert.deepEqual(traces, [
      { what: 'counts', until: addDays(toDay(today), 1) },
      { what: 'erasure', until: years(1) },
      { what: 'audit', until: years(6) },
    ])
  })

  it('erases personal data except what it listed, and makes encrypted audit data unreadable', async () => {
    const { db } = test.app.services
    const addresses = [order.email.toUpperCase(), 'other@example.fi']
    const now = test.app.services.now()
    for (const email of addresses) {
      await sql`
        insert into part_watch (email, language, make, latitude, longitude, radius_km, created_at, looked_at)
        values (${email}, 'fi', 'Toyota', 60.2, 24.9, 50, ${now}, ${now})`.execute(db)
      await sql`
        insert into questionnaire_answer (type, year, source, operator_name, email, language, status)
        values ('company_battery', 2024, 'visitor', 'Purkamo Oy', ${email.toLowerCase()}, 'fi', 'draft')`.execute(
        db,
      )
      for (const kind of ['bulletin', 'watch_asked', 'watch_found', 'report_asked', 'report_begun'])
        await sql`
          insert into mail (id, kind, language, recipient, subject, text_body, html_body)
          values (gen_random_uuid(), ${kind}, 'fi', ${email}, 'Tiedote', 'Hei', 'Hei')`.execute(db)
      await sql`
        insert into mail (id, kind, language, recipient, reply_to, subject, text_body, html_body)
        values (gen_random_uuid(), 'part_enquiry', 'fi', 'piste@example.fi', ${email}, 'Kysymys', 'Hei', 'Hei')`.execute(
        db,
      )
    }
    const own = ['Kaisa', personalIds.kaisa, order.phone, order.email, order.remarks, pickupPlace.address]
    const erasedTexts = ['KAI-021', 'kuva pihasta', ...caseTexts]
    for (const word of [...own, ...erasedTexts]) assert.notDeepEqual(await findPlaces([word]), [], word)
    const before = await findPlaces([...own, ...erasedTexts, await getPersonHash()])
    for (const column of [
      ...[
        'announcement.email',
        'audit_key.person_mark',
        'mail.recipient',
        'mail.reply_to',
        'person.first_name',
        'vehicle.plate',
      ],
      ...['person.personal_id_sealed', 'idempotency_key.answer_sealed', 'vehicle_owner.name', 'objects'],
    ])
      assert.ok(before.includes(column), `${column} in ${before.join(' ')}`)
    const otherDevice = await signInPerson(test.url, 'kaisa')
    const json = await kaisa.call('GET', 'owner/data/')
    const orders = json.body.data.announcements.items
    const storedPhone = orders.find(({ email }) => email === order.email)?.phone
    assert.ok(
      storedPhone && (await findPlaces([storedPhone])).includes('announcement.phone'),
      storedPhone ?? 'no phone',
    )
    const sheet = await kaisa.call('GET', 'owner/data/', undefined, { accept: 'application/pdf' })
    assert.deepEqual([sheet.status, sheet.headers.get('content-type')], [200, 'application/pdf'])
    const countPersonAnswers = () => countStoredAnswers(sql`person_id is not null`)
    assert.equal(await countPersonAnswers(), 1)
    const rows = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()

    const { status, body } = await kaisa.call('POST', path)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(await countPersonAnswers(), 0)
    assert.equal((await otherDevice.call('GET', 'owner/person/')).status, 401, 'on another device')
    assert.deepEqual(
      body.erasure.stays.map(({ plate }) => plate),
      ['KAI-011'],
    )
    assert.deepEqual(
      await findPlaces([storedPhone, order.phone, order.remarks, pickupPlace.address, ...erasedTexts]),
      [],
      'erased immediately, also in the object store',
    )
    assert.deepEqual(
      await findPlaces([order.email]),
      ['mail.recipient', 'mail.reply_to', 'questionnaire_answer.email'],
      'reports and enquiries that another person may have written',
    )
    // The address contains the name that is searched below.
    await sql`delete from mail where lower(coalesce(reply_to, recipient)) = ${order.email}`.execute(db)
    await sql`delete from questionnaire_answer where email = ${order.email}`.execute(db)
    assert.deepEqual(await findPlaces(['other@example.fi']), [
      'mail.recipient',
      'mail.reply_to',
      'part_watch.email',
      'questionnaire_answer.email',
    ])
    // The answer listed these for the recycled vehicle; rate limits count under hashes.
    assert.deepEqual(await findPlaces(['Kaisa', personalIds.kaisa, await getPersonHash()]), [
      'consent.person_mark',
      'erasure.person_mark',
      'personal_id.mark',
      'vehicle_owner.name',
      'vehicle_owner.person_mark',
    ])
    assert.deepEqual(await findPlaces(['kuva kierrätetystä', 'valtakirja']), ['file.name', 'objects'])
    assert.equal((await kaisa.call('GET', 'owner/person/')).status, 401)
    const after = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    assert.equal(after!.count, rows!.count + 1, 'the audit entries stay, and the erasure adds one')
    const last = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    assert.deepEqual([last.call, last.person_keys, last.sealed], [`POST ${path}`, [], null])
  })

  it('lets an erased person sign in as a new person', async () => {
    const again = await signInPerson(test.url, 'kaisa')
    const { body } = await again.call('GET', 'owner/data/')
    assert.deepEqual([body.data.announcements.items, body.data.mails.items], [[], []])
    assert.deepEqual(
      body.data.ownerships.items.map(({ plate }) => plate),
      ['KAI-011'],
    )
    const association = await signIn(test.url, 'yhdistys')
    const searchResult = await association.call('POST', 'ppb-admin/audit/search/', {
      reason: 'Omistaja kysyi',
      personal_id: personalIds.kaisa,
    })
    const [own] = searchResult.body.results.filter(({ actor }) => actor === 'person')
    assert.deepEqual(
      [own?.call, own?.from],
      ['GET owner/data/', '127.0.0.1'],
      'encrypted with an existing key',
    )
  })

  it('does not reset the rate limits', async () => {
    const counts = async () => {
      const { body } = await (await signInPerson(test.url, 'kaisa')).call('GET', 'owner/data/')
      return body.data.counts.items
    }
    const again = await signInPerson(test.url, 'kaisa')
    await again.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'ZZZ-999' })
    const before = await counts()
    await sql`update vehicle set status = 'shop_recycled' where plate = 'KAI-011'`.execute(
      test.app.services.db,
    )
    assert.equal((await again.call('POST', path)).status, 200)
    assert.deepEqual([before.length, await counts()], [1, before])
  })

  it('retains a vehicle that was certified and returned, but not its pictures', async () => {
    const again = await signInPerson(test.url, 'kaisa')
    const id = await beginIntake(yard, 1, 'KAI-010', personalIds.kaisa)
    await uploadIssuedCertificate(yard, 1, id)
    await addFile(id, 'picture', 'kuva palautetusta')
    const main = await signIn(test.url, 'etela.main')
    const revoked = await main.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, {
      reason: 'Väärä auto',
    })
    assert.equal(revoked.status, 200, JSON.stringify(revoked.body))
    await sql`update intake set expires_at = now() where vehicle_id = ${id}`.execute(test.app.services.db)
    const { body } = await again.call('POST', path)
    const retained = body.erasure.stays.find(({ plate }) => plate === 'KAI-010')
    assert.deepEqual(
      retained?.kept.map(({ what }) => what),
      ['vehicle'],
    )
    assert.deepEqual(await findPlaces(['kuva palautetusta']), [])
    assert.deepEqual(await findPlaces(['KAI-010']), ['vehicle.plate'])
  })

  it('cancels pending consent mails when the requester or the requested owner is erased', async () => {
    const [aino, eero] = [await signInPerson(test.url, 'aino'), await signInPerson(test.url, 'eero')]
    const id = await findOwn(aino, 'TWO-222')
    const ask = async (email: string) => {
      const { status, body } = await aino.call(
        'POST',
        `owner/vehicle/${id}/consent/`,
        { email },
        createIdempotencyHeader(),
      )
      assert.equal(status, 200)
      return body.results[0]!.link!.split('/').at(-1)!
    }
    const countVehicleAnswers = () => countStoredAnswers(sql`vehicle_id = ${id}`)
    await ask('eeron.osoite@example.fi')
    assert.deepEqual(await findPlaces(['eeron.osoite']), ['mail.recipient'])
    assert.equal(await countVehicleAnswers(), 1)
    assert.equal((await eero.call('POST', path)).status, 200)
    assert.deepEqual(await findPlaces(['eeron.osoite']), [], 'the address of the requested owner')
    assert.equal(await countVehicleAnswers(), 0, 'the name of the requested owner')

    await findOwn(aino, 'TWO-222')
    const token = await ask('eeron.toinen@example.fi')
    assert.notDeepEqual(await findPlaces(['eeron.toinen']), [])
    const again = await signInPerson(test.url, 'eero')
    const consentAnswer = await again.call(
      'POST',
      `owner/consent/${token}/`,
      { agree: true },
      createIdempotencyHeader(),
    )
    assert.equal(consentAnswer.status, 200, consentAnswer.body.code)
    assert.equal(await countVehicleAnswers(), 2)
    await sql`update person set last_name = 'Uusinimi' where first_name = 'Aino'`.execute(
      test.app.services.db,
    )
    assert.equal((await aino.call('POST', path)).status, 200)
    assert.deepEqual(await findPlaces(['eeron.toinen']), [], 'a request made under another name')
    assert.equal(await countVehicleAnswers(), 0, 'the name of the requester')
  })

  it('rejects an erasure while a vehicle is confirmed or certified at the intake desk', async () => {
    const { db } = test.app.services
    const venla = await signInPerson(test.url, 'venla')
    const id = await beginIntake(yard, 1, 'VEN-501', personalIds.venla)
    const assertRejected = async () => {
      const { body } = await venla.call('GET', path)
      assert.deepEqual(body.erasure.open, [{ vehicle_id: id, plate: 'VEN-501' }])
      assert.equal((await venla.call('POST', path)).status, 409)
    }
    await assertRejected()
    await uploadIssuedCertificate(yard, 1, id)
    await sql`update intake set expires_at = now() where vehicle_id = ${id}`.execute(db)
    await assertRejected()
    await sql`delete from certificate where vehicle_id = ${id}`.execute(db)
    assert.deepEqual((await venla.call('GET', path)).body.erasure.open, [])
  })

  it('returns 403 to station users', async () => {
    assert.equal((await yard.call('POST', path)).status, 403)
    assert.equal((await yard.call('GET', path)).status, 403)
  })
})
