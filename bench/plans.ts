import { createHash, randomUUID } from 'node:crypto'
import { buildApp } from '@autokierto/server/app'
import { readConfig } from '@autokierto/server/config'
import { openDatabase } from '@autokierto/server/database/pool'
import pg from 'pg'
import { addBulkVehicles } from './bulk.ts'
import { explainStatement, type PlanFinding } from './explain.ts'
import { type ListCall, listCalls } from './list-calls.ts'
import { startMeasured } from './product.ts'
import { formatTextTable, saveResult } from './save.ts'

const usualCount = 200_000
/** Of these the lists of a site and the market hold some thousand; what comes beyond is finished. */
const busyCount = 100_000
/** Pages read by one query; more is worth a look. A page of the database has 8 kB. */
const manyPages = 5000

type Statement = { text: string; values: unknown[] }

/** What came of one statement of a call. */
export type ExplainedCall = { call: string } & PlanFinding

/** `npm run bench -- plans [vehicles]`: prints and keeps what `readPlans` found. */
export const explainPlans = async ([count]: readonly string[] = []): Promise<boolean> => {
  const vehicles = Number(count ?? usualCount)
  const results = await readPlans(vehicles)
  printPlans(results)
  saveResult('plans', { vehicles, results })
  return results.every(({ remarks }) => remarks.length === 0)
}

/**
 * Asks for every list of vehicles among many, in every order and by every filter, and for a page far down; takes the very
 * statements these calls send, and asks the database how it answers each. Remarks on those that read a whole table, sort
 * more than a page of rows, or throw many away.
 */
export const readPlans = async (vehicles: number): Promise<ExplainedCall[]> => {
  const product = await startMeasured()
  const recorder = recordStatements()
  const { host, port } = product.database
  const database = openDatabase({ host, port, user: 'autokierto', database: 'autokierto' })
  const config = readConfig({ PORT: String(product.port), DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, database, schedule: false })
  try {
    await addBulkVehicles(product.database, vehicles, busyCount)
    await product.database.query('vacuum analyze')
    const { user, owner } = await makeTokens(app.services.tokens.issue, product.database)
    const tokens = { user, ...owner }
    const ask = async (path: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: 'GET', url: `/api/${path}`, headers })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`)
      return answer.json()
    }
    const recycled = 'shop/1/vehicle/search-status/shop_recycled/'
    const deep = await followPages(
      path => ask(path, user),
      recycled,
      Math.min(20, Math.floor(vehicles / 10_000)),
    )
    const far: ListCall = {
      call: 'shop_recycled, a page far down',
      path: `${recycled}?ordering=-status_updated_at&cursor=${deep}`,
      as: 'user',
    }
    const results: ExplainedCall[] = []
    for (const { call, path, as } of [...listCalls, far]) {
      const statements = await recorder.during(() => ask(path, tokens[as]))
      for (const statement of statements) {
        results.push({ call, ...(await explainStatement(product.database, statement)) })
      }
    }
    return results
  } finally {
    await app.close()
    await database.close()
    await product.end()
  }
}

/** Not the jobs', and not the audit's, whose rows cannot be written twice. */
const isReading = (text: string): boolean =>
  /^\s*(select|with)/i.test(text) && !/jobs\.|insert into/.test(text)

/** Every statement this process sends, while it is asked to look. */
const recordStatements = () => {
  let kept: Statement[] | null = null
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    if (kept && text !== undefined && isReading(text)) {
      kept.push({ text, values: (Array.isArray(values) ? values : (asked as Statement).values) ?? [] })
    }
    return Reflect.apply(original, this, given)
  } as typeof original
  return {
    async during(work: () => Promise<unknown>): Promise<Statement[]> {
      const statements: Statement[] = []
      kept = statements
      await work().finally(() => {
        kept = null
      })
      return statements
    },
  }
}

type IssueToken = Awaited<ReturnType<typeof buildApp>>['services']['tokens']['issue']

/** A station's user, and owners with one vehicle and with two hundred. */
const makeTokens = async (issue: IssueToken, client: pg.Client) => {
  const open = async (column: 'account_id' | 'person_id', id: number, user_type: 1 | 2) => {
    const sid = randomUUID()
    await client.query(`insert into session (id, ${column}) values ($1, $2)`, [sid, id])
    return issue({ sub: String(id), user_type, first_name: 'Testi', last_name: 'Testi', groups: [], sid })
  }
  const person = async (name: string) => {
    const hash = createHash('sha256').update(name).digest()
    const { rows } = await client.query<{ id: number }>(
      `insert into person (person_mark, personal_id_sealed, first_name, last_name)
       values ($1, '', 'Testi', 'Testi') returning id`,
      [hash],
    )
    return open('person_id', rows[0]!.id, 1)
  }
  const { rows } = await client.query<{ id: number }>(`select id from account where username = 'etela.main'`)
  return {
    user: await open('account_id', rows[0]!.id, 2),
    owner: { few: await person('bulk-1501'), many: await person('bulk-0') },
  }
}

/** The cursor after so many pages, in the order the list is then read in. */
const followPages = async (
  ask: (path: string) => Promise<{ next: string | null }>,
  path: string,
  pages: number,
): Promise<string> => {
  let cursor = ''
  for (let page = 0; page < pages; page++) {
    const { next } = await ask(
      `${path}?ordering=-status_updated_at&limit=200${cursor && `&cursor=${cursor}`}`,
    )
    if (next === null) throw new Error('the list is too short')
    cursor = next
  }
  return cursor
}

const printPlans = (results: readonly ExplainedCall[]): void => {
  const rows = results.map(({ call, statement, plannedMs, ranMs, pages, remarks }) => [
    call,
    statement,
    plannedMs.toFixed(1),
    ranMs.toFixed(1),
    String(pages),
    [...remarks, ...(pages > manyPages ? ['many pages'] : [])].join(', '),
  ])
  process.stdout.write(
    formatTextTable([['', 'statement', 'planned ms', 'ran ms', 'pages', 'remarks'], ...rows]),
  )
}
