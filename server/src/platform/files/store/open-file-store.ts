import type { Kysely } from 'kysely'
import type { FileStoreConfig } from '../../config/file-store.ts'
import type { Database } from '../../database/types.ts'
import { createExternalSystem, type ExternalLog } from '../../external/external-system.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createS3, s3TimeoutMs } from './s3.ts'

export const openFileStore = (
  { into, s3 }: FileStoreConfig,
  { db, log, now, tracing }: { db: Kysely<Database>; log: ExternalLog; now: () => Date; tracing?: Tracing },
): FileStore => {
  const outside = createExternalSystem({ name: 'file-store', timeoutMs: s3TimeoutMs, log, tracing })
  return createFileStore({ db, into, objects: s3 && createS3({ config: s3, outside, log, now }) })
}
