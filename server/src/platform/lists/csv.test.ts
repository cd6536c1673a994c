import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listVehiclesByStatus } from '../../cases/vehicles/list-vehicles-by-status.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, helsinkiLocation } from '../../testing/stories.ts'
import type { UserCaller } from '../http/caller.ts'
import type { StreamAnswer } from '../http/handler.ts'
import { formatCsvHead, formatCsvLines } from './csv.ts'

const acceptCsv = { accept: 'text/csv' }

describe('a list exported as CSV', () => {
  let test: TestApp
  let etela: Client

  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    await test.app.services.pool.query(`
      insert into vehicle (status, shop_id, kind, plate, make, model)
      select 'shop_recycled', 3, 'AUTO', 'CSV-' || n, case n when 1 then '=HYPERLINK("x")' when 2 then 'Saab, =2+3' else 'Saab; "9"' end, 'Å'
        from generate_series(1, 450) n`)
  })
  after(() => test.close())

  const save = async (path: string) => {
    const { status, body, headers } = await etela.call('GET', path as 'shop/list/', undefined, acceptCsv)
    return { status, text: String(body), headers, refusal: body }
  }
  const recycled = 'shop/3/vehicle/search-status/shop_recycled/'

  it('exports every row of the filter as CSV in the requested order, beyond one page', async () => {
    const { status, text, headers } = await save(`${recycled}?q=CSV&ordering=-id&columns=plate,make,model`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(headers.get('content-disposition') ?? '', /^attachment/)
    const lines = text.split('\r\n')
    assert.equal(lines[0], '\uFEFFRekisteritunnus;Merkki;Malli')
    assert.equal(lines[1], 'CSV-450;"Saab; ""9""";Å')
    assert.equal(lines[450], `CSV-1;"'=HYPERLINK(""x"")";Å`)
    assert.equal(lines[449], "CSV-2;Saab, '=2+3;Å")
    assert.equal(lines.length, 452)
  })

  it('exports headings in the requested language', async () => {
    assert.match((await save(`${recycled}?columns=plate&language=se`)).text, /^\uFEFFRegistreringstecken\r\n/)
  })

  it('exports the completed stages of each vehicle', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const path = 'shop/1/vehicle/search-status/shop_process/' as const
    const { results } = (await yard.call('GET', `${path}?ordering=id`)).body
    const { text } = await save(
      `${path}?ordering=id&columns=stages_done,resolution,certificate,listing_ends_at&language=en`,
    )
    const [head, ...lines] = text.trimEnd().split('\r\n')
    assert.equal(head, '\uFEFFStages done (of 5);Decision;Certificate of destruction;Offer ends')
    const resolutionTexts = { recycle: 'recycling', reuse: 'reuse' } as const
    assert.deepEqual(
      lines,
      results.map(({ stages_done, resolution, certificate }) =>
        [stages_done, resolution ? resolutionTexts[resolution] : '', certificate?.serial ?? '', ''].join(';'),
      ),
    )
    assert.ok(results.some(({ certificate }) => certificate !== null))
  })

  it('formats days like times', async () => {
    const { text } = await save('shop/1/vehicle/search-status/shop_transit/?columns=day,status_updated_at')
    const lines = text.trimEnd().split('\r\n').slice(1)
    assert.ok(lines.some(line => !line.startsWith(';')))
    for (const line of lines) assert.match(line, /^(\d+\.\d+\.\d{4})?;\d+\.\d+\.\d{4} \d+\.\d\d$/)
  })

  it("exports the owner's contact details only on request, and logs the export without them", async () => {
    await arrangePickup(await signInPerson(test.url, 'kaisa'), 'KAI-030', 1)
    const path = 'shop/1/vehicle/search-status/shop_transit/?q=KAI-030'
    assert.doesNotMatch((await save(path)).text, /040 555 0101|Mannerheimintie/)
    assert.doesNotMatch(test.logged(), /exported with personal data/)
    const { text } = await save(`${path}&columns=plate,phone,address`)
    assert.match(text, /KAI-030;040 555 0101;Mannerheimintie 1 00100 Helsinki\r\n$/)
    assert.match(test.logged(), /exported with personal data/)
    assert.doesNotMatch(test.logged(), /040 555 0101/)
  })

  it('exports no pickup address of a vehicle that its owner delivers', async () => {
    const owner = await signInPerson(test.url, 'kaisa')
    const { vehicle } = (await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-031' })).body
    await owner.call('PATCH', `owner/vehicle/${vehicle!.id}/`, { location: helsinkiLocation })
    await owner.call('PATCH', `owner/vehicle/${vehicle!.id}/`, { shop_id: 1, announce: 'self_delivery' })
    const { text } = await save(
      'shop/1/vehicle/search-status/shop_transit/?q=KAI-031&columns=plate,manner,address',
    )
    assert.match(text, /^\uFEFFRekisteritunnus;Toimitustapa;Nouto-osoite\r\nKAI-031;omistaja tuo;\r\n$/)
  })

  it('names the columns that the caller may choose from', async () => {
    const { refusal } = await save(`${recycled}?columns=plate,owner`)
    const [error] = refusal.fields ?? []
    assert.deepEqual([error?.field, error?.code], ['columns', 'INVALID'])
    assert.deepEqual(error?.allowed?.slice(0, 3), ['id', 'plate', 'vin'])
    assert.ok(error?.allowed?.includes('phone'))
    const subcontractor = await signIn(test.url, 'hinaus.driver')
    const path = 'shop/1/vehicle/search-status/shop_process/?columns=phone' as const
    const { body } = await subcontractor.call('GET', path, undefined, acceptCsv)
    assert.ok(!body.fields?.[0]?.allowed?.includes('phone'))
  })

  it('exports the ids of vehicles only on request', async () => {
    const { text } = await save(`${recycled}?q=CSV&columns=plate,id&language=en`)
    const { rows } = await test.app.services.pool.query<{ line: string }>(
      `select plate || ';' || id as line from vehicle where plate = 'CSV-7'`,
    )
    const [head, ...lines] = text.split('\r\n')
    assert.equal(head, '\uFEFFRegistration number;Id')
    assert.ok(lines.includes(rows[0]!.line))
    assert.match((await save(recycled)).text, /^\uFEFFRekisteritunnus;/)
  })

  it('rejects unknown columns, and invalid cursors and filters as the list does', async () => {
    for (const query of ['columns=owner', 'columns=', 'columns=plate,,vin', 'ordering=color']) {
      const { status, refusal } = await save(`${recycled}?${query}`)
      if (query === 'columns=') assert.equal(status, 200)
      else assert.deepEqual([status, refusal.code], [400, 'VALIDATION_ERROR'], query)
    }
  })

  it('exports no CSV of lists without it, and rejects callers without access to the list', async () => {
    const { headers } = await save('shop/list/')
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
    const yard = await signIn(test.url, 'pirkka.yard')
    const { status } = await yard.call('GET', recycled, undefined, acceptCsv)
    assert.equal(status, 403)
  })

  it('breaks off the export when the caller loses access to the list', async () => {
    const { services } = test.app
    const startExport = async () => {
      const login = await signIn(test.url, 'etela.yard')
      const { sid } = JSON.parse(Buffer.from(login.token.split('.')[1]!, 'base64url').toString())
      const { rows } = await services.pool.query(`select * from account where username = 'etela.yard'`)
      const caller: UserCaller = {
        actor: 'shop_user',
        accountId: rows[0].id,
        sessionId: sid,
        operatorId: rows[0].operator_id,
        outsourceId: null,
        groups: [],
        firstName: null,
        lastName: null,
      }
      const shop = { id: 1, operatorId: rows[0].operator_id }
      const query = { q: 'CSV', ordering: 'id' } as const
      const request = {
        params: { shop: 1, status: 'shop_recycled' },
        query,
        caller,
        shop,
        accept: 'text/csv',
      }
      const answer = await listVehiclesByStatus(request as never, services)
      const file = (answer as StreamAnswer).stream[Symbol.asyncIterator]()
      assert.match(String((await file.next()).value), /CSV-/)
      return {
        login,
        account: rows[0].id as number,
        async rest() {
          let text = ''
          for (let next = await file.next(); !next.done; next = await file.next()) text += String(next.value)
          return text
        },
      }
    }
    await services.pool.query(`
      insert into vehicle (status, shop_id, kind, plate)
      select 'shop_recycled', 1, 'AUTO', 'CSV-' || n from generate_series(1001, 2000) n`)

    const complete = await startExport()
    assert.match(await complete.rest(), /CSV-2000/)

    const signedOut = await startExport()
    assert.equal(
      (
        await signedOut.login.call('POST', 'auth/logout/', {
          refresh_token: signedOut.login.tokens.refresh_token,
        })
      ).status,
      204,
    )
    await assert.rejects(signedOut.rest())

    const unassigned = await startExport()
    await services.pool.query('delete from account_shop where account_id = $1 and shop_id = 1', [
      unassigned.account,
    ])
    await assert.rejects(unassigned.rest())
  })

  it('writes numbers with a comma, escapes formulas, and leaves null empty', () => {
    const columns = [
      { key: 'x', head: { fi: 'a;b', en: 'x', se: 'x' }, value: (item: unknown) => item as string },
    ]
    assert.equal(formatCsvHead(columns, 'fi'), '\uFEFF"a;b"\r\n')
    const items = [-1.5, '-1', '+358', '@x', '\tx', '\n=x', '＝x', 'a\nb', null, true, "'x"]
    assert.equal(
      formatCsvLines(items, columns, 'se'),
      "-1,5\r\n'-1\r\n'+358\r\n'@x\r\n'\tx\r\n\"'\n'=x\"\r\n'＝x\r\n\"a\nb\"\r\n\r\nja\r\n'x\r\n",
    )
  })

  it('starts no cell with a formula, whichever separator a spreadsheet uses', () => {
    const columns = [
      { key: 'x', head: { fi: 'a', en: 'x', se: 'x' }, value: (item: unknown) => item as string },
    ]
    const texts = ['a,"=2+2,x\n=3+3,y', 'a;"=1', 'b\t=1', 'c\r\n  @x', 'd" +1', '"=1"', 'a=b', '3 - 2']
    for (const text of texts) {
      const line = formatCsvLines([text], columns, 'fi')
      for (const separator of [';', ',', '\t']) {
        for (const cell of splitNaively(line, separator)) assert.doesNotMatch(cell, /^[\s"]*[=+\-@]/, text)
      }
    }
  })
})

/** Cells as a spreadsheet sees them that recognises quotes only at the start of a cell. */
const splitNaively = (line: string, separator: string): string[] =>
  line.split(/\r?\n/).flatMap(row => row.split(separator))
