/** Process that opens documents, so that a hostile one is bounded and can be killed. */
import { answerTasks } from '../answer-tasks.ts'
import { boundArrays, countAnew } from './bound-arrays.ts'
import type { PaperFault } from './open-paper.ts'

export type PaperTask = { bytes: Uint8Array; contentType: string }
export type PaperOutcome = { fault: PaperFault | null }

boundArrays()
const { openPaper } = await import('./open-paper.ts')

answerTasks<PaperTask, PaperOutcome>(async ({ bytes, contentType }) => {
  countAnew()
  return { fault: await openPaper(Buffer.from(bytes), contentType) }
})
