import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { ApiError } from '../../http/api-error.ts'
import type { SiteCaller } from '../../http/caller.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import { createLanes, slowAfterMs } from '../lanes.ts'
import type { PaperFault } from './open-paper.ts'
import type { PaperOutcome, PaperTask } from './paper-worker.ts'

/** A paper of this size opens in a tenth of a second; a large scan on a busy machine in a few. */
const longestMs = 15_000
/** Papers that wait or are being opened: each is up to 5 MB. */
const mostPapers = { perSender: 20, perCompany: 30, total: 60 } as const
/** What the reader of PDFs builds of a paper; its bytes are bounded in the process itself. */
const heapMegabytes = 256

const codes = {
  unreadable: 'FILE_UNREADABLE',
  cut: 'FILE_CUT',
  locked: 'FILE_LOCKED',
  active: 'FILE_ACTIVE',
  'too-many-pixels': 'PICTURE_TOO_LARGE',
} as const satisfies Record<PaperFault, ErrorCode>

export type Papers = {
  /**
   * Opens a paper whose type has been judged, in a process that is ended where it takes too long or too much memory.
   * @throws ApiError FILE_UNREADABLE, FILE_CUT, FILE_LOCKED, FILE_ACTIVE, PICTURE_TOO_LARGE; RATE_LIMITED as of `Lanes`
   */
  open(paper: UploadedFile, sender: SiteCaller): Promise<void>
  close(): Promise<void>
}

export const createPapers = (longest = longestMs): Papers => {
  const lanes = createLanes<PaperTask, PaperOutcome>({
    module: new URL('./paper-worker.ts', import.meta.url),
    most: mostPapers,
    longestMs: longest,
    slowAfter: slowAfterMs,
    heapMegabytes,
  })
  return {
    async open({ bytes, contentType }, sender) {
      const outcome = await lanes.run({ bytes, contentType }, sender)
      const fault = outcome === 'dead' ? 'unreadable' : outcome.fault
      if (fault) throw new ApiError(codes[fault])
    },
    close: lanes.close,
  }
}
