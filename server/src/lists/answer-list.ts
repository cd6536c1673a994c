import { Readable } from 'node:stream'
import { limits } from '@autokierto/domain/limits'
import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import type { Coalesced } from '../database/batcher.ts'
import type { Language } from '../database/types.ts'
import { chooseType, jsonType } from '../http/accepts.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import { canStillRead } from '../http/authenticate.ts'
import type { Caller } from '../http/caller.ts'
import { type CallerShop, type Services, StreamAnswer } from '../http/handler.ts'
import { type CsvColumn, writeCsv } from './csv.ts'
import { type ListAnswer, type ListDeclaration, type ListQuery, readList } from './list.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

/** A list that can be had as a file too. */
export type ExportedList<Row extends { id: number }, Item> = ListDeclaration<Row, Item> & {
  readonly csv?: {
    readonly name: string
    readonly columns: readonly CsvColumn<Item>[]
    /** Where the file needs more of a row than the page shows. */
    readonly toItems?: ListDeclaration<Row, Item>['toItems']
  }
  /** Of a list that many have open at once: what is asked alike, and seen by the same, is read once. */
  readonly open?: { readonly readings: Coalesced<ListAnswer<Item>>; readonly seenBy: string }
}

type Request = {
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
 * Answers a list: a page of it as JSON, or, where `Accept` prefers a file, all that the filter finds in the form asked
 * for and in the order asked for.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list or order, and for columns the list has not
 */
export const answerList = async <Row extends { id: number }, Item>(
  request: Request,
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
    services.log.info({ accountId, list: csv.name, format, personal }, 'list saved with personal data')
  }
  services.auditContext.savedAs(format)
  const pages = readPages(services, request, { ...list, toItems: csv.toItems ?? list.toItems })
  const file: AsyncGenerator<string | Uint8Array, void> = write(pages, columns, query.language ?? 'fi')
  // The first rows are read before the answer begins: what goes wrong then is still told as an error.
  const first = await file.next()
  const rest = async function* () {
    if (!first.done) yield first.value
    yield* file
  }
  return new StreamAnswer(Readable.from(rest()), contentType, `${csv.name}.${format}`)
}

const chooseColumns = <Item>(
  known: readonly CsvColumn<Item>[],
  asked: string | undefined,
): CsvColumn<Item>[] => {
  if (asked === undefined) return known.filter(column => !column.personal)
  return asked.split(',').map(key => {
    const column = known.find(each => each.key === key)
    if (!column) throw invalidField('columns', 'INVALID')
    return column
  })
}

/**
 * Page by page, as fast as the file is taken; between pages no connection is held. Whoever takes it slowly may have been
 * signed out or lost the site meanwhile: the file then breaks off, so that nobody takes it for whole.
 */
async function* readPages<Row extends { id: number }, Item>(
  services: Services,
  { query, caller, shop }: Request,
  list: ListDeclaration<Row, Item>,
): AsyncGenerator<readonly Item[], void> {
  let cursor: string | null = null
  do {
    if (cursor !== null && !(await canStillRead(services, caller, shop))) throw new ApiError('FORBIDDEN')
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
