/** The thread that opens papers, so that what a hostile one takes is bounded, and ended with the thread. */
import { parentPort } from 'node:worker_threads'
import { boundArrays, countAnew } from './bound-arrays.ts'
import type { PaperFault } from './open-paper.ts'

export type PaperTask = { bytes: Uint8Array; contentType: string }
export type PaperOutcome = { fault: PaperFault | null }

boundArrays()
const { openPaper } = await import('./open-paper.ts')

parentPort?.on('message', async ({ bytes, contentType }: PaperTask) => {
  countAnew()
  parentPort?.postMessage({ fault: await openPaper(Buffer.from(bytes), contentType) } satisfies PaperOutcome)
})
