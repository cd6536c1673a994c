import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { importOpenData } from './import-open-data.ts'
import { findMake, findModel, makeNames, modelNames } from './store.ts'

const csvHeader =
  'ajoneuvoluokka;ensirekisterointipvm;merkkiSelvakielinen;mallimerkinta;kaupallinenNimi;jarnro'
const vehicles = (make: string, marking: string, name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `M1;00050812;${make};${marking};${name};${index}`)

const csvLines = [
  csvHeader,
  ...vehicles('TOYOTA', 'COROLLA 1.4', 'COROLLA', 30),
  ...vehicles('Volkswagen, VW', 'GOLF', 'GOLF', 3),
  ...vehicles('JAECOO', '', '7', 25),
  ...vehicles('JAECOO', '', '7 SHS', 21),
  ...vehicles('JAECOO', '', '5', 19),
  ...vehicles('PÖLKKY', 'MÄNTY 2', '', 20),
  ...vehicles('SKODA', '"EPIQ; ""S"""', '"EPIQ; ""S"""', 20),
  'M1;;;;;',
  'half a line',
]

/** Splits the bytes at arbitrary positions, as a stream does. */
async function* piecesOf(bytes: Buffer, size = 1009) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('import of the register’s open data', () => {
  let test: TestDatabase
  before(async () => {
    test = await createTestDatabase()
  })
  after(() => test.drop())

  it('imports common unknown names from ISO 8859-15 once', async () => {
    const latin = Buffer.from(csvLines.join('\r\n'), 'latin1')
    const makes = await makeNames(test.db)
    const first = await importOpenData(test.db, piecesOf(latin))
    assert.deepEqual(first, { vehicles: 138, makes: 2, models: 3 })
    const jaecoo = await findMake(test.db, 'Jaecoo')
    assert.deepEqual(await modelNames(test.db, jaecoo!.id), ['7'])
    const log = await findMake(test.db, 'pölkky')
    assert.deepEqual(await modelNames(test.db, log!.id), ['MÄNTY 2'])
    const skoda = await findMake(test.db, 'Škoda')
    assert.deepEqual(await findModel(test.db, skoda!.id, 'epiq s'), { name: 'EPIQ; "S"', key: 'EPIQS' })
    assert.equal((await makeNames(test.db)).length, makes.length + 2)

    const repeated = await importOpenData(test.db, piecesOf(latin, 7))
    assert.deepEqual(repeated, { vehicles: 138, makes: 0, models: 0 })
  })

  it('imports UTF-8 with a byte order mark, and commas as separators', async () => {
    const text = [csvHeader, ...vehicles('ÄLYAUTO', '', 'Öljytön', 20)].join('\n').replaceAll(';', ',')
    const bytes = Buffer.from(`\uFEFF${text}`)
    assert.equal((await importOpenData(test.db, piecesOf(bytes))).makes, 1)
    assert.ok(await findMake(test.db, 'älyauto'))
  })

  it('rejects an empty import file and one without the expected columns', async () => {
    for (const text of ['', 'a;b;c\n1;2;3\n']) {
      await assert.rejects(importOpenData(test.db, piecesOf(Buffer.from(text))), /empty|first line/)
    }
  })

  it('marks imported names as reviewed that the register had added', async () => {
    await test.pool.query(`update make set is_reviewed = false where name = 'JAECOO'`)
    await test.pool.query(`delete from model`)
    await importOpenData(test.db, piecesOf(Buffer.from(csvLines.join('\n'), 'latin1')))
    const { rows } = await test.pool.query(`select is_reviewed from make where name = 'JAECOO'`)
    assert.deepEqual(rows, [{ is_reviewed: true }])
  })
})
