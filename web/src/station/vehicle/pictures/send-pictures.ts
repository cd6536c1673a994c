import { limits } from '@autokierto/domain/limits'
import { ApiFailure } from '../../../kit/api/api-failure.ts'
import type { App } from '../../../kit/session/app-context.ts'
import { createStore } from '../../../kit/state/create-store.ts'
import { deferText } from '../../../kit/texts/texts.ts'
import { type FileError, validateFile } from '../../../kit/ui/validate-file.ts'
import type { OfflineVehicle } from '../../outbox/pending-change.ts'
import { findAddedPicture, UploadCancelledError, type VehicleAnswer } from '../../outbox/send-change.ts'
import { yardTexts } from '../../outbox/texts.ts'
import { getYard } from '../../outbox/yard.ts'
import { preventUnload } from '../uploads/usePreventUnload.ts'
import { PICTURE_TYPES } from './picture-types.ts'
import { shrinkImage } from './shrink-image.ts'
import { pictureTexts } from './texts.ts'

/** Concurrent uploads: the service processes one picture while the next is being sent. */
const CONCURRENT_UPLOADS = 2

/**
 * A picture that is queued (`share` is null) or being sent. `share` is the part already sent, from 0 to 1.
 */
export type PendingPicture = { id: number; name: string; share: number | null; isGivenUp: boolean }
/** `unreadable`: the file was deleted since it was chosen, or could not be downloaded to the device. */
export type FailedPicture = { name: string; fault: FileError | 'unreadable' | ApiFailure }

export type SendingState = {
  /** In the order in which they were chosen. */
  onTheirWay: readonly PendingPicture[]
  /** Number of pictures chosen since the queue was last empty. */
  chosen: number
  notAdded: readonly FailedPicture[]
}

type PictureJob = PendingPicture & { file: File; who: string; givenUp: AbortController }
type End = { job: PictureJob; answer: VehicleAnswer } | 'kept' | 'not added'

export type PictureSending = ReturnType<typeof createPictureSending>

/**
 * Sends the pictures of one vehicle, a few concurrently. Uploads continue when the user navigates to another
 * page. A rejected or cancelled picture does not stop the others.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: Its functions share one queue of pictures.
export function createPictureSending(app: App, vehicle: OfflineVehicle) {
  const { client, session, queries, notifications } = app
  const yard = getYard(app)
  const {
    state,
    set: setAll,
    subscribe,
  } = createStore<SendingState>({ onTheirWay: [], chosen: 0, notAdded: [] })
  let jobs: PictureJob[] = []
  let ends: End[] = []
  let waiting: PictureJob[] = []
  let count = 0
  let activeLanes = 0

  const set = (part: Partial<SendingState>) => setAll({ ...state(), ...part })
  const show = () =>
    set({ onTheirWay: jobs.map(({ id, name, share, isGivenUp }) => ({ id, name, share, isGivenUp })) })
  const addFailure = ({ name }: PictureJob, fault: FailedPicture['fault']): End => {
    set({ notAdded: [...state().notAdded, { name, fault }] })
    return 'not added'
  }

  const notifyCancelled = ({ name }: PictureJob, isNowhere: boolean): End => {
    if (isNowhere) notifications.notify('success', deferText(pictureTexts.notSent, { name }))
    else notifications.notify('warning', deferText(pictureTexts.mayBeThere, { name }))
    return 'not added'
  }

  const send = async (job: PictureJob): Promise<End> => {
    const kind = validateFile(job.file, PICTURE_TYPES, Number.POSITIVE_INFINITY)
    if (kind) return addFailure(job, kind)
    const file = await shrinkImage(job.file)
    if (file.size > limits.fileBytes) return addFailure(job, 'too-large')
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return addFailure(job, 'unreadable')
    if (job.givenUp.signal.aborted) return notifyCancelled(job, true)
    // A user who has signed in meanwhile must not send another person's picture.
    if (session.state().who !== job.who) return 'not added'
    const onSent = (share: number) => {
      job.share = share
      show()
    }
    try {
      const change = { kind: 'picture' as const, name: file.name, type: file.type, bytes }
      const outcome = await yard.act(change, vehicle, { onSent, givenUp: job.givenUp.signal })
      return 'kept' in outcome ? 'kept' : { job, answer: outcome.answer }
    } catch (failure) {
      if (failure instanceof ApiFailure) return addFailure(job, failure)
      if (!(failure instanceof UploadCancelledError)) throw failure
      return notifyCancelled(job, failure.isNowhere)
    }
  }

  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const done = job
      done.share = 0
      show()
      ends.push(await send(done))
      jobs = jobs.filter(other => other !== done)
      show()
    }
  }

  const restoreOrder = async (added: readonly Exclude<End, string>[]) => {
    const sorted = [...added].sort((one, other) => one.job.id - other.job.id)
    const ids = sorted.map(({ answer }) => findAddedPicture(answer))
    if (ids.every((id, at) => at === 0 || ids[at - 1]! < id)) return
    const last = added.at(-1)!.answer.vehicle.pictures.map(({ id }) => id)
    const params = { shop: session.state().shop!.id, id: vehicle.id }
    const picture_order = [...last.filter(id => !ids.includes(id)), ...ids]
    // The pictures are stored; if this fails, the user can still reorder them manually.
    await client.call('changeVehicle', { params, body: { picture_order }, quiet: true }).catch(() => {})
  }

  /** All uploads have ended: notifies the user of the results. */
  const conclude = async () => {
    const added = ends.filter(end => typeof end !== 'string')
    const storedCount = ends.filter(end => end === 'kept').length
    ends = []
    set({ chosen: 0 })
    removeEventListener('beforeunload', preventUnload)
    if (storedCount > 0)
      notifications.notify('warning', deferText(yardTexts.keptPictures, { count: storedCount }))
    else if (added.length > 0)
      notifications.notify('success', deferText(pictureTexts.added, { count: added.length }))
    await restoreOrder(added)
    await queries.invalidateQueries({ queryKey: ['getVehicle'] })
  }

  return {
    state,
    subscribe,

    add(files: readonly File[]) {
      const { who } = session.state()
      const added = files.map(file => {
        const givenUp = new AbortController()
        return { id: ++count, name: file.name, share: null, isGivenUp: false, file, who, givenUp }
      })
      addEventListener('beforeunload', preventUnload)
      jobs = [...jobs, ...added]
      waiting = [...waiting, ...added]
      const { chosen, notAdded } = state()
      set({ chosen: chosen + added.length, notAdded: activeLanes === 0 ? [] : notAdded })
      while (activeLanes < CONCURRENT_UPLOADS && waiting.length > 0) {
        activeLanes++
        void work().finally(() => {
          if (--activeLanes === 0) void conclude()
        })
      }
      show()
    },

    /**
     * Cancels a picture: removes it from the queue, or aborts its upload. If all bytes were sent, the stored
     * picture is removed again.
     */
    giveUp(id: number) {
      const job = jobs.find(other => other.id === id)
      if (!job) return
      job.isGivenUp = true
      job.givenUp.abort()
      if (waiting.includes(job)) {
        waiting = waiting.filter(other => other !== job)
        jobs = jobs.filter(other => other !== job)
        notifyCancelled(job, true)
      }
      show()
    },
  }
}

const sendingByApp = new WeakMap<App, Map<number, PictureSending>>()

/** One queue per vehicle, so that a user who returns to its page sees the progress. */
export function getPictureSending(app: App, vehicle: OfflineVehicle): PictureSending {
  const byVehicle = sendingByApp.get(app) ?? new Map<number, PictureSending>()
  sendingByApp.set(app, byVehicle)
  const sending = byVehicle.get(vehicle.id) ?? createPictureSending(app, vehicle)
  byVehicle.set(vehicle.id, sending)
  return sending
}
