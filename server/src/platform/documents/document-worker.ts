/** The worker thread that draws documents, so that requests and database connections do not wait for it. */
import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw.ts'
import type { DocumentSheet } from './sheet.ts'

export type DocumentTask = { id: number; sheet: DocumentSheet }
export type DocumentOutcome = { id: number } & ({ bytes: Uint8Array } | { reason: string })

const runDocumentTask = async ({ id, sheet }: DocumentTask): Promise<DocumentOutcome> => {
  try {
    return { id, bytes: await drawSheet(sheet) }
  } catch (error) {
    return { id, reason: String(error) }
  }
}

parentPort?.on('message', async (task: DocumentTask) => parentPort?.postMessage(await runDocumentTask(task)))
