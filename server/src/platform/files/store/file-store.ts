import { createHash, randomUUID } from 'node:crypto'
import { dayMs } from '@autokierto/domain/durations'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/types.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ObjectStore } from './s3.ts'

declare module '../../services/services.ts' {
  interface Services {
    files: FileStore
  }
}

/** Location of a file's bytes: in its row, or in the object store under a key. */
export type StoredBytes = { bytes: Buffer; object_key: null } | { bytes: null; object_key: string }

/** A file whose bytes are stored, ready for its row. */
export type StoredFile<F> = F & { stored: StoredBytes }

/** Store of file bytes, in PostgreSQL or an S3 service. It reads from both, wherever new files go. */
export type FileStore = {
  /**
   * Stores the bytes of a file. Call it before the transaction that inserts the row, which must not wait for
   * the object store. Objects without a row are deleted after a day.
   * @throws ApiError SERVICE_UNAVAILABLE
   */
  store<F extends { bytes: Buffer }>(file: F): Promise<StoredFile<F>>
  /** Yields the bytes of a file in pieces, without holding a connection in between. */
  read(fileId: number): AsyncGenerator<Buffer, void>
  /** Reads all bytes of a file. @throws Error if they do not match the stored hash */
  readWhole(fileId: number): Promise<Buffer>
  /** Deletes objects that no row has referenced for a day. @throws ApiError SERVICE_UNAVAILABLE */
  removeUnused(now: Date): Promise<void>
  /** Deletes unreferenced objects by key now. `removeUnused` deletes those that fail here. */
  removeNow(keys: readonly string[]): Promise<void>
}

/** Small pieces take little work at a time; a multiple of three needs no base64 padding in between. */
const pieceBytes = 3 * 131_072

type CreateFileStoreOptions = {
  db: Kysely<Database>
  /** null: no files are or will be in an object store. */
  objects: ObjectStore | null
  /** Location of new files. */
  into: 'database' | 's3'
}

export const createFileStore = ({ db, objects, into }: CreateFileStoreOptions): FileStore => {
  const needObjects = (): ObjectStore => {
    if (!objects) throw new Error('a file lies in the object store, and S3_ENDPOINT is not set')
    return objects
  }

  async function* read(fileId: number): AsyncGenerator<Buffer, void> {
    // The location is read for each piece, because the file may be moved meanwhile.
    for (let from = 0; ; from += pieceBytes) {
      const { rows } = await sql<{ piece: Buffer | null; object_key: string | null }>`
        select substring(bytes from ${from + 1}::integer for ${pieceBytes}::integer) as piece, object_key
          from file where id = ${fileId}`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`file ${fileId} is gone while it is sent`)
      if (row.object_key !== null) {
        const bytes = await needObjects().get(row.object_key, from)
        for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
        return
      }
      const piece = row.piece ?? Buffer.alloc(0)
      if (piece.length > 0) yield piece
      if (piece.length < pieceBytes) return
    }
  }

  const unusedObjects = () =>
    db
      .selectFrom('stored_object as o')
      .select('o.key')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file as f').select('f.id').whereRef('f.object_key', '=', 'o.key'))),
      )

  const remove = async (key: string): Promise<void> => {
    await needObjects().remove(key)
    await db.deleteFrom('stored_object').where('key', '=', key).execute()
  }

  return {
    read,
    async store(file) {
      if (into === 'database') return { ...file, stored: { bytes: file.bytes, object_key: null } }
      const key = `files/${randomUUID()}`
      // The key is recorded first: an object that is not recorded would never be found.
      await db.insertInto('stored_object').values({ key }).execute()
      await needObjects().put(key, file.bytes)
      return { ...file, stored: { bytes: null, object_key: key } }
    },
    async readWhole(fileId) {
      const pieces: Buffer[] = []
      for await (const piece of read(fileId)) pieces.push(piece)
      const bytes = Buffer.concat(pieces)
      const { sha256 } = await db
        .selectFrom('file')
        .select('sha256')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow()
      if (!createHash('sha256').update(bytes).digest().equals(sha256))
        throw new Error(`file ${fileId} is not what was kept`)
      return bytes
    },
    async removeUnused(now) {
      if (!objects) return
      const unused = await unusedObjects()
        .where('o.created_at', '<', new Date(now.getTime() - dayMs))
        .limit(10_000)
        .execute()
      for (const { key } of unused) await remove(key)
    },
    async removeNow(keys) {
      if (!objects || keys.length === 0) return
      const unused = await unusedObjects().where('o.key', 'in', keys).execute()
      for (const { key } of unused) {
        try {
          await remove(key)
        } catch (error) {
          // The failure is already logged.
          if (!(error instanceof ApiError)) throw error
          return
        }
      }
    },
  }
}
