import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/api-error.ts'
import type { WorkerCaller } from '../http/caller.ts'
import { createPlaces } from '../http/places.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { nameByType, pictureTypes } from './content-type.ts'
import type { MadePicture } from './make-picture.ts'
import type { PictureOutcome, PictureTask } from './picture-worker.ts'

/** What takes longer is no picture of a car. */
const longestMs = 30_000
/** What takes longer keeps nobody else waiting: a second thread makes the pictures of others meanwhile. */
const slowAfterMs = 1_000
/** An idle thread goes, and its memory with it. */
const idleMs = 60_000
/** Pictures that wait or are being made: each is up to 5 MB. */
const mostPictures = { ofSender: 20, ofCompany: 30, inAll: 60 } as const

export type NamedPicture = MadePicture & { name: string }

export type Pictures = {
  /**
   * Makes a picture to keep of a file whose type has been judged; one at a time in the whole process, senders in turn. Beside
   * one that takes long, those of other senders go on in a second thread; no sender has both.
   * @throws ApiError FILE_TYPE_UNSUPPORTED, PICTURE_TOO_LARGE; RATE_LIMITED where too many are waiting, in all, of the sender
   *   or of their company
   */
  make(file: UploadedFile, sender: WorkerCaller): Promise<NamedPicture>
  close(): Promise<void>
}

type Job = { task: PictureTask; sender: number; done: (outcome: PictureOutcome) => void }

/** One thread, started when there is work for it. */
type Lane = { worker: Worker | null; isWorking: boolean; isSlow: boolean; idle?: NodeJS.Timeout }

export const createPictures = (longest = longestMs, slowAfter = slowAfterMs): Pictures => {
  const waiting: Job[] = []
  const places = createPlaces(mostPictures)
  const lanes = Array.from({ length: 2 }, (): Lane => ({ worker: null, isWorking: false, isSlow: false }))
  const atWork = new Set<number>()
  let lastSender: number | null = null

  const start = (lane: Lane): Worker => {
    const started = startWorker()
    started.once('exit', () => {
      if (lane.worker === started) lane.worker = null
    })
    return started
  }

  /** Whoever comes while it ends gets another thread. */
  const end = async (lane: Lane): Promise<void> => {
    const ending = lane.worker
    lane.worker = null
    await ending?.terminate()
  }

  /** The sender served last waits until the others have had one each. */
  const nextJob = (): Job | undefined => {
    const free = waiting.filter(({ sender }) => !atWork.has(sender))
    const job = free.find(({ sender }) => sender !== lastSender) ?? free[0]
    if (job) waiting.splice(waiting.indexOf(job), 1)
    return job
  }

  const mayTake = (lane: Lane): boolean =>
    lanes.every(other => other === lane || !other.isWorking || other.isSlow)

  const workOff = async (lane: Lane): Promise<void> => {
    if (lane.isWorking || !mayTake(lane)) return
    lane.isWorking = true
    clearTimeout(lane.idle)
    for (let job = nextJob(); job; job = mayTake(lane) ? nextJob() : undefined) {
      lastSender = job.sender
      atWork.add(job.sender)
      const slow = setTimeout(() => {
        lane.isSlow = true
        workOffAll()
      }, slowAfter)
      lane.worker ??= start(lane)
      const outcome = await ask(lane.worker, job.task, longest)
      clearTimeout(slow)
      lane.isSlow = false
      if (outcome === 'dead') await end(lane)
      atWork.delete(job.sender)
      job.done(outcome === 'dead' ? { fault: 'unreadable', reason: 'the thread ended' } : outcome)
    }
    lane.isWorking = false
    lane.idle = setTimeout(() => end(lane), idleMs).unref()
  }

  const workOffAll = () => {
    for (const lane of lanes) void workOff(lane)
  }

  return {
    async make({ name, bytes, contentType }, sender) {
      const giveBack = places.take(sender)
      const outcome = await new Promise<PictureOutcome>(done => {
        waiting.push({ task: { bytes, contentType }, sender: sender.accountId, done })
        workOffAll()
      }).finally(giveBack)
      if ('made' in outcome) return withBuffers(name, outcome.made)
      if (outcome.fault === 'too-many-pixels') throw new ApiError('PICTURE_TOO_LARGE')
      throw new ApiError('FILE_TYPE_UNSUPPORTED', {
        accepted: pictureTypes,
        cause: new Error(outcome.reason),
      })
    },
    async close() {
      for (const lane of lanes) clearTimeout(lane.idle)
      await Promise.all(lanes.map(end))
    },
  }
}

/** Its words would be those of the libraries: they go nowhere. It does not keep the process from ending. */
const startWorker = (): Worker => {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { stdout: true, stderr: true })
  // A failure with nobody waiting is followed by its exit.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

/** @returns 'dead' where the thread has failed or has been at it for too long, and must be ended */
const ask = (worker: Worker, task: PictureTask, longest: number): Promise<PictureOutcome | 'dead'> =>
  new Promise(resolve => {
    const answer = (outcome: PictureOutcome | 'dead'): void => {
      clearTimeout(patience)
      worker.off('message', answer).off('exit', died)
      resolve(outcome)
    }
    const died = () => answer('dead')
    const patience = setTimeout(died, longest)
    worker.on('message', answer).on('exit', died)
    worker.postMessage(task)
  })

/** Of the types that become JPEG. */
const otherEnding = /\.(hei[cf]|avif|tiff?|png|webp|gif)$/i

/** What crosses between threads arrives as plain arrays of bytes. */
const withBuffers = (name: string, made: MadePicture): NamedPicture => ({
  ...made,
  name:
    made.contentType === 'image/jpeg' ? nameByType(name.replace(otherEnding, ''), made.contentType) : name,
  bytes: Buffer.from(made.bytes),
  sha256: Buffer.from(made.sha256),
  thumb: made.thumb && Buffer.from(made.thumb),
})
