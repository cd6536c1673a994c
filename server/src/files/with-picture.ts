import type { Transaction } from 'kysely'
import { rehearse } from '../database/rehearse.ts'
import type { Database } from '../database/types.ts'
import type { WorkerCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { decodeFile, validateFile } from '../http/uploads.ts'
import { shownPictureTypes } from './content-type.ts'
import type { NamedPicture } from './pictures.ts'
import type { Kept } from './store/file-store.ts'

/** A picture whose bytes are kept, ready for its row. */
export type KeptPicture = Kept<NamedPicture>

type Sent = { name: string; content_base64: string }

/**
 * A change that may bring a picture: whatever refuses it does so before anything is done with the picture, which takes
 * long.
 * @param sent.accepted the types that the picture may be of; those that are seen by their small picture, if not said
 * @throws ApiError what the change throws; VALIDATION_ERROR, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, PICTURE_TOO_LARGE,
 *   SERVICE_UNAVAILABLE
 */
export const withPicture = async <T>(
  services: Services,
  {
    picture_file,
    caller,
    accepted = shownPictureTypes,
  }: { picture_file: Sent | undefined; caller: WorkerCaller; accepted?: readonly string[] },
  change: (picture: KeptPicture | null) => (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  const file = picture_file && decodeFile(picture_file, 'picture_file')
  if (!file) return services.conclude(change(null))
  await rehearse(services.db, change(null))
  const validated = await validateFile(file, 'picture_file', accepted)
  const made = await services.pictures.make(validated, caller)
  return services.conclude(change(await services.files.keep(made)))
}
