import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { chainAudit } from '../audit/chain.ts'
import { verifyAudit } from '../audit/verify.ts'
import { countExpired, removeExpired } from './remove-expired.ts'
import { retentionTable } from './retention-rules.ts'

const years = (count: number) => new Date(Date.now() + count * 365.25 * 86_400_000)

describe('retention after eleven years', () => {
  let test: TestApp
  let now = new Date()
  let before11: Record<string, number>
  let summary: unknown[]

  const rows = async <T extends object>(text: string): Promise<T[]> =>
    (await test.app.services.pool.query<T>(text)).rows
  const countAll = async (): Promise<Record<string, number>> => {
    const names = await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of names) {
      const [found] = await rows<{ count: number }>(`select count(*)::integer as count from "${name}"`)
      counts[name] = found!.count
    }
    return counts
  }
  const readSummary = () => rows('select * from finished_summary where amount <> 0 order by 1, 2, 3, 4')
  const remove = () => removeExpired({ ...test.app.services, now: () => now })

  before(async () => {
    test = await startTestApp({}, { now: () => now })
    await signInPerson(test.url, 'venla')
    const main = await signIn(test.url, 'etela.main')
    await main.call('GET', 'shop/operator/user/list/')
    await chainAudit(test.app.services)
    before11 = await countAll()
    summary = await readSummary()
    assert.ok(summary.length > 0 && before11.certificate! > 0 && before11.consent! >= 0)
  })
  after(() => test.close())

  it('counts what would be removed without changes', async () => {
    now = years(11)
    const counts = await countExpired({ ...test.app.services, now: () => now })
    assert.equal(counts.length, retentionTable.length + 1)
    assert.ok(counts.find(({ what }) => what.startsWith('recycled vehicles with'))!.rows > 0)
    assert.deepEqual(await countAll(), before11)
  })

  it('removes no cases after one year', async () => {
    now = years(1)
    const finished = `select count(*)::integer as count from vehicle where finished_at is not null`
    const expected = await rows(finished)
    await remove()
    assert.deepEqual(await rows(finished), expected)
    const counts = await countAll()
    for (const table of ['certificate', 'audit', 'account', 'operator', 'shop'])
      assert.equal(counts[table], before11[table], table)
  })

  it('removes what the table says and nothing else', async () => {
    now = years(11)
    // The job that extends the chain closes each past day.
    await chainAudit({ ...test.app.services, now: () => now })
    const removed = await remove()
    assert.ok(removed.find(({ what }) => what.startsWith('recycled vehicles with'))!.rows > 0)
    const remaining = await countExpired({ ...test.app.services, now: () => now })
    assert.deepEqual(
      remaining.filter(({ rows: count }) => count > 0),
      [],
    )
    const counts = await countAll()
    const touched = Object.keys(counts).filter(table => counts[table] !== before11[table])
    // Tables with rules, and tables whose rows depend on them.
    const allowed = new Set([
      ...retentionTable.map(({ table }) => table),
      ...[
        'audit',
        'audit_link',
        'audit_day',
        'refresh_token',
        'certificate',
        'vehicle_event',
        'process_stage',
      ],
      ...[
        'stock_part',
        'announcement',
        'vehicle_owner',
        'consent',
        'representation',
        'file',
        'mail',
        'intake',
      ],
    ])
    assert.deepEqual(
      touched.filter(table => !allowed.has(table)),
      [],
    )
    assert.deepEqual(
      [counts.audit, counts.session, counts.certificate === before11.certificate],
      [0, 0, false],
    )
    const vehicles = await rows<{ status: string }>('select distinct status from vehicle order by 1')
    assert.ok(
      vehicles.every(({ status }) => status !== 'owner' && status !== 'shop_recycled'),
      'open cases stay',
    )
    assert.ok(vehicles.length > 0)
  })

  it('preserves the statistics and the proof that no other audit days were cut', async () => {
    assert.deepEqual(await readSummary(), summary)
    const { broken, cutDays } = await verifyAudit(test.app.services.db, test.app.services.config.keys.hash)
    assert.deepEqual([broken, cutDays], [null, 1])
  })
})
