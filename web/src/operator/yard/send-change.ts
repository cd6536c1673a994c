import type { RequestBodyInput, ResponseBody } from '@autokierto/contract/calls'
import { ApiFailure } from '../../api/api-failure.ts'
import type { Client } from '../../api/client.ts'
import { fetchWithProgress } from '../../api/fetch-with-progress.ts'
import { toFileBody } from '../../api/file-body.ts'
import type { PendingChange } from './pending-change.ts'

/** How long an answer is waited for; a picture's bytes take their time in a yard. */
const EVENT_MS = 10_000
const PICTURE_MS = 90_000
/** One that is given up after all of it has gone is waited for no longer. */
const GIVEN_UP_MS = 5_000
/** A busy page hears late how much has gone. */
const HEARD_MS = 200

/** The service knows a request by its key for a day: a picture sent again later could be there twice. */
const KEY_KNOWN_MS = 23 * 3_600_000

/** Whether it went through the first time is not known, and sending it again could do it twice. */
export class OutcomeUnknownError extends Error {}

/** The person wants a picture to go no more. `isNowhere`: it is certain that the service does not have it. */
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
 * Sends what was kept.
 * @throws ApiFailure of the service, NETWORK_ERROR where no answer came in time; Unsure; UploadCancelledError
 */
export async function sendPendingChange(
  client: Client,
  kept: SendableChange,
  way: Pick<SendOptions, 'onSent' | 'givenUp'>,
): Promise<VehicleAnswer> {
  const { change, tried, shop, vehicle } = kept
  if (change.kind === 'picture' && tried !== null && Date.now() - Date.parse(tried) > KEY_KNOWN_MS) {
    throw new OutcomeUnknownError()
  }
  if (change.kind !== 'remarks') return sendChange(client, kept, { ...way, quiet: true })
  // Our own changes before it have made another version of the vehicle: what counts is what stands there.
  const now = await withTimeout(EVENT_MS, signal =>
    client.call('getVehicle', { params: { shop: shop.id, id: vehicle.id }, signal, quiet: true }),
  )
  const { remarks, version } = now.vehicle
  if ((remarks ?? '') === (change.remarks ?? '')) return now
  if ((remarks ?? '') !== (change.before ?? ''))
    throw new ApiFailure('STATE_CONFLICT', 409, { theirs: remarks })
  return sendChange(client, kept, { quiet: true, version })
}

type SendOptions = {
  /** Nobody is told of an outage: what cannot be sent is kept. */
  quiet?: true | undefined
  /** The vehicle as it was when the remarks were written. */
  version?: number
  onSent?: OnProgress
  /** Aborted when the person gives a picture up. */
  givenUp?: AbortSignal
}

/** Gets the share of a picture that has gone, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Sends one thing done.
 * @throws ApiFailure of the service, or NETWORK_ERROR where no answer came in time; UploadCancelledError
 */
export async function sendChange(
  client: Client,
  sent: SendableChange,
  settings: SendOptions,
): Promise<VehicleAnswer> {
  return sent.change.kind === 'picture'
    ? sendPicture(client, sent, settings)
    : withTimeout(hasPicture(sent.change) ? PICTURE_MS : EVENT_MS, signal =>
        request(client, sent, signal, settings),
      )
}

const hasPicture = (change: PendingChange['change']): boolean =>
  change.kind === 'event' && change.data?.picture_file !== undefined

/** One that is given up is cut off on its way; where all of it has gone already it is taken away again. */
async function sendPicture(
  client: Client,
  sent: SendableChange,
  settings: SendOptions,
): Promise<VehicleAnswer> {
  const { givenUp, onSent } = settings
  const way = new AbortController()
  let share = 0
  let isCut = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const cutOff = () => {
    isCut = share < 1
    if (isCut) way.abort()
    else patience = setTimeout(() => way.abort(), GIVEN_UP_MS)
  }
  const cut = () => {
    patience = setTimeout(cutOff, HEARD_MS)
  }
  const tell = (gone: number) => {
    share = gone
    onSent?.(gone)
  }
  if (givenUp?.aborted) cut()
  givenUp?.addEventListener('abort', cut)
  try {
    const answer = await withTimeout(
      PICTURE_MS,
      signal => request(client, sent, signal, { ...settings, onSent: tell }),
      way,
    )
    if (!givenUp?.aborted) return answer
    throw new UploadCancelledError(await removePicture(client, sent, answer))
  } catch (failure) {
    if (!givenUp?.aborted || failure instanceof UploadCancelledError) throw failure
    // What is refused is not kept; without an answer all of it may have arrived.
    throw new UploadCancelledError(isCut || isRefusal(failure))
  } finally {
    clearTimeout(patience)
    givenUp?.removeEventListener('abort', cut)
  }
}

const isRefusal = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500

/** @returns whether it is gone */
const removePicture = (
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

/** The picture that this answer is about: adding one holds the vehicle, so it is the newest. */
export const findAddedPicture = ({ vehicle }: VehicleAnswer): number =>
  Math.max(...vehicle.pictures.map(({ id }) => id))

const request = async (
  client: Client,
  { change, shop, vehicle, key }: SendableChange,
  signal: AbortSignal,
  { quiet, version, onSent }: SendOptions,
): Promise<VehicleAnswer> =>
  client.call('changeVehicle', {
    params: { shop: shop.id, id: vehicle.id },
    body: await bodyOf(change, version),
    // The remarks name a version, and are compared: for them a key would only stand in the way.
    idempotencyKey: change.kind === 'remarks' ? undefined : key,
    signal,
    quiet,
    via: onSent && (usual => fetchWithProgress(usual, onSent)),
  })

async function bodyOf(
  change: PendingChange['change'],
  version?: number,
): Promise<RequestBodyInput<'changeVehicle'>> {
  if (change.kind === 'event') return { event: change.event, ...change.data }
  if (change.kind === 'remarks') return { remarks: change.remarks, version }
  const file = new File([change.bytes], change.name, { type: change.type })
  return { picture_file: await toFileBody(file) }
}

/** @param way cut off when the time is over */
async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  way = new AbortController(),
): Promise<T> {
  const timer = setTimeout(() => way.abort(), ms)
  try {
    return await work(way.signal)
  } catch (failure) {
    throw way.signal.aborted && !(failure instanceof ApiFailure)
      ? new ApiFailure('NETWORK_ERROR', 0)
      : failure
  } finally {
    clearTimeout(timer)
  }
}
