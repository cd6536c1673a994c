import type { RequestQuery } from '@autokierto/contract/calls'
import type { ListedPart } from '@autokierto/contract/stock'
import type { stockOrderings } from '@autokierto/domain/lists'
import { findPartsByName, partNames } from '@autokierto/domain/stock/part-names'
import { toDayCell } from '@autokierto/domain/xlsx/cell'
import { type RawBuilder, sql } from 'kysely'
import type { CallerShop, Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { matchesAllWords, type SortKey } from '../../platform/lists/list.ts'
import { defineTexts } from '../../platform/texts/texts.ts'
import { partColumns, type StockPartRow, stockPartSource, toListedPart } from './part-view.ts'

const stockCsvTexts = defineTexts({
  name: { fi: 'Osa', en: 'Part', se: 'Del' },
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  make: { fi: 'Merkki', en: 'Make', se: 'Märke' },
  model: { fi: 'Malli', en: 'Model', se: 'Modell' },
  year: { fi: 'Vuosimalli', en: 'Model year', se: 'Årsmodell' },
  pieces: { fi: 'Kpl', en: 'Pieces', se: 'St' },
  weight: { fi: 'Paino kg', en: 'Weight kg', se: 'Vikt kg' },
  shelf: { fi: 'Hylly', en: 'Shelf', se: 'Hylla' },
  grade: { fi: 'Kunto', en: 'Grade', se: 'Skick' },
  number: { fi: 'Osanumero', en: 'Part number', se: 'Delnummer' },
  state: { fi: 'Tila', en: 'State', se: 'Status' },
  stateAt: { fi: 'Tila alkaen', en: 'State since', se: 'Status sedan' },
  created: { fi: 'Irrotettu', en: 'Taken off', se: 'Demonterad' },
  remarks: { fi: 'Lisätiedot', en: 'Notes', se: 'Övriga upplysningar' },
})

const stockStateTexts = defineTexts({
  in_stock: { fi: 'varastossa', en: 'in stock', se: 'i lager' },
  sold: { fi: 'myyty', en: 'sold', se: 'såld' },
  scrapped: { fi: 'romutettu', en: 'scrapped', se: 'skrotad' },
})

const stockCsvColumns: readonly CsvColumn<ListedPart>[] = [
  { key: 'name', head: stockCsvTexts.name, value: ({ name }, language) => partNames[name][language] },
  { key: 'plate', head: stockCsvTexts.plate, value: ({ vehicle }) => vehicle.plate },
  { key: 'make', head: stockCsvTexts.make, value: ({ vehicle }) => vehicle.make },
  { key: 'model', head: stockCsvTexts.model, value: ({ vehicle }) => vehicle.model },
  { key: 'model_year', head: stockCsvTexts.year, value: ({ vehicle }) => vehicle.model_year },
  { key: 'pieces', head: stockCsvTexts.pieces, value: part => part.pieces },
  { key: 'weight_kg', head: stockCsvTexts.weight, value: part => part.weight_kg },
  { key: 'shelf', head: stockCsvTexts.shelf, value: part => part.shelf },
  { key: 'grade', head: stockCsvTexts.grade, value: part => part.grade },
  { key: 'part_number', head: stockCsvTexts.number, value: part => part.part_number },
  {
    key: 'state',
    head: stockCsvTexts.state,
    value: ({ state }, language) => stockStateTexts[state][language],
  },
  { key: 'state_at', head: stockCsvTexts.stateAt, value: part => toDayCell(part.state_at) },
  { key: 'created_at', head: stockCsvTexts.created, value: part => toDayCell(part.created_at) },
  { key: 'remarks', head: stockCsvTexts.remarks, value: part => part.remarks },
]

const stockSortKeys = {
  id: [],
  shelf: [{ by: sql`coalesce(p.shelf, '')`, type: 'text' }],
  plate: [{ by: sql`coalesce(v.plate, '')`, type: 'text' }],
  state_at: [{ by: sql`p.state_at`, type: 'timestamptz' }],
} as const satisfies Record<(typeof stockOrderings)[number], readonly SortKey[]>

/** Columns that a search word may match, in addition to the part names. */
const searchedPartText = sql`(coalesce(v.plate, '') || ' ' || coalesce(v.plate_key, '') || ' ' || coalesce(v.vin, '') || ' '
  || coalesce(v.make, '') || ' ' || coalesce(v.model, '') || ' ' || coalesce(p.shelf, '') || ' '
  || coalesce(p.part_number, ''))`

/** Each word must match the vehicle, the shelf, the part number, or the part name in any language. */
const listWordConditions = (q: string | undefined): RawBuilder<boolean>[] =>
  (q?.split(/\s+/).filter(Boolean) ?? []).map(
    word =>
      sql<boolean>`(${matchesAllWords(word, searchedPartText)} or p.name = any(${findPartsByName(word)}::text[]))`,
  )

const buildCondition = (query: RequestQuery<'listStockParts'>, shop: CallerShop): RawBuilder<boolean> => {
  const conditions = [sql<boolean>`p.shop_id = ${shop.id}`, ...listWordConditions(query.q)]
  for (const field of ['state', 'grade', 'name', 'vehicle_id'] as const) {
    const value = query[field]
    if (value !== undefined) conditions.push(sql<boolean>`${sql.ref(`p.${field}`)} = ${value}`)
  }
  return sql.join(conditions, sql` and `)
}

/** Lists all parts of the site in any state, newest first by default. */
export const listStockParts: Handler<'listStockParts'> = (request, services) =>
  answerList(request, services, {
    from: stockPartSource,
    id: sql`p.id`,
    columns: partColumns,
    orderings: stockSortKeys,
    defaultOrdering: '-id',
    where: buildCondition(request.query, request.shop),
    toItems: (rows: StockPartRow[]) => rows.map(toListedPart),
    csv: { name: 'parts', columns: stockCsvColumns },
  })
