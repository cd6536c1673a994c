import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/types.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ObjectStore } from './s3.ts'

/** Where the bytes of a file lie, as its row says it: in the row itself, or in the object store under a key. */
export type StoredBytes = { bytes: Buffer; object_key: null } | { bytes: null; object_key: string }

/** A file whose bytes are kept, ready for its row. */
export type StoredFile<F> = F & { stored: StoredBytes }

/** Where files lie: in PostgreSQL, or in a service that speaks S3. What lies in either is read, wherever new ones go. */
export type FileStore = {
  /**
   * Keeps the bytes of a file, before the transaction that writes its row: nothing slow may be done in there. What no
   * row names a day later is thrown away.
   * @throws ApiError SERVICE_UNAVAILABLE
   */
  store<F extends { bytes: Buffer }>(file: F): Promise<StoredFile<F>>
  /** The bytes of a stored file, piece by piece; between them no connection is held. */
  read(fileId: number): AsyncGenerator<Buffer, void>
  /** All bytes of a stored file at once. @throws Error where they are not those that came */
  readWhole(fileId: number): Promise<Buffer>
  /** Throws away what no row names for a day. @throws ApiError SERVICE_UNAVAILABLE */
  removeUnused(now: Date): Promise<void>
  /** The same of some objects at once, by their keys. What the object store does not do now, the other does later. */
  removeNow(keys: readonly string[]): Promise<void>
}

/** So many bytes at once: little work in between, and a number that base64 needs no filling for. */
const pieceBytes = 3 * 131_072

type CreateFileStoreOptions = {
  db: Kysely<Database>
  /** null: nothing lies there, and nothing goes there. */
  objects: ObjectStore | null
  /** Where new files go. */
  into: 'database' | 's3'
}

export const createFileStore = ({ db, objects, into }: CreateFileStoreOptions): FileStore => {
  const needObjects = (): ObjectStore => {
    if (!objects) throw new Error('a file lies in the object store, and S3_ENDPOINT is not set')
    return objects
  }

  async function* read(fileId: number): AsyncGenerator<Buffer, void> {
    // Where it lies is asked for each piece: it may be moved in the meantime.
    for (let from = 0; ; from += pieceBytes) {
      const { rows } = await sql<{ piece: Buffer | null; object_key: string | null }>`
        select substring(bytes from ${from + 1}::integer for ${pieceBytes}::integer) as piece, object_key
          from file where id = ${fileId}`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`file ${fileId} is gone while it is sent`)
      if (row.object_key !== null) {
        const rest = await needObjects().get(row.object_key, from)
        for (let at = 0; at < rest.length; at += pieceBytes) yield rest.subarray(at, at + pieceBytes)
        return
      }
      const piece = row.piece ?? Buffer.alloc(0)
      if (piece.length > 0) yield piece
      if (piece.length < pieceBytes) return
    }
  }

  /** Of objects, those that no row names. */
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
      // Noted first: an object that nobody knows of is never found again.
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
        .where('o.created_at', '<', new Date(now.getTime() - 86_400_000))
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
          // It has said so in the log.
          if (!(error instanceof ApiError)) throw error
          return
        }
      }
    },
  }
}
