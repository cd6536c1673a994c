import { ApiError } from '../http/api-error.ts'
import type { SiteCaller } from '../http/caller.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { pictureTypes, withExtension } from './content-type.ts'
import { createLanes, slowAfterMs } from './lanes.ts'
import type { PictureOutcome, PictureTask } from './picture-worker.ts'
import type { ProcessedPicture } from './process-picture.ts'

/** What takes longer is no picture of a car. */
const longestMs = 30_000
/** Pictures that wait or are being made: each is up to 5 MB. */
const maxPictures = { perSender: 20, perCompany: 30, total: 60 } as const

export type NamedProcessedPicture = ProcessedPicture & { name: string }

export type Pictures = {
  /**
   * Makes a picture to keep of a file whose type has been judged.
   * @throws ApiError FILE_TYPE_UNSUPPORTED, PICTURE_TOO_LARGE; RATE_LIMITED as of `Lanes`
   */
  make(file: UploadedFile, sender: SiteCaller): Promise<NamedProcessedPicture>
  close(): Promise<void>
}

export const createPictures = (longest = longestMs, slowAfter = slowAfterMs): Pictures => {
  const lanes = createLanes<PictureTask, PictureOutcome>({
    module: new URL('./picture-worker.ts', import.meta.url),
    most: maxPictures,
    longestMs: longest,
    slowAfter,
  })
  return {
    async make({ name, bytes, contentType }, sender) {
      const outcome = await lanes.run({ bytes, contentType }, sender)
      if (outcome !== 'dead' && 'made' in outcome) return withBuffers(name, outcome.made)
      if (outcome !== 'dead' && outcome.fault === 'too-many-pixels') throw new ApiError('PICTURE_TOO_LARGE')
      throw new ApiError('FILE_TYPE_UNSUPPORTED', {
        accepted: pictureTypes,
        cause: new Error(outcome === 'dead' ? 'the process ended' : outcome.reason),
      })
    },
    close: lanes.close,
  }
}

/** Of the types that become JPEG. */
const otherEnding = /\.(hei[cf]|avif|tiff?|png|webp|gif)$/i

/** What crosses between processes may arrive as plain arrays of bytes. */
const withBuffers = (name: string, made: ProcessedPicture): NamedProcessedPicture => ({
  ...made,
  name:
    made.contentType === 'image/jpeg' ? withExtension(name.replace(otherEnding, ''), made.contentType) : name,
  bytes: Buffer.from(made.bytes),
  sha256: Buffer.from(made.sha256),
  thumb: made.thumb && Buffer.from(made.thumb),
})
