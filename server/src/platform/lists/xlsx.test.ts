import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { listFileTypes } from '@autokierto/domain/lists'
import type { Cell } from '@autokierto/domain/xlsx/cell'
import { columnLetters } from '@autokierto/domain/xlsx/sheet-xml'
import { wholeXlsx } from '@autokierto/domain/xlsx/whole-xlsx'
import { unzipSync } from 'fflate'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { readXlsx } from '../../testing/read-xlsx.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup } from '../../testing/stories.ts'
import type { CsvColumn } from './csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const xlsx = { accept: listFileTypes.xlsx }

describe('a list exported as .xlsx', () => {
  let test: TestApp
  let etela: SignedIn

  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    await test.app.services.pool.query(`
      insert into vehicle (status, shop_id, kind, plate, make, model, model_year, status_updated_at)
      select 'shop_recycled', 3, 'AUTO', 'XLS-' || n, case when n = 1 then '=HYPERLINK("x")' else 'Saab' end, '9-5',
             2001, case when n = 2 then timestamptz '2026-07-01 21:30Z' else timestamptz '2026-01-31 22:05Z' end
        from generate_series(1, 450) n`)
    await test.app.services.pool.query(`update shop set postal = '00390' where id = 3`)
  })
  after(() => test.close())

  const save = async (path: string, client = etela, headers: Record<string, string> = xlsx) => {
    const answer = await client.call('GET', path as 'shop/list/', undefined, headers)
    return { ...answer, file: answer.status === 200 ? readXlsx(answer.body as unknown as Buffer) : null! }
  }
  const recycled = 'shop/3/vehicle/search-status/shop_recycled/'

  it('exports every row of the filter as .xlsx in the requested order, beyond one page', async () => {
    const { headers, file } = await save(`${recycled}?q=XLS&ordering=-id&columns=plate,make,model,model_year`)
    assert.equal(headers.get('content-type'), listFileTypes.xlsx)
    assert.match(headers.get('content-disposition') ?? '', /^attachment;.*\.xlsx$/)
    assert.equal(file.rows.length, 451)
    assert.deepEqual(file.rows[0], ['Rekisteritunnus', 'Merkki', 'Malli', 'Vuosimalli'])
    assert.deepEqual(file.rows[1], ['XLS-450', 'Saab', '9-5', 2001])
    assert.deepEqual(file.rows[450], ['XLS-1', '=HYPERLINK("x")', '9-5', 2001])
    assert.deepEqual([file.filter, file.frozen, file.sheet], ['A1:D451', 'frozen', 'Luettelo'])
    assert.equal(file.names[0], '[Content_Types].xml')
  })

  it('keeps leading zeros of postcodes', async () => {
    const { file } = await save('shop/operator/shop/list/?columns=name,postal,is_private&language=en')
    const [head, ...rows] = file.rows
    assert.deepEqual(head, ['Take-back point', 'Postcode', 'Private'])
    assert.ok(rows.some(([, postal]) => postal === '00390'))
    assert.ok(rows.every(([, , isPrivate]) => isPrivate === 'yes' || isPrivate === 'no'))
  })

  it('writes times in Finnish time as dates that can be calculated with', async () => {
    const { file } = await save(`${recycled}?q=XLS&ordering=id&columns=status_updated_at`)
    const format = 'd\\.m\\.yyyy\\ h:mm'
    // 1.2.2026 0.05 in winter time and 2.7.2026 0.30 in summer time.
    assert.deepEqual(file.rows[1], [{ serial: 46_054 + 5 / 1440, format }])
    assert.deepEqual(file.rows[2], [{ serial: 46_205 + 30 / 1440, format }])
  })

  it('writes days as dates without a time', async () => {
    const { file } = await save('shop/1/vehicle/search-status/shop_transit/?columns=day')
    const days = file.rows.slice(1).flatMap(([day]) => day ?? [])
    assert.ok(days.length > 0)
    for (const day of days) {
      assert.ok(typeof day === 'object' && Number.isInteger(day.serial), JSON.stringify(day))
      assert.equal(day.format, 'd\\.m\\.yyyy')
    }
  })

  it("exports the owner's contact details only on request, and logs the export", async () => {
    await arrangePickup(await signInPerson(test.url, 'kaisa'), 'KAI-030', 1)
    const path = 'shop/1/vehicle/search-status/shop_transit/?q=KAI-030'
    const texts = (rows: unknown) => JSON.stringify(rows)
    assert.doesNotMatch(texts((await save(path)).file.rows), /040 555 0101|Mannerheimintie/)
    assert.doesNotMatch(test.logged(), /exported with personal data/)
    const { file } = await save(`${path}&columns=plate,phone`)
    assert.deepEqual(file.rows[1], ['KAI-030', '040 555 0101'])
    assert.match(test.logged(), /"format":"xlsx".*exported with personal data/)
  })

  it('rejects unknown columns, and callers without access to the list', async () => {
    const { status, body } = await etela.call(
      'GET',
      `${recycled}?columns=owner` as 'shop/list/',
      undefined,
      xlsx,
    )
    assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'])
    const yard = await signIn(test.url, 'pirkka.yard')
    assert.equal((await save(recycled, yard)).status, 403)
  })

  it('answers JSON if it has a greater weight than the file', async () => {
    for (const accept of [
      `application/json, ${listFileTypes.xlsx};q=0.9`,
      'application/json, text/csv;q=0.9',
    ]) {
      const { headers } = await etela.call('GET', recycled, undefined, { accept })
      assert.match(headers.get('content-type') ?? '', /^application\/json/, accept)
    }
    const { headers } = await etela.call('GET', recycled, undefined, {
      accept: `text/csv;q=0.5, ${listFileTypes.xlsx}`,
    })
    assert.equal(headers.get('content-type'), listFileTypes.xlsx)
  })
})

const buildColumns = (count: number): CsvColumn<readonly Cell[]>[] =>
  Array.from({ length: count }, (_, place) => ({
    key: `${place}`,
    head: { fi: `Pää ${place}`, en: `Head ${place}`, se: `Rubrik ${place}` },
    value: item => item[place] ?? null,
  }))

async function* once<Item>(...pages: Item[][]) {
  yield* pages
}

const writeSheet = async (items: (readonly Cell[])[], columns = 1) => {
  const parts: Uint8Array[] = []
  for await (const part of writeXlsx(once(items), buildColumns(columns), 'se')) parts.push(part)
  return readXlsx(Buffer.concat(parts))
}

describe('an .xlsx file', () => {
  it('keeps texts unchanged, except characters that XML cannot contain', async () => {
    const texts = ['00390', '=1+1', ' a  b ', 'a\nb', '<&">\u2019', '1e5', '', '😀', 'TRUE']
    assert.deepEqual(
      (await writeSheet(texts.map(text => [text]))).rows.slice(1),
      texts.map(text => [text]),
    )
    const odd = ['a\u0000\u0008\u001Fb\uFFFE', 'x\uD83Dy', 'a\r\nb\rc', '_x0041_']
    assert.deepEqual((await writeSheet(odd.map(text => [text]))).rows.slice(1), [
      ['ab'],
      ['x\uFFFDy'],
      ['a\nb\nc'],
      ['_x005F_x0041_'],
    ])
  })

  it('builds the same file in the browser', () => {
    const heads = ['Kunta', 'Määrä, kg']
    const rows = [
      ['=Äänekoski', 1234.5],
      ['😀 00390', null],
    ]
    const bytes = wholeXlsx(heads, rows, 'fi')
    assert.deepEqual(readXlsx(bytes).rows, [heads, ...rows])
    // Checks the checksum of each part, because `unzipSync` does not.
    for (const [name, content] of Object.entries(unzipSync(bytes))) {
      const at = Buffer.from(bytes.buffer).lastIndexOf(name) - 46
      assert.equal(Buffer.from(bytes.buffer).readUInt32LE(at + 16), crc32(content), name)
    }
  })

  it('writes numbers as numbers, booleans as words, and leaves null empty', async () => {
    const { rows } = await writeSheet([[-1.5, true, null, 0, 1e21]], 5)
    assert.deepEqual(rows[1], [-1.5, 'ja', null, 0, 1e21])
  })

  it('sets a filter over all rows, and column widths that fit the content, within limits', async () => {
    const { filter, widths, rows } = await writeSheet(
      [
        ['x'.repeat(400), 'ab'],
        ['y', 'c'.repeat(20)],
      ],
      28,
    )
    assert.equal(filter, 'A1:AB3')
    assert.deepEqual(widths.slice(0, 3), [50, 22, 12])
    assert.deepEqual(rows[0]?.at(-1), 'Rubrik 27')
    assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(columnLetters), [
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })

  it('writes a valid file without rows and without columns', async () => {
    assert.deepEqual((await writeSheet([])).rows, [['Rubrik 0']])
    const { filter, rows } = await writeSheet([], 0)
    assert.deepEqual([filter, rows], [undefined, [[]]])
  })

  it('reads a page only after the previous one is consumed, and writes no directory if it breaks off', async () => {
    let read = 0
    async function* pages() {
      for (; read < 3; ) {
        read += 1
        yield [['a']]
      }
      throw new Error('signed out')
    }
    const file = writeXlsx(pages(), buildColumns(1), 'fi')
    const chunks: Uint8Array[] = []
    chunks.push((await file.next()).value!)
    assert.equal(read, 1)
    await assert.rejects(async () => {
      for await (const part of file) chunks.push(part)
    }, /signed out/)
    assert.throws(() => readXlsx(Buffer.concat(chunks)))
  })
})
