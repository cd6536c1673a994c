import type { ShelfPart } from '@autokierto/contract/parts'
import type { PartName } from '@autokierto/domain/stock/part-names'
import type { Language } from '@autokierto/domain/texts/languages'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isReachable, listSiteAddresses } from '../../network/shops/site-addresses.ts'
import type { Database } from '../../platform/database/types.ts'
import { findNearest, type Nearest, type SiteSearch } from './nearest.ts'
import { buildKeySpan } from './store.ts'

type ShelfSearch = SiteSearch & {
  name: PartName | null
  kind: VehicleKind | null
  yearFrom: number | null
  yearTo: number | null
}

type ShelfPartRow = ShelfPart & { shop_id: number }

/** Selects parts `p` of a vehicle `v` that visitors may see: in stock and not hidden with the vehicle. */
const isShown = sql<boolean>`p.state = 'in_stock' and not v.parts_hidden`

const partKeyColumns = { make: sql`p.make_key`, model: sql`p.model_key` }

/** @returns the newest parts in stock by site; sites without parts are omitted */
export const findShelfParts = async (
  db: Kysely<Database>,
  search: ShelfSearch,
): Promise<Nearest<ShelfPart>> => {
  const { keys, name, kind, yearFrom, yearTo } = search
  const ofSite = sql`
        select p.id, p.name, p.grade, p.pieces, v.make, v.model, v.model_year,
               p.file_id is not null as has_picture
          from stock_part p join vehicle v on v.id = p.vehicle_id
         where p.shop_id = asked.shop_id and ${isShown}
           and ${buildKeySpan(keys, partKeyColumns)}
           and (${name}::text is null or p.name = ${name})
           and (${kind}::text is null or v.kind = ${kind})
           and (${yearFrom}::integer is null or v.model_year >= ${yearFrom})
           and (${yearTo}::integer is null or v.model_year <= ${yearTo})
         order by p.id desc`
  const { bySite, hasMore } = await findNearest(db, search, ofSite, compareById)
  return { bySite: new Map([...bySite].map(([shop, rows]) => [shop, rows.map(toShelfPart)])), hasMore }
}

const compareById = (one: ShelfPartRow, other: ShelfPartRow): number => other.id - one.id

const toShelfPart = ({ shop_id: _, ...part }: ShelfPartRow): ShelfPart => part

/** Returns the sites that show their parts, and whether they can be reached by e-mail. */
export const shelfSites = async (
  db: Kysely<Database>,
  shopIds: readonly number[],
): Promise<Map<number, { takes_enquiries: boolean }>> => {
  const { rows } = await sql<{ id: number; takes_enquiries: boolean }>`
    select s.id, ${isReachable} as takes_enquiries from shop s
     where s.shows_parts and s.id = any(${shopIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, takes_enquiries }) => [id, { takes_enquiries }]))
}

export type ShelfPartContact = {
  id: number
  shop_id: number
  name: PartName
  grade: ShelfPart['grade']
  part_number: string | null
  shelf: string | null
  make: string | null
  model: string | null
  model_year: number | null
  file_id: number | null
  site: string
  addresses: { email: string; language: Language }[] | null
}

/** Finds a part with the contact data of its site. The caller must check that the site itself is visible. */
export const findShelfPart = async (
  db: Kysely<Database>,
  id: number,
): Promise<ShelfPartContact | undefined> => {
  const { rows } = await sql<ShelfPartContact>`
    select p.id, p.shop_id, p.name, p.grade, p.part_number, p.shelf, v.make, v.model, v.model_year, p.file_id,
           s.name as site, ${listSiteAddresses as RawBuilder<unknown>} as addresses
      from stock_part p join vehicle v on v.id = p.vehicle_id join shop s on s.id = p.shop_id
     where p.id = ${id} and s.shows_parts and ${isShown}`.execute(db)
  return rows[0]
}
