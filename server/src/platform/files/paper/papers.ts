import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { ApiError } from '../../http/api-error.ts'
import type { SiteCaller } from '../../http/caller.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import { createLanes, slowAfterMs } from '../lanes.ts'
import type { PaperFault } from './open-paper.ts'
import type { PaperOutcome, PaperTask } from './paper-worker.ts'

declare module '../../services/services.ts' {
  interface Services {
    papers: Papers
  }
}

/** A document of this size opens in a tenth of a second, a large scan on a busy machine in a few seconds. */
const maxOpenMs = 15_000
/** Limits of waiting and running documents; each is up to 5 MB. */
const maxPapers = { perSender: 20, perCompany: 30, total: 60 } as const
/** Heap for the PDF library; its byte arrays are bounded in the process (`boundArrays`). */
const heapMegabytes = 256

const paperErrorCodes = {
  unreadable: 'FILE_UNREADABLE',
  cut: 'FILE_CUT',
  locked: 'FILE_LOCKED',
  active: 'FILE_ACTIVE',
  'too-many-pixels': 'PICTURE_TOO_LARGE',
} as const satisfies Record<PaperFault, ErrorCode>

export type Papers = {
  /**
   * Opens a document whose type has been checked. The process is killed if it takes too long or too much memory.
   * @throws ApiError FILE_UNREADABLE, FILE_CUT, FILE_LOCKED, FILE_ACTIVE, PICTURE_TOO_LARGE; RATE_LIMITED as in `Lanes`
   */
  open(paper: UploadedFile, sender: SiteCaller): Promise<void>
  close(): Promise<void>
}

export const createPapers = (timeoutMs = maxOpenMs): Papers => {
  const lanes = createLanes<PaperTask, PaperOutcome>({
    module: new URL('./paper-worker.ts', import.meta.url),
    most: maxPapers,
    longestMs: timeoutMs,
    slowAfter: slowAfterMs,
    heapMegabytes,
  })
  return {
    async open({ bytes, contentType }, sender) {
      const outcome = await lanes.run({ bytes, contentType }, sender)
      const fault = outcome === 'dead' ? 'unreadable' : outcome.fault
      if (fault) throw new ApiError(paperErrorCodes[fault])
    },
    close: lanes.close,
  }
}
