import type { Transaction } from 'kysely'
import { runDry } from '../database/run-dry.ts'
import type { Database } from '../database/types.ts'
import type { SiteCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { decodeFile, validateUpload } from '../http/uploads.ts'
import { displayablePictureTypes } from './content-type.ts'
import type { NamedProcessedPicture } from './pictures.ts'
import type { StoredFile } from './store/file-store.ts'

/** A picture whose bytes are kept, ready for its row. */
export type StoredPicture = StoredFile<NamedProcessedPicture>

type PictureInput = { name: string; content_base64: string }

/**
 * A change that may bring a picture: whatever refuses it does so before anything is done with the picture, which takes
 * long.
 * @param sent.accepted the types that the picture may be of; those that are seen by their small picture, if not said
 * @throws ApiError what the change throws; VALIDATION_ERROR, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, PICTURE_TOO_LARGE,
 *   SERVICE_UNAVAILABLE
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
  const made = await services.pictures.make(validated, caller)
  return services.runIdempotent(change(await services.files.store(made)))
}
