import type { Client } from 'pg'

/** Execution of one statement by the database. Times in milliseconds; pages of 8 kB, from memory or disk. */
export type PlanFinding = {
  statement: string
  plannedMs: number
  ranMs: number
  pages: number
  /** Work beyond what the result needs. */
  remarks: string[]
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Sequential scans and sorts of at most this many rows get no remark: small tables are always read whole. */
const fewRows = 1000
/** Rows that a filter may discard: the lists of a site and of the market have some ten thousand. */
const listRows = 20_000

/** Runs the statement with EXPLAIN ANALYZE. */
export const explainStatement = async (
  client: Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<PlanFinding> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [Record<string, number> & { Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const [answer] = rows[0]!['QUERY PLAN']
  const { Plan: plan } = answer
  return {
    statement: nameStatement(text),
    plannedMs: answer['Planning Time']!,
    ranMs: answer['Execution Time']!,
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    remarks: [...new Set(allNodes(plan).flatMap(remarkOn))],
  }
}

const nameStatement = (text: string): string => {
  if (/as counted/.test(text)) return 'count'
  if (/ from vehicle v/.test(text)) return 'vehicles'
  return / from "?(\w+)/.exec(text)?.[1] ?? 'unknown'
}

const allNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

const remarkOn = (node: PlanNode): string[] => {
  const kind = node['Node Type']
  const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  const on = node['Relation Name'] ? ` of ${node['Relation Name']}` : ''
  if (kind === 'Seq Scan' && node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > fewRows)
    return [`reads all${on}`]
  if (/Sort/.test(kind) && (node.Plans ?? []).some(child => child['Actual Rows'] > fewRows))
    return [`sorts ${node.Plans![0]!['Actual Rows']} rows`]
  if (removed > listRows) return [`throws away ${removed} rows${on}`]
  return []
}
