import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { startS3 } from '@autokierto/server/platform/files/store/testing'
import { writePdf, writeStream } from '@autokierto/server/testing/pdfs'
import { signIn } from '@autokierto/server/testing/sign-in'
import { beginIntake, certificateForm, personalIds } from '@autokierto/server/testing/stories'
import { type MeasuredProduct, startMeasured } from './product.ts'
import { formatTextTable, saveResult } from './save.ts'

const fileCount = 50
const fileBytes = 5_242_880
const pdfOverheadBytes = 1_000
const mb = 1_000_000

/** Users, sites and numbers of uploads: one user may have twenty at a time. */
const uploadSenders = [
  { username: 'etela.yard', shop: 1, count: 20 },
  { username: 'etela.main', shop: 1, count: 20 },
  { username: 'pirkka.yard', shop: 5, count: 10 },
] as const

type UploadResult = {
  stored: number
  refused: Record<string, number>
  seconds: number
  grownMb: number | null
}

/**
 * Uploads fifty certificates of the maximum size at once, into the database and into an S3 service. Each must be stored
 * completely or rejected. The memory of the process may grow by at most twice the size of all files.
 */
export const benchUploads = async (): Promise<boolean> => {
  const results: Record<string, UploadResult> = {}
  for (const store of ['database', 's3'] as const) {
    const s3 = await startS3()
    const product = await startMeasured([], { FILE_STORE: store, ...s3.settings })
    try {
      results[store] = await sendAll(product)
    } finally {
      await product.end()
      s3.close()
    }
  }
  const allowedMb = (2 * fileCount * fileBytes) / mb
  process.stdout.write(
    formatTextTable([
      ['store', 'stored', 'refused', 'seconds', 'grown MB', 'allowed MB'],
      ...Object.entries(results).map(([store, { stored, refused, seconds, grownMb }]) => [
        store,
        String(stored),
        Object.entries(refused)
          .map(([code, times]) => `${times} ${code}`)
          .join(', ') || '0',
        seconds.toFixed(1),
        grownMb?.toFixed(0) ?? '?',
        allowedMb.toFixed(0),
      ]),
    ]),
  )
  process.stdout.write(`${saveResult('uploads', { files: fileCount, fileBytes, allowedMb, results })}\n`)
  return Object.values(results).every(
    ({ stored, refused, grownMb }) =>
      stored + Object.values(refused).reduce((sum, times) => sum + times, 0) === fileCount &&
      (grownMb === null || grownMb <= allowedMb),
  )
}

const sendAll = async (product: MeasuredProduct): Promise<UploadResult> => {
  const plates = Array.from({ length: fileCount }, (_, index) => `KAI-${String(index + 1).padStart(3, '0')}`)
  const uploads: (() => Promise<string>)[] = []
  for (const { username, shop, count } of uploadSenders) {
    const site = await signIn(product.url, username)
    for (const plate of plates.splice(0, count)) {
      const id = await beginIntake(site, shop, plate, personalIds.kaisa)
      const bytes = writePdf({ more: [writeStream('', randomBytes(fileBytes - pdfOverheadBytes))] })
      uploads.push(async () => {
        const { status, body } = await site.call(
          'POST',
          `shop/${shop}/vehicle/${id}/certificate/`,
          certificateForm(bytes),
        )
        return status === 201 ? 'stored' : (body.code ?? String(status))
      })
    }
  }
  const before = forgetPeak(product.pid)
  const startedAt = performance.now()
  const answers = await Promise.all(uploads.map(upload => upload()))
  const seconds = (performance.now() - startedAt) / 1000
  const peak = readProcessMemory(product.pid, 'VmHWM')
  const stored = answers.filter(answer => answer === 'stored').length
  const refused: Record<string, number> = {}
  for (const answer of answers) if (answer !== 'stored') refused[answer] = (refused[answer] ?? 0) + 1
  await checkWhole(product, stored)
  return { stored, refused, seconds, grownMb: before === null || peak === null ? null : (peak - before) / mb }
}

/** @throws Error if a certificate has no file or an incomplete one */
const checkWhole = async ({ database }: MeasuredProduct, stored: number): Promise<void> => {
  const { rows } = await database.query<{ files: number; broken: number }>(
    `select count(*)::integer as files,
            count(*) filter (where bytes is not null and sha256(bytes) <> sha256)::integer as broken
       from file f join certificate c on c.file_id = f.id where f.size = $1`,
    [fileBytes],
  )
  const [found] = rows
  if (found?.files !== stored || found.broken > 0)
    throw new Error(
      `${stored} were answered as stored, ${found?.files} are there, ${found?.broken} are broken`,
    )
}

/** Resets the peak memory of the process. @returns its current memory in bytes; null except on Linux */
const forgetPeak = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return readProcessMemory(pid, 'VmRSS')
}

const readProcessMemory = (pid: number, what: 'VmRSS' | 'VmHWM'): number | null => {
  if (process.platform !== 'linux') return null
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find(row => row.startsWith(`${what}:`))
  return Number(/(\d+) kB/.exec(line ?? '')?.[1]) * 1024
}
