import type { Client } from 'pg'

/** What the database did for one statement. Times in milliseconds; pages of 8 kB, from memory or disk. */
export type PlanFinding = {
  /** Its first words, to know it by. */
  statement: string
  plannedMs: number
  ranMs: number
  pages: number
  /** What it did more than it needs. */
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

/** Rows a whole-table read or a sort may go through without a remark: small tables are read whole. */
const fewRows = 1000
/** Rows of a list that a filter may leave out: the lists of a site and of the market hold some ten thousand. */
const listRows = 20_000

/** Runs the statement and reads how it was answered. */
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

/** What to know a statement by. */
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
  if (/Sort/.test(kind) && (node.Plans ?? []).some(each => each['Actual Rows'] > fewRows))
    return [`sorts ${node.Plans![0]!['Actual Rows']} rows`]
  if (removed > listRows) return [`throws away ${removed} rows${on}`]
  return []
}
