import { createHash, randomUUID } from 'node:crypto'
import { buildApp } from '@autokierto/server/app/build-app'
import { readConfig } from '@autokierto/server/platform/config/config'
import { openDatabase } from '@autokierto/server/platform/database/pool'
import pg from 'pg'
import { addBulkVehicles } from './bulk.ts'
import { explainStatement, type PlanFinding } from './explain.ts'
import { type ListCall, listCalls } from './list-calls.ts'
import { startMeasured } from './product.ts'
import { formatTextTable, saveResult } from './save.ts'

const defaultCount = 200_000
/**
 * Vehicles beyond this number are finished. The lists of a site and of the market have some thousand of the first ones.
 */
const busyCount = 100_000
/** Queries that read more pages get a remark; a page of the database has 8 kB. */
const manyPages = 5000

type ExplainedQuery = { text: string; values: unknown[] }

export type ExplainedCall = { call: string } & PlanFinding

/** `npm run bench -- plans [vehicles]`: prints and saves the findings of `readPlans`. */
export const explainPlans = async ([count]: readonly string[] = []): Promise<boolean> => {
  const vehicles = Number(count ?? defaultCount)
  const results = await readPlans(vehicles)
  printPlans(results)
  saveResult('plans', { vehicles, results })
  return results.every(({ remarks }) => remarks.length === 0)
}

/**
 * Requests every list of vehicles among many, in every ordering, with every filter, and a page far down. Explains the
 * very statements that these calls send. Adds a remark to statements that scan a whole table, sort more than a page of
 * rows, or discard many rows.
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

/** Excludes statements of jobs and of the audit, whose rows cannot be written twice. */
const isReading = (text: string): boolean =>
  /^\s*(select|with)/i.test(text) && !/jobs\.|insert into/.test(text)

/** Records the statements that this process sends during `work`. */
const recordStatements = () => {
  let recorded: ExplainedQuery[] | null = null
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
    if (recorded && text !== undefined && isReading(text)) {
      recorded.push({
        text,
        values: (Array.isArray(values) ? values : (statement as ExplainedQuery).values) ?? [],
      })
    }
    return Reflect.apply(original, this, args)
  } as typeof original
  return {
    async during(work: () => Promise<unknown>): Promise<ExplainedQuery[]> {
      const statements: ExplainedQuery[] = []
      recorded = statements
      await work().finally(() => {
        recorded = null
      })
      return statements
    },
  }
}

type IssueToken = Awaited<ReturnType<typeof buildApp>>['services']['tokens']['issue']

/** Tokens of a station's user and of owners with few (one) and many (two hundred) vehicles. */
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

/** The cursor after a number of pages, for the ordering of the measured call. */
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
