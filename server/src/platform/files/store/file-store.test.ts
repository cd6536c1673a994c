import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { beginIntake, blankPdf, certificateForm, personalIds } from '../../../testing/stories.ts'
import { createExternalSystem } from '../../external/external-system.ts'
import { plainPicture, sendPicture } from '../testing.ts'
import { countFiles, type FileLocation, moveFiles } from './move-files.ts'
import { openFileStore } from './open-file-store.ts'
import { createS3 } from './s3.ts'
import { startS3 } from './testing.ts'

for (const into of ['database', 's3'] as const) {
  describe(`files in the ${into}`, () => {
    let test: TestApp
    let s3: Awaited<ReturnType<typeof startS3>>
    before(async () => {
      s3 = await startS3()
      test = await startTestApp({ FILE_STORE: into, ...s3.settings })
    })
    after(async () => {
      await test.close()
      s3.close()
    })
    const yard = () => signIn(test.url, 'etela.yard')
    const storeInto = (place: FileLocation) =>
      openFileStore(
        { into: place, s3: s3.config },
        { db: test.app.services.db, log: { warn: () => undefined }, now: () => new Date() },
      )
    const addFile = async (bytes: Buffer): Promise<number> => {
      const { files, db } = test.app.services
      const { stored } = await files.store({ bytes })
      const { id } = await db
        .insertInto('file')
        .values({
          vehicle_id: 1,
          kind: 'picture',
          name: 'kuva.png',
          content_type: 'image/png',
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest(),
          ...stored,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }

    it('returns certificates and pictures unchanged, and verifies the certificate', async () => {
      const site = await yard()
      const id = await beginIntake(site, 1, 'KAI-010', personalIds.kaisa)
      const path = `shop/1/vehicle/${id}/certificate/` as const
      assert.equal((await site.call('POST', path, certificateForm())).status, 201)
      const picture = await plainPicture(800, 600).png().toBuffer()
      const { body } = await sendPicture(site, 1, id, picture)
      const { files } = (await site.call('GET', `shop/1/vehicle-with-files/${id}/`)).body
      assert.deepEqual(
        files.find(({ kind }) => kind === 'certificate')?.content_base64,
        blankPdf.toString('base64'),
      )
      const answer = await site.call(
        'GET',
        `shop/1/vehicle/${id}/picture/${body.vehicle.image!}/`,
        undefined,
        { accept: 'image/png' },
      )
      assert.equal(answer.status, 200)
      const checked = await createClient(test.url).call(
        'POST',
        'public/certificate/verify/',
        certificateForm(),
      )
      assert.equal(checked.body.status, 'valid')
      const { rows } = await test.app.services.pool.query(
        'select object_key is null as here from file where vehicle_id = $1',
        [id],
      )
      assert.deepEqual(
        rows.map(({ here }) => here),
        Array(2).fill(into === 'database'),
      )
    })

    it('reads a file in pieces while it is moved in both directions', async () => {
      const other = into === 's3' ? 'database' : 's3'
      const bytes = randomBytes(2_000_000)
      const id = await addFile(bytes)
      const { db, files } = test.app.services
      for (const place of [other, into] as const) {
        const reading = files.read(id)
        const parts = [(await reading.next()).value as Buffer]
        assert.ok((await moveFiles(db, storeInto(place), place)) > 0)
        for await (const part of reading) parts.push(part)
        assert.ok(Buffer.concat(parts).equals(bytes))
        assert.ok((await files.readWhole(id)).equals(bytes))
        const counted = await countFiles(db)
        assert.equal(counted[place === 's3' ? 'database' : 's3'].files, 0)
        assert.equal(await moveFiles(db, storeInto(place), place), 0)
      }
    })

    it('detects a changed byte', async () => {
      const id = await addFile(Buffer.from('tavut'))
      const { db, files } = test.app.services
      const { object_key } = await db
        .selectFrom('file')
        .select('object_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (object_key === null)
        await db
          .updateTable('file')
          .set({ bytes: Buffer.from('tavuT') })
          .where('id', '=', id)
          .execute()
      else await storeOf(object_key, Buffer.from('tavuT'))
      await assert.rejects(files.readWhole(id), /is not what was kept/)
      await db.deleteFrom('file').where('id', '=', id).execute()
    })

    const storeOf = async (key: string, bytes: Buffer) => {
      const log = { warn: () => undefined }
      const outside = createExternalSystem({ name: 'file-store', timeoutMs: 20_000, log })
      await createS3({ config: s3.config, outside, log, now: () => new Date() }).put(key, bytes)
    }

    it('deletes unreferenced files after a day, not before', async () => {
      const { db, files } = test.app.services
      const [gone, kept] = [await addFile(randomBytes(10)), await addFile(randomBytes(10))]
      const { rows } = await test.app.services.pool.query<{ object_key: string | null }>(
        'select object_key from file where id = any($1) order by id',
        [[gone, kept]],
      )
      await db.deleteFrom('file').where('id', '=', gone).execute()
      const noted = async () =>
        (await db.selectFrom('stored_object').select('key').execute()).map(({ key }) => key)
      if (into === 's3') {
        await files.removeUnused(new Date(Date.now() + 86_000_000))
        assert.ok((await noted()).includes(rows[0]!.object_key!))
      }
      await files.removeUnused(new Date(Date.now() + 86_500_000))
      assert.ok(!(await noted()).includes(String(rows[0]!.object_key)))
      assert.equal((await files.readWhole(kept)).length, 10)
    })

    if (into === 's3')
      it('deletes unreferenced files by key, and later if the service is unavailable', async () => {
        const { db, files } = test.app.services
        const noted = async () =>
          (await db.selectFrom('stored_object').select('key').execute()).map(({ key }) => key)
        const keyOf = async (id: number) =>
          (await db.selectFrom('file').select('object_key').where('id', '=', id).executeTakeFirstOrThrow())
            .object_key!
        const [gone, kept] = [await addFile(randomBytes(10)), await addFile(randomBytes(10))]
        const keys = [await keyOf(gone), await keyOf(kept)]
        await db.deleteFrom('file').where('id', '=', gone).execute()
        s3.service.answer = (_, response) => void response.writeHead(503).end()
        await files.removeNow(keys)
        s3.service.answer = s3.standIn
        assert.ok((await noted()).includes(keys[0]!))
        await files.removeNow(keys)
        assert.deepEqual(
          [(await noted()).includes(keys[0]!), (await noted()).includes(keys[1]!)],
          [false, true],
        )
        assert.ok(s3.service.asked.at(-1)?.startsWith('DELETE'))
        assert.equal((await files.readWhole(kept)).length, 10)
      })

    if (into === 's3')
      it('rejects the whole upload while the service is unavailable', async () => {
        const site = await yard()
        const id = await beginIntake(site, 1, 'KAI-011', personalIds.kaisa)
        s3.service.answer = (_, response) => void response.writeHead(503).end()
        const path = `shop/1/vehicle/${id}/certificate/` as const
        const { status, body } = await site.call('POST', path, certificateForm())
        assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
        s3.service.answer = s3.standIn
        assert.equal((await site.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.certificate, null)
        assert.equal((await site.call('POST', path, certificateForm())).status, 201)
      })
  })
}
