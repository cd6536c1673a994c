import { Readable } from 'node:stream'
import { limits } from '@autokierto/domain/limits'
import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import type { Language } from '@autokierto/domain/texts/languages'
import type { Coalesced } from '../database/batcher.ts'
import { chooseType, jsonType } from '../http/accepts.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import { type CallerShop, StreamAnswer } from '../http/handler.ts'
import type { Services } from '../services/services.ts'
import { type CsvColumn, writeCsv } from './csv.ts'
import { type ListAnswer, type ListDeclaration, type ListQuery, readList } from './list.ts'
import { writeXlsx } from './write-xlsx.ts'

export type ExportedList<Row extends { id: number }, Item> = ListDeclaration<Row, Item> & {
  readonly csv?: {
    readonly name: string
    readonly columns: readonly CsvColumn<Item>[]
    /** Set if the file needs more data per row than the page. */
    readonly toItems?: ListDeclaration<Row, Item>['toItems']
  }
  /** Coalesces the same concurrent queries of callers who may see the same rows; for lists that many have open. */
  readonly open?: { readonly readings: Coalesced<ListAnswer<Item>>; readonly seenBy: string }
}

type ListRequest = {
  readonly query: ListQuery & { columns?: string; language?: Language }
  readonly accept: string
  readonly caller: Caller
  readonly shop: CallerShop | undefined
}

const { csv: csvType, xlsx: xlsxType } = listFileTypes

const fileFormats = {
  [csvType]: { format: 'csv', contentType: `${csvType}; charset=utf-8`, write: writeCsv },
  [xlsxType]: { format: 'xlsx', contentType: xlsxType, write: writeXlsx },
} satisfies Record<string, { format: ListFileFormat; contentType: string; write: unknown }>

/**
 * Answers a list: one page as JSON, or all matching rows as a file where `Accept` prefers one.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list or order, and for unknown columns
 */
export const answerList = async <Row extends { id: number }, Item>(
  request: ListRequest,
  services: Services,
  list: ExportedList<Row, Item>,
): Promise<ListAnswer<Item> | StreamAnswer> => {
  const { query, accept } = request
  const { csv, open } = list
  const type = csv ? chooseType(accept, [jsonType, csvType, xlsxType]) : jsonType
  if (!csv || type === jsonType) {
    const read = () => readList(services.db, query, list)
    return open ? open.readings(JSON.stringify([open.seenBy, query]), read) : read()
  }
  const { format, contentType, write } = fileFormats[type]
  const columns = chooseColumns(csv.columns, query.columns)
  const personal = columns.filter(column => column.personal).map(({ key }) => key)
  if (personal.length > 0) {
    const accountId = 'accountId' in request.caller ? request.caller.accountId : null
    services.log.info({ accountId, list: csv.name, format, personal }, 'list exported with personal data')
  }
  services.auditContext.savedAs(format)
  const pages = readPages(services, request, { ...list, toItems: csv.toItems ?? list.toItems })
  const file: AsyncGenerator<string | Uint8Array, void> = write(pages, columns, query.language ?? 'fi')
  // The first rows are read before the response starts, so that a failure is still sent as an error.
  const firstChunk = await file.next()
  const chunks = async function* () {
    if (!firstChunk.done) yield firstChunk.value
    yield* file
  }
  return new StreamAnswer(Readable.from(chunks()), contentType, `${csv.name}.${format}`)
}

const chooseColumns = <Item>(
  available: readonly CsvColumn<Item>[],
  requested: string | undefined,
): CsvColumn<Item>[] => {
  if (requested === undefined) return available.filter(column => !column.personal && !column.onRequest)
  return requested.split(',').map(key => {
    const column = available.find(candidate => candidate.key === key)
    if (!column) throw invalidField('columns', 'INVALID', { allowed: available.map(({ key }) => key) })
    return column
  })
}

/**
 * Yields page by page, at the client's pace; no connection is held between pages. A slow client may have lost access
 * in the meantime. The file then breaks off with an error, so that it cannot be mistaken for a complete one.
 */
async function* readPages<Row extends { id: number }, Item>(
  services: Services,
  { query, caller, shop }: ListRequest,
  list: ListDeclaration<Row, Item>,
): AsyncGenerator<readonly Item[], void> {
  let cursor: string | null = null
  do {
    if (cursor !== null && !(await services.access.canStillRead(caller, shop)))
      throw new ApiError('FORBIDDEN')
    const page: ListAnswer<Item> = await readList(
      services.db,
      { ordering: query.ordering, limit: limits.pageSizeMax, cursor: cursor ?? undefined },
      list,
      { isCounted: false },
    )
    await services.auditContext.recordPart(page.results as object[])
    yield page.results
    cursor = page.next
  } while (cursor !== null)
}
