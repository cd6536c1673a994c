/** The thread that draws documents, so that neither requests nor database connections wait for one. */
import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw.ts'
import type { Sheet } from './sheet.ts'

export type DocumentTask = { id: number; sheet: Sheet }
export type DocumentOutcome = { id: number } & ({ bytes: Uint8Array } | { reason: string })

const outcomeOf = async ({ id, sheet }: DocumentTask): Promise<DocumentOutcome> => {
  try {
    return { id, bytes: await drawSheet(sheet) }
  } catch (error) {
    return { id, reason: String(error) }
  }
}

parentPort?.on('message', async (task: DocumentTask) => parentPort?.postMessage(await outcomeOf(task)))
