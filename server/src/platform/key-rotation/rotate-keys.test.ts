import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { appCode, firstStep, secondStep, setUpApp } from '../../accounts/second-factors/testing.ts'
import { createDemonstration, startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { beginIntake, certificateForm, personalIds, triggerEvent } from '../../testing/stories.ts'
import { chainAudit } from '../audit/chain.ts'
import { verifyAudit } from '../audit/verify.ts'
import { keyGenerators } from '../config/keys.ts'
import { decrypt, encryptWith } from '../crypto/encrypt.ts'
import { keyedHashes } from '../crypto/keyed-hash.ts'
import { openDatabase } from '../database/pool.ts'
import { countEncrypted } from '../privacy/encrypted-values.ts'
import { describeKeys } from './administer-keys.ts'
import { checkKeys } from './check-keys.ts'
import { reencryptStored } from './reencrypt.ts'

type Load = { answers: number; vehicles: number[]; failures: string[] }

describe('key rotation with two running instances', () => {
  /** Keys of each kind; the first one is active. */
  type Keys = { signing: string[]; encryption: string[]; hash: string[] }
  let at: TestApp['app']['services']
  let database: TestDatabase
  let old: { signing: string; encryption: string; hash: string }
  const fresh = {
    signing: keyGenerators.signing(),
    encryption: keyGenerators.bytes(),
    hash: keyGenerators.bytes(),
  }
  const up: { test: TestApp; inHand: number }[] = []
  const load: Load = { answers: 0, vehicles: [], failures: [] }

  const start = async (keys?: Keys) => {
    const test = await startTestApp(
      {
        TOKEN_ISSUER: 'http://autokierto.test',
        ...(keys && {
          SIGNING_KEY: keys.signing.join(''),
          ENCRYPTION_KEY: keys.encryption.join(' '),
          HASH_KEY: keys.hash.join(' '),
        }),
      },
      { open: async () => openDatabase({ ...database.connection, applicationName: 'test' }) },
    )
    const { db, config } = test.app.services
    await checkKeys(db, config.keys)
    up.push({ test, inHand: 0 })
    at = test.app.services
  }

  /** Restarts all processes, one after the other, while the others keep serving. */
  const restartAll = async (keys: Keys) => {
    for (const former of [...up]) {
      await start(keys)
      up.splice(up.indexOf(former), 1)
      while (former.inHand > 0) await pause(5)
      await former.test.close()
      await waitForAnswers(10)
    }
  }

  /** Runs work against a random instance. */
  const withInstance = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
    const instance = up[Math.floor(Math.random() * up.length)]!
    instance.inHand += 1
    try {
      return await work(instance.test.url)
    } finally {
      instance.inHand -= 1
    }
  }

  /** New owners' personal IDs, each sent to several instances at the same time. */
  const personalIdsSeen: string[] = []
  const nextId = (): string => {
    const day = `${String((personalIdsSeen.length % 28) + 1).padStart(2, '0')}0180`
    const number = String(900 + Math.floor(personalIdsSeen.length / 28)).padStart(3, '0')
    const sign = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${day}${number}`) % 31]
    personalIdsSeen.push(`${day}-${number}${sign}`)
    return personalIdsSeen.at(-1)!
  }

  let isOver = false
  const worker = async (tokens: Record<'yard' | 'kaisa', string>) => {
    const check = (what: string, status: number, expected: number, code?: string) => {
      load.answers += 1
      if (status !== expected) load.failures.push(`${what}: ${status} ${code}`)
    }
    while (!isOver) {
      const key = { 'idempotency-key': randomUUID() }
      const body = {
        vehicle: { kind: 'AUTO', make: 'Toyota', model: 'Corolla' },
        owner: { first_name: 'Kaisa', last_name: 'Kallio', personal_id: personalIds.kaisa },
      }
      const make = (url: string) =>
        createClient(url, tokens.yard).call('POST', 'shop/1/vehicle-owner/', body, key)
      const created = await withInstance(make)
      check('a vehicle', created.status, 201, created.body.code)
      const again = await withInstance(make)
      check('the same again', again.status, 201, again.body.code)
      if (again.body.vehicle?.id !== created.body.vehicle?.id) load.failures.push('another answer')
      if (created.body.vehicle) load.vehicles.push(created.body.vehicle.id)
      const first = { ...body, owner: { ...body.owner, personal_id: nextId() } }
      for (const response of await Promise.all(
        [1, 2].map(() =>
          withInstance(url => createClient(url, tokens.yard).call('POST', 'shop/1/vehicle-owner/', first)),
        ),
      ))
        check('a new owner', response.status, 201, response.body.code)
      const data = await withInstance(url => createClient(url, tokens.kaisa).call('GET', 'owner/data/'))
      check('own data', data.status, 200, data.body.code)
      const login = await withInstance(url =>
        createClient(url).call('POST', 'auth/dev/', { identity: 'venla' }),
      )
      check('a sign-in', login.status, 200, login.body.code)
      const own = await withInstance(url =>
        createClient(url, login.body.access_token).call('GET', 'owner/person/'),
      )
      check('a page after it', own.status, 200, own.body.code)
    }
  }
  const waitForAnswers = async (more: number) => {
    const until = load.answers + more
    while (!isOver && load.answers < until && load.failures.length === 0) await pause(5)
  }

  const keyIds = () => at.config.keys.encryption.map(({ id }) => id)
  const countEncryptedWith = async (id: string) =>
    (await countEncrypted(at.db, keyIds()))
      .filter(({ keyId }) => keyId === id || keyId === null)
      .reduce((sum, { values }) => sum + values, 0)

  before(async () => {
    database = await createDemonstration()
    await start()
    const [signing] = at.config.keys.signing
    old = {
      signing: signing.export({ format: 'pem', type: 'pkcs8' }).toString(),
      encryption: at.config.keys.encryption[0].secret.export().toString('base64'),
      hash: at.config.keys.hash[0].secret.export().toString('base64'),
    }
    await start()
  })
  after(async () => {
    isOver = true
    for (const { test } of up) await test.close()
    await database.drop()
  })

  it('rotates keys without failed requests or lost data, and then allows to remove the former keys', async () => {
    const [first] = up
    const yard = await signIn(first!.test.url, 'etela.yard')
    const main = await signIn(first!.test.url, 'etela.main')
    const kaisa = await signInPerson(first!.test.url, 'kaisa')
    const { key: app, codes } = await setUpApp(main, Date.now() - 30_000)
    const certified = await beginIntake(yard, 1, 'KAI-001', personalIds.kaisa)
    await yard.call('POST', `shop/1/vehicle/${certified}/certificate/make/`, {})
    await triggerEvent(yard, 1, certified, 'register', { condition: 'recycle' })
    // Restores the state of releases whose values do not name their key.
    const { db, config } = at
    await db
      .updateTable('service_key')
      .set({ is_unnamed: true })
      .where('purpose', '=', 'encryption')
      .execute()
    const persons = await db.selectFrom('person').select(['id', 'personal_id_sealed']).execute()
    for (const { id, personal_id_sealed } of persons) {
      const text = decrypt(personal_id_sealed, config.keys.encryption)
      await db
        .updateTable('person')
        .set({ personal_id_sealed: encryptWith(text, config.keys.encryption[0].secret) })
        .where('id', '=', id)
        .execute()
    }

    const listMails = () => at.db.selectFrom('mail').select('id').where('kind', '=', 'new_browser').execute()
    const mailsBefore = await listMails()

    const workers = Array.from({ length: 3 }, () => worker({ yard: yard.token, kaisa: kaisa.token }))
    await waitForAnswers(20)
    const formerId = config.keys.encryption[0].id
    await restartAll({
      signing: [old.signing, fresh.signing],
      encryption: [old.encryption, fresh.encryption],
      hash: [old.hash, fresh.hash],
    })
    await restartAll({
      signing: [fresh.signing, old.signing],
      encryption: [fresh.encryption, old.encryption],
      hash: [fresh.hash, old.hash],
    })
    assert.ok((await countEncryptedWith(formerId)) > persons.length)
    assert.match(
      await describeKeys(at.db, at.config.keys),
      new RegExp(`${formerId}  decrypts: [1-9]\\d* values .*person ${persons.length}`),
    )
    await assert.rejects(
      checkKeys(at.db, { ...at.config.keys, encryption: [at.config.keys.encryption[0]] }),
      /^StartError: ENCRYPTION_KEY lacks the key/,
    )

    for (let pass = 0; pass < 50 && (await countEncryptedWith(formerId)) > 0; pass++)
      await reencryptStored(at)
    await waitForAnswers(20)
    assert.equal(await countEncryptedWith(formerId), 0)
    assert.equal(await reencryptStored(at), 0)
    assert.match(
      await describeKeys(at.db, at.config.keys),
      new RegExp(`${formerId}  decrypts: 0 values; can be`),
    )

    const hash = [fresh.hash, old.hash]
    await restartAll({ signing: [fresh.signing, old.signing], encryption: [fresh.encryption], hash })
    isOver = true
    await Promise.all(workers)
    assert.deepEqual(load.failures, [])
    await checkHashes()
    await signIn(up[0]!.test.url, 'etela.yard')
    assert.deepEqual(await listMails(), mailsBefore, 'the browser is still known')

    const url = up[0]!.test.url
    const { body } = await createClient(url, kaisa.token).call('GET', 'owner/data/')
    assert.equal(body.data.identity.items[0]?.personal_id, personalIds.kaisa)
    const detailsById = new Map(body.data.ownerships.items.map(item => [item.vehicle_id, item.details]))
    for (const id of load.vehicles)
      assert.equal(detailsById.get(id)?.personal_id, personalIds.kaisa, `vehicle ${id}`)
    const { challenge } = await firstStep(url, 'etela.main')
    const code = appCode(app, Date.now())
    assert.equal((await secondStep(url, { challenge, method: 'totp', code })).status, 200)
    const again = await firstStep(url, 'etela.main')
    const recovery = { challenge: again.challenge, method: 'recovery_code', code: codes[0] }
    assert.equal((await secondStep(url, recovery)).status, 200)
    const files = await createClient(url, yard.token).call('GET', `shop/1/vehicle-with-files/${certified}/`)
    const paper = files.body.files.find(({ kind }) => kind === 'certificate')!.content_base64!
    const form = certificateForm(Buffer.from(paper, 'base64'))
    const verified = await createClient(url).call('POST', 'public/certificate/verify/', form)
    assert.deepEqual([verified.status, verified.body.status], [200, 'valid'])
    const association = await signIn(url, 'yhdistys')
    const query = { reason: 'Avainten vaihto', personal_id: personalIds.kaisa }
    const audit = await association.call('POST', 'ppb-admin/audit/search/', query)
    assert.equal(audit.status, 200, JSON.stringify(audit.body))
    assert.ok(audit.body.results.length > 0)
    for (const row of audit.body.results) assert.ok(row.from || row.actor === 'visitor', JSON.stringify(row))
  })

  /** Every person has one identifier that the new keys find, and no hash can be guessed with the former key alone. */
  const checkHashes = async () => {
    const { db, config } = at
    const [own, former] = config.keys.hash
    assert.ok(personalIdsSeen.length > 10)
    for (const personalId of personalIdsSeen) {
      const forms = keyedHashes(`personal-id:${personalId}`, config.keys.hash).map(({ hash }) => hash)
      const rows = await db.selectFrom('personal_id').selectAll().where('hash', 'in', forms).execute()
      assert.equal(rows.length, 1, personalId)
      assert.equal(rows[0]!.key_ids.at(-1), own.id)
      const owned = await db
        .selectFrom('vehicle_owner')
        .select('id')
        .where('person_mark', '=', rows[0]!.mark)
        .execute()
      assert.equal(owned.length, 2, personalId)
    }
    const byFormer = await sql<{ rows: number }>`
      select count(*)::integer as rows from personal_id where key_ids = array[${former!.id}]`.execute(db)
    assert.equal(byFormer.rows[0]!.rows, 0)
    await chainAudit(at)
    assert.equal((await verifyAudit(db, config.keys.hash)).broken, null)
    assert.notEqual((await verifyAudit(db, [own])).broken, null)
    await assert.rejects(
      checkKeys(db, { ...config.keys, hash: [own] }),
      /^StartError: HASH_KEY lacks the key [0-9a-f]{12}, which \d+ stored values are still hashed with/,
    )
    assert.match(
      await describeKeys(db, config.keys),
      new RegExp(
        `${own.id}  hashes and searches: [1-9].*\\n  ${former!.id}  searches: [1-9]\\d* values .*audit [1-9]`,
      ),
    )
  }

  it('signs out users whose token was signed with a removed key', async () => {
    const token = (await signIn(up[0]!.test.url, 'etela.yard')).token
    const keys = { encryption: [fresh.encryption], hash: [fresh.hash, old.hash] }
    await restartAll({ signing: [keyGenerators.signing(), fresh.signing], ...keys })
    const callApi = () => createClient(up[0]!.test.url, token).call('GET', 'shop/user/')
    assert.equal((await callApi()).status, 200)
    await restartAll({ signing: [keyGenerators.signing()], ...keys })
    const { status, body } = await callApi()
    assert.deepEqual([status, body.code], [401, 'INVALID_HEADER'])
  })
})
