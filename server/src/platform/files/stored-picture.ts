import type { Transaction } from 'kysely'
import { runDry } from '../database/run-dry.ts'
import type { Database } from '../database/types.ts'
import type { SiteCaller } from '../http/caller.ts'
import { displayablePictureTypes } from '../http/content-type.ts'
import { decodeFile, validateUpload } from '../http/uploads.ts'
import type { Services } from '../services/services.ts'
import type { NamedProcessedPicture } from './pictures.ts'
import type { StoredFile } from './store/file-store.ts'

/** A picture whose bytes are stored, ready for its row. */
export type StoredPicture = StoredFile<NamedProcessedPicture>

type PictureInput = { name: string; content_base64: string }

/**
 * Runs a change that may include a picture. The change first runs dry, so that it is rejected before the slow
 * processing of the picture.
 * @param sent.accepted accepted content types; by default those that have a thumbnail
 * @throws ApiError what the change throws; VALIDATION_ERROR, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED,
 * PICTURE_TOO_LARGE, SERVICE_UNAVAILABLE
 */
export const withStoredPicture = async <T>(
  services: Services,
  {
    picture_file,
    caller,
    accepted = displayablePictureTypes,
  }: { picture_file: PictureInput | undefined; caller: SiteCaller; accepted?: readonly string[] },
  change: (picture: StoredPicture | null) => (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  const file = picture_file && decodeFile(picture_file, 'picture_file')
  if (!file) return services.runIdempotent(change(null))
  await runDry(services.db, change(null))
  const validated = await validateUpload(file, 'picture_file', accepted)
  const processed = await services.pictures.make(validated, caller)
  return services.runIdempotent(change(await services.files.store(processed)))
}
