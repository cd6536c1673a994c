import type { Bulletin } from '@autokierto/contract/bulletins'
import {
  type BulletinAudience,
  type BulletinState,
  getBulletinState,
} from '@autokierto/domain/bulletins/audiences'
import type { bulletinOrderings } from '@autokierto/domain/lists'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { BulletinTable, Database } from '../../platform/database/types.ts'
import {
  hasId,
  type ListDeclaration,
  matchesAllWords,
  readList,
  type SortKey,
} from '../../platform/lists/list.ts'

export type BulletinRow = Selectable<BulletinTable>

const toBulletin = (row: BulletinRow, today: string): Bulletin => ({
  id: row.id,
  text_fi: row.text_fi,
  text_en: row.text_en,
  text_se: row.text_se,
  first_day: row.first_day,
  last_day: row.last_day,
  audiences: row.audiences,
  by_mail: row.by_mail,
  mailed_at: row.mailed_at?.toISOString() ?? null,
  state: getBulletinState(row, today),
})

/** Filters by state on a day. Must match `getBulletinState`. */
const inState: Record<BulletinState, (today: string) => RawBuilder<boolean>> = {
  coming: today => sql<boolean>`bulletin.first_day > ${today}::date`,
  shown: today => sql<boolean>`${today}::date between bulletin.first_day and bulletin.last_day`,
  past: today => sql<boolean>`bulletin.last_day < ${today}::date`,
}

type BulletinFilter = {
  q?: string | undefined
  state?: BulletinState | undefined
  id?: number | undefined
  audience?: BulletinAudience
}

/** Searches the texts in all languages. By default, the bulletin with the latest first day comes first. */
export const bulletinList = (today: string, { q, state, id, audience }: BulletinFilter) =>
  ({
    from: sql`bulletin`,
    id: sql`bulletin.id`,
    columns: sql`bulletin.*`,
    where: sql<boolean>`${hasId(sql`bulletin.id`, id)}
      and ${state ? inState[state](today) : sql`true`}
      and ${audience ? sql`${audience} = any(bulletin.audiences)` : sql`true`}
      and ${matchesAllWords(q, sql`concat_ws(' ', bulletin.text_fi, bulletin.text_en, bulletin.text_se)`)}`,
    orderings: { first_day: [{ by: sql`bulletin.first_day::text`, type: 'text' }] } satisfies Record<
      (typeof bulletinOrderings)[number],
      readonly SortKey[]
    >,
    defaultOrdering: '-first_day',
    toItems: (rows: BulletinRow[]) => rows.map(row => toBulletin(row, today)),
  }) satisfies ListDeclaration<BulletinRow, Bulletin>

export const readBulletin = async (
  db: Kysely<Database> | Transaction<Database>,
  today: string,
  id: number,
): Promise<Bulletin | undefined> => (await readList(db, { limit: 1 }, bulletinList(today, { id }))).results[0]
