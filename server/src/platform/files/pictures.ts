import { ApiError } from '../http/api-error.ts'
import type { SiteCaller } from '../http/caller.ts'
import { pictureTypes, withExtension } from '../http/content-type.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { createLanes, slowAfterMs } from './lanes.ts'
import type { PictureOutcome, PictureTask } from './picture-worker.ts'
import type { ProcessedPicture } from './process-picture.ts'

declare module '../services/services.ts' {
  interface Services {
    pictures: Pictures
  }
}

/** No picture of a car takes longer. */
const maxProcessingMs = 30_000
/** Limits of waiting and running pictures; each is up to 5 MB. */
const maxPictures = { perSender: 20, perCompany: 30, total: 60 } as const

export type NamedProcessedPicture = ProcessedPicture & { name: string }

export type Pictures = {
  /**
   * Converts a picture whose type has been checked.
   * @throws ApiError FILE_TYPE_UNSUPPORTED, PICTURE_TOO_LARGE; RATE_LIMITED as in `Lanes`
   */
  make(file: UploadedFile, sender: SiteCaller): Promise<NamedProcessedPicture>
  close(): Promise<void>
}

export const createPictures = (timeoutMs = maxProcessingMs, slowAfter = slowAfterMs): Pictures => {
  const lanes = createLanes<PictureTask, PictureOutcome>({
    module: new URL('./picture-worker.ts', import.meta.url),
    most: maxPictures,
    longestMs: timeoutMs,
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

/** Extensions of types that may become JPEG. */
const otherEnding = /\.(hei[cf]|avif|tiff?|png|webp|gif)$/i

/** Bytes that cross process boundaries may arrive as plain arrays. */
const withBuffers = (name: string, picture: ProcessedPicture): NamedProcessedPicture => ({
  ...picture,
  name:
    picture.contentType === 'image/jpeg'
      ? withExtension(name.replace(otherEnding, ''), picture.contentType)
      : name,
  bytes: Buffer.from(picture.bytes),
  sha256: Buffer.from(picture.sha256),
  thumb: picture.thumb && Buffer.from(picture.thumb),
})
