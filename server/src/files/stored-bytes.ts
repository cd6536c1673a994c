import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'

/** So many bytes at once: little work in between, and a number that base64 needs no filling for. */
const pieceBytes = 3 * 131_072

/** The bytes of a stored file, piece by piece; between them no connection is held. */
export async function* readStored(db: Kysely<Database>, fileId: number): AsyncGenerator<Buffer, void> {
  for (let from = 1; ; from += pieceBytes) {
    const { rows } = await sql<{ piece: Buffer }>`
      select substring(bytes from ${from}::integer for ${pieceBytes}::integer) as piece
        from file where id = ${fileId}`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`file ${fileId} is gone while it is sent`)
    if (row.piece.length > 0) yield row.piece
    if (row.piece.length < pieceBytes) return
  }
}
