import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/types.ts'
import type { FileStore } from './file-store.ts'

export type FileLocation = 'database' | 's3'

export const countFiles = async (
  db: Kysely<Database>,
): Promise<Record<FileLocation, { files: number; bytes: number }>> => {
  const { rows } = await sql<{ place: FileLocation; files: number; bytes: number }>`
    select case when object_key is null then 'database' else 's3' end as place,
           count(*)::integer as files, sum(size)::double precision as bytes
      from file group by 1`.execute(db)
  const countAt = (place: FileLocation) => {
    const { files = 0, bytes = 0 } = rows.find(row => row.place === place) ?? {}
    return { files, bytes }
  }
  return { database: countAt('database'), s3: countAt('s3') }
}

/**
 * Moves all files to the given location, one by one, while the service runs; readers continue in the new
 * location. If interrupted, run it again and it resumes.
 * @returns the number of moved files
 */
export const moveFiles = async (
  db: Kysely<Database>,
  store: FileStore,
  to: FileLocation,
): Promise<number> => {
  let moved = 0
  for (let last = 0; ; ) {
    const file = await db
      .selectFrom('file')
      .select(['id', 'object_key'])
      .where('id', '>', last)
      .where('object_key', to === 's3' ? 'is' : 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!file) return moved
    last = file.id
    const { stored } = await store.store({ bytes: await store.readWhole(file.id) })
    const { numUpdatedRows } = await db
      .updateTable('file')
      .set(stored)
      .where('id', '=', file.id)
      .where(({ eb }) => eb('object_key', file.object_key === null ? 'is' : '=', file.object_key))
      .executeTakeFirst()
    // A reader may still use the object, so it is deleted as unused a day later.
    if (file.object_key !== null)
      await db
        .updateTable('stored_object')
        .set({ created_at: new Date() })
        .where('key', '=', file.object_key)
        .execute()
    moved += Number(numUpdatedRows)
  }
}
