import type { RequestBodyInput, ResponseBody } from '@autokierto/contract/calls'
import { hourMs } from '@autokierto/domain/durations'
import { ApiFailure } from '../../kit/api/api-failure.ts'
import type { Client } from '../../kit/api/client.ts'
import { fetchWithProgress } from '../../kit/api/fetch-with-progress.ts'
import { toFileBody } from '../../kit/api/file-body.ts'
import type { PendingChange } from './pending-change.ts'

/** Timeout of a request; sending a picture takes longer over a yard's connection. */
const EVENT_TIMEOUT_MS = 10_000
const PICTURE_TIMEOUT_MS = 90_000
/** Timeout for the answer after a picture is cancelled once all of it was sent. */
const CANCEL_TIMEOUT_MS = 5_000
/** Progress events of a busy page arrive late, so cancelling waits this long for the last one. */
const PROGRESS_DELAY_MS = 200

/** The service stores idempotency keys for a day. A later retry could add the same picture twice. */
const KEY_LIFETIME_MS = 23 * hourMs

/** The outcome of the first attempt is unknown, and a retry could apply the change twice. */
export class OutcomeUnknownError extends Error {}

/** The user cancelled a picture. `isNowhere`: the service certainly does not have it. */
export class UploadCancelledError extends Error {
  readonly isNowhere: boolean
  constructor(isNowhere: boolean) {
    super('Given up')
    this.isNowhere = isNowhere
  }
}

export type VehicleAnswer = ResponseBody<'changeVehicle'>
export type SendableChange = Pick<PendingChange, 'key' | 'shop' | 'vehicle' | 'change' | 'tried'>

/**
 * Sends a stored change.
 * @throws ApiFailure of the service, with NETWORK_ERROR after a timeout; OutcomeUnknownError;
 * UploadCancelledError
 */
export async function sendPendingChange(
  client: Client,
  pendingChange: SendableChange,
  options: Pick<SendOptions, 'onSent' | 'givenUp'>,
): Promise<VehicleAnswer> {
  const { change, tried, shop, vehicle } = pendingChange
  if (change.kind === 'picture' && tried !== null && Date.now() - Date.parse(tried) > KEY_LIFETIME_MS) {
    throw new OutcomeUnknownError()
  }
  if (change.kind !== 'remarks') return sendChange(client, pendingChange, { ...options, quiet: true })
  // Our own earlier changes have increased the version, so the text of the remarks is compared instead.
  const current = await withTimeout(EVENT_TIMEOUT_MS, signal =>
    client.call('getVehicle', { params: { shop: shop.id, id: vehicle.id }, signal, quiet: true }),
  )
  const { remarks, version } = current.vehicle
  if ((remarks ?? '') === (change.remarks ?? '')) return current
  if ((remarks ?? '') !== (change.before ?? ''))
    throw new ApiFailure('STATE_CONFLICT', 409, { theirs: remarks })
  return sendChange(client, pendingChange, { quiet: true, version })
}

type SendOptions = {
  /** Outages are not reported to the user, because the change is stored for a retry. */
  quiet?: true | undefined
  /** Version of the vehicle when the remarks were written. */
  version?: number
  onSent?: OnProgress
  /** Aborted when the user cancels a picture. */
  givenUp?: AbortSignal
}

/** Receives the part of a picture already sent, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Sends one change.
 * @throws ApiFailure of the service, with NETWORK_ERROR after a timeout; UploadCancelledError
 */
export async function sendChange(
  client: Client,
  sent: SendableChange,
  settings: SendOptions,
): Promise<VehicleAnswer> {
  return sent.change.kind === 'picture'
    ? sendPictureChange(client, sent, settings)
    : withTimeout(hasPicture(sent.change) ? PICTURE_TIMEOUT_MS : EVENT_TIMEOUT_MS, signal =>
        sendRequest(client, sent, signal, settings),
      )
}

const hasPicture = (change: PendingChange['change']): boolean =>
  change.kind === 'event' && change.data?.picture_file !== undefined

/** A cancelled upload is aborted. If all of it was sent already, the stored picture is removed again. */
async function sendPictureChange(
  client: Client,
  sent: SendableChange,
  settings: SendOptions,
): Promise<VehicleAnswer> {
  const { givenUp, onSent } = settings
  const controller = new AbortController()
  let share = 0
  let isAborted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const abortUpload = () => {
    isAborted = share < 1
    if (isAborted) controller.abort()
    else timer = setTimeout(() => controller.abort(), CANCEL_TIMEOUT_MS)
  }
  const scheduleAbort = () => {
    timer = setTimeout(abortUpload, PROGRESS_DELAY_MS)
  }
  const reportProgress = (sentShare: number) => {
    share = sentShare
    onSent?.(sentShare)
  }
  if (givenUp?.aborted) scheduleAbort()
  givenUp?.addEventListener('abort', scheduleAbort)
  try {
    const answer = await withTimeout(
      PICTURE_TIMEOUT_MS,
      signal => sendRequest(client, sent, signal, { ...settings, onSent: reportProgress }),
      controller,
    )
    if (!givenUp?.aborted) return answer
    throw new UploadCancelledError(await sendPictureRemoval(client, sent, answer))
  } catch (failure) {
    if (!givenUp?.aborted || failure instanceof UploadCancelledError) throw failure
    // A rejected picture is not stored. Without an answer, all of it may have arrived.
    throw new UploadCancelledError(isAborted || isRefusal(failure))
  } finally {
    clearTimeout(timer)
    givenUp?.removeEventListener('abort', scheduleAbort)
  }
}

const isRefusal = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500

/** @returns whether the picture was removed */
const sendPictureRemoval = (
  client: Client,
  { shop, vehicle }: SendableChange,
  answer: VehicleAnswer,
): Promise<boolean> =>
  client
    .call('removePicture', {
      params: { shop: shop.id, id: vehicle.id, picture: findAddedPicture(answer) },
      quiet: true,
    })
    .then(
      () => true,
      () => false,
    )

/**
 * Returns the id of the picture that this answer added. The service locks the vehicle while adding, so it is
 * the newest.
 */
export const findAddedPicture = ({ vehicle }: VehicleAnswer): number =>
  Math.max(...vehicle.pictures.map(({ id }) => id))

const sendRequest = async (
  client: Client,
  { change, shop, vehicle, key }: SendableChange,
  signal: AbortSignal,
  { quiet, version, onSent }: SendOptions,
): Promise<VehicleAnswer> =>
  client.call('changeVehicle', {
    params: { shop: shop.id, id: vehicle.id },
    body: await buildChangeBody(change, version),
    // Remarks carry a version and are compared, so they need no key. A retry may send another version, which
    // the same key would not allow.
    idempotencyKey: change.kind === 'remarks' ? undefined : key,
    signal,
    quiet,
    via: onSent && (fetchFn => fetchWithProgress(fetchFn, onSent)),
  })

async function buildChangeBody(
  change: PendingChange['change'],
  version?: number,
): Promise<RequestBodyInput<'changeVehicle'>> {
  if (change.kind === 'event') return { event: change.event, ...change.data }
  if (change.kind === 'remarks') return { remarks: change.remarks, version }
  const file = new File([change.bytes], change.name, { type: change.type })
  return { picture_file: await toFileBody(file) }
}

/** @param controller aborted after the timeout */
async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  controller = new AbortController(),
): Promise<T> {
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    return await work(controller.signal)
  } catch (failure) {
    throw controller.signal.aborted && !(failure instanceof ApiFailure)
      ? new ApiFailure('NETWORK_ERROR', 0)
      : failure
  } finally {
    clearTimeout(timer)
  }
}
