import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AliasNode,
  DefaultQueryCompiler,
  IdentifierNode,
  type OperationNode,
  RawNode,
  type RootOperationNode,
  SelectionNode,
} from 'kysely'
import pg from 'pg'

export type RecordedColumn = { name: string; oid: number; hasNull: boolean }

/** An `sql` template in a statement: the statement as a whole, or the expression of one column. */
export type TemplateUse = { key: string; column: string | null }

export type RecordedStatement = { text: string; uses: TemplateUse[]; columns: RecordedColumn[] }

/** The literal parts of a template, which identify it in the sources and in a statement. */
export const joinParts = (parts: readonly string[]): string => parts.join('\u0000')

/** Later rows of a result rarely add nulls, and reading all rows would take time. */
const maxRows = 200

type StatementRecord = { uses: TemplateUse[] | null; columns: RecordedColumn[] }

const recordedStatements = new Map<string, StatementRecord>()
const getStatement = (text: string): StatementRecord => {
  const known = recordedStatements.get(text)
  if (known) return known
  const statement = { uses: null, columns: [] }
  recordedStatements.set(text, statement)
  return statement
}

const listUses = (node: RootOperationNode): TemplateUse[] => {
  if (RawNode.is(node)) return [{ key: joinParts(node.sqlFragments), column: null }]
  const selections =
    'selections' in node ? node.selections : 'returning' in node ? node.returning?.selections : undefined
  return (selections ?? []).flatMap(({ selection }) => findColumnTemplate(selection))
}

const findColumnTemplate = (node: OperationNode): TemplateUse[] => {
  if (SelectionNode.is(node)) return findColumnTemplate(node.selection)
  if (!AliasNode.is(node) || !RawNode.is(node.node) || !IdentifierNode.is(node.alias)) return []
  return [{ key: joinParts(node.node.sqlFragments), column: node.alias.name }]
}

/** The texts that a template was compiled to: several templates may give one text. */
const compiledTexts = new WeakMap<readonly string[], Set<string>>()
const isKnown = (node: RootOperationNode, text: string): boolean => {
  if (!RawNode.is(node)) return Boolean(recordedStatements.get(text)?.uses)
  const texts = compiledTexts.get(node.sqlFragments) ?? new Set()
  compiledTexts.set(node.sqlFragments, texts)
  const isOld = texts.has(text)
  texts.add(text)
  return isOld
}

const recordCompiled = (node: RootOperationNode, text: string): void => {
  if (isKnown(node, text)) return
  const statement = getStatement(text)
  statement.uses = [...(statement.uses ?? []), ...listUses(node)]
}

type RecordedResult = { fields?: { name: string; dataTypeID: number }[]; rows?: Record<string, unknown>[] }

const recordResult = (text: string, { fields = [], rows = [] }: RecordedResult): void => {
  if (fields.length === 0) return
  const statement = getStatement(text)
  // Statements that Kysely built without any template have no type to check.
  if (statement.uses?.length === 0) return
  if (statement.columns.length === 0)
    statement.columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID, hasNull: false }))
  for (const column of statement.columns)
    column.hasNull ||= rows.slice(0, maxRows).some(row => row[column.name] === null)
}

type Query = (...parameters: unknown[]) => Promise<RecordedResult> | undefined

/**
 * Records the columns that each statement of this process returns, and writes them to the folder at its end. It wraps
 * the driver and the compiler, so that every pool of a test is recorded and the product has no hook for it.
 */
const recordRows = (folder: string): void => {
  const { compileQuery } = DefaultQueryCompiler.prototype
  DefaultQueryCompiler.prototype.compileQuery = function (
    this: DefaultQueryCompiler,
    ...parameters: Parameters<typeof compileQuery>
  ) {
    const compiled = compileQuery.apply(this, parameters)
    recordCompiled(parameters[0], compiled.sql)
    return compiled
  } as typeof compileQuery
  const query = pg.Client.prototype.query as unknown as Query
  const recordingQuery: Query = function (this: pg.Client, ...parameters) {
    const [first] = parameters
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
    const callback = parameters.at(-1)
    if (typeof text === 'string' && typeof callback === 'function')
      parameters[parameters.length - 1] = (error: unknown, result: RecordedResult | undefined) => {
        if (result) recordResult(text, result)
        callback(error, result)
      }
    const answer = query.apply(this, parameters)
    // Streams, such as those of `copy`, have a text too, but no promise.
    if (typeof text === 'string' && answer instanceof Promise)
      answer.then(result => recordResult(text, result)).catch(() => undefined)
    return answer
  }
  Object.assign(pg.Client.prototype, { query: recordingQuery })
  process.once('exit', () => {
    const recorded = [...recordedStatements]
      .map(([text, { uses, columns }]): RecordedStatement => ({ text, uses: uses ?? [], columns }))
      .filter(({ columns }) => columns.length > 0)
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(recorded))
  })
}

if (process.env.AUTOKIERTO_ROWS) recordRows(process.env.AUTOKIERTO_ROWS)
