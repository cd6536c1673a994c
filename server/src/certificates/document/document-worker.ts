/** The thread that draws certificates, so that neither requests nor database connections wait for one. */
import { parentPort } from 'node:worker_threads'
import { drawCertificate } from './draw.ts'
import type { CertificateFacts } from './facts.ts'

export type DocumentTask = { id: number; facts: CertificateFacts }
export type DocumentOutcome = { id: number } & ({ bytes: Uint8Array } | { reason: string })

const outcomeOf = async ({ id, facts }: DocumentTask): Promise<DocumentOutcome> => {
  try {
    return { id, bytes: await drawCertificate(facts) }
  } catch (error) {
    return { id, reason: String(error) }
  }
}

parentPort?.on('message', async (task: DocumentTask) => parentPort?.postMessage(await outcomeOf(task)))
