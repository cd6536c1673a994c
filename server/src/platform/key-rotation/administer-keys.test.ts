import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { loadServiceKeys } from '../config/config.ts'
import { keyGenerators } from '../config/keys.ts'
import { decrypt, encrypt } from '../crypto/encrypt.ts'
import { createLog } from '../log/log.ts'
import { findPersonHashes, getOrCreatePersonHashes } from '../privacy/person-hashes.ts'
import { describeKeys, dropKeys, rotateKeys } from './administer-keys.ts'
import { checkKeys } from './check-keys.ts'
import { reencryptStored } from './reencrypt.ts'

describe('keys stored in files', () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'autokierto-keys-')) }
  const file = (name: string) => join(env.DATA_DIR, 'keys', name)
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(async () => {
    await database.drop()
    rmSync(env.DATA_DIR, { recursive: true })
  })

  const usual = ['SIGNING_KEY', 'ENCRYPTION_KEY'] as const
  const drop = () => dropKeys(database.db, env, { keys: loadServiceKeys(env), names: usual })
  const decryptPersonalId = async () => {
    const { personal_id_sealed } = await database.db
      .selectFrom('person')
      .select('personal_id_sealed')
      .executeTakeFirstOrThrow()
    return decrypt(personal_id_sealed, loadServiceKeys(env).encryption)
  }

  it('rotates keys, re-encrypts stored values and only then drops the former keys', async () => {
    const { db } = database
    const before = loadServiceKeys(env)
    await checkKeys(db, before)
    assert.equal(await drop(), 'There are no former keys.')
    await db
      .insertInto('person')
      .values({
        person_mark: Buffer.alloc(32, 1),
        personal_id_sealed: encrypt('010180-9026', before.encryption),
        first_name: 'Aino',
        last_name: 'Aalto',
      })
      .execute()

    assert.match(rotateKeys(env, usual), /Restart the service/)
    const both = loadServiceKeys(env)
    assert.deepEqual(both.encryption.slice(1), before.encryption)
    assert.ok(both.signing[1]!.equals(before.signing[0]))
    assert.deepEqual(both.hash, before.hash)
    for (const name of ['encryption.key', 'signing.pem'])
      assert.equal(statSync(file(name)).mode & 0o777, 0o600)
    await assert.rejects(drop(), /StartError: Start the service with the new keys first/)

    await checkKeys(db, both)
    await assert.rejects(
      drop(),
      /StartError: 1 stored values still need the key [0-9a-f]{12} of ENCRYPTION_KEY: /,
    )
    assert.equal(loadServiceKeys(env).encryption.length, 2)
    assert.equal(await decryptPersonalId(), '010180-9026')

    const services = { db, config: { keys: both } as never, log: createLog('silent') }
    assert.equal(await reencryptStored(services), 1)
    assert.match(await drop(), /^The former keys are removed/)
    const left = loadServiceKeys(env)
    assert.deepEqual(left.encryption, [both.encryption[0]])
    assert.equal(left.signing.length, 1)
    await checkKeys(db, left)
    assert.equal(await decryptPersonalId(), '010180-9026')
    assert.ok(
      !readFileSync(file('encryption.key'), 'utf8').includes(
        before.encryption[0].secret.export().toString('base64'),
      ),
    )
    assert.match(await describeKeys(db, left), /encrypts and decrypts: 1 values \(person 1\)/)
  })

  it('rotates HASH_KEY separately, and drops the former key once every person has been seen again', async () => {
    const { db } = database
    const before = loadServiceKeys(env)
    const personalId = '150375-9171'
    const mark = (
      await getOrCreatePersonHashes(db, { ring: before.hash, now: new Date() }, [personalId])
    ).get(personalId)!
    const names = ['HASH_KEY'] as const
    assert.equal(await dropKeys(db, env, { keys: before, names }), 'There are no former keys.')
    assert.match(rotateKeys(env, names), /A former HASH_KEY stays for years/)
    const both = loadServiceKeys(env)
    assert.deepEqual(both.hash.slice(1), before.hash)
    assert.deepEqual(both.encryption, before.encryption)
    const dropHash = () => dropKeys(db, env, { keys: loadServiceKeys(env), names })
    await assert.rejects(dropHash(), /Start the service with the new keys first/)
    await checkKeys(db, both)
    const services = { db, config: { keys: both } as never, log: createLog('silent') }
    assert.equal(await reencryptStored(services), 1)
    await assert.rejects(
      dropHash(),
      /StartError: 1 stored values still need the key [0-9a-f]{12} of HASH_KEY/,
    )
    await getOrCreatePersonHashes(db, { ring: both.hash, now: new Date() }, [personalId])
    assert.match(await dropHash(), /^The former keys are removed/)
    const left = loadServiceKeys(env)
    assert.deepEqual(left.hash, [both.hash[0]])
    await checkKeys(db, left)
    assert.deepEqual((await findPersonHashes(db, left.hash, [personalId])).get(personalId), mark)
  })

  it('prints new keys that are set in the environment, where they must also be removed', async () => {
    const set = { ...env, ENCRYPTION_KEY: keyGenerators.bytes(), SIGNING_KEY: keyGenerators.signing() }
    const output = rotateKeys(set, usual)
    const [, newKey = ''] = /^ENCRYPTION_KEY (\S+)$/m.exec(output) ?? []
    const [, pem = ''] = /^SIGNING_KEY (.+)$/m.exec(output) ?? []
    const both = loadServiceKeys({
      ...set,
      ENCRYPTION_KEY: `${set.ENCRYPTION_KEY} ${newKey}`,
      SIGNING_KEY: `${set.SIGNING_KEY} ${pem}`,
    })
    assert.deepEqual([both.encryption.length, both.signing.length], [2, 2])
    assert.ok(!output.includes(set.ENCRYPTION_KEY))
    await assert.rejects(
      dropKeys(database.db, set, { keys: both, names: usual }),
      /StartError: The keys are set in the environment/,
    )
  })
})
