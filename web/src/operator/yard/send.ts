import type { AnswerOf, BodyInputOf } from '@autokierto/contract/calls'
import { ApiFailure } from '../../api/api-failure.ts'
import type { Client } from '../../api/client.ts'
import { fileBodyOf } from '../../api/file-body.ts'
import { tellingFetch } from '../../api/telling-fetch.ts'
import type { Kept } from './kept-change.ts'

/** How long an answer is waited for; a picture's bytes take their time in a yard. */
const EVENT_MS = 10_000
const PICTURE_MS = 90_000

/** The service knows a request by its key for a day: a picture sent again later could be there twice. */
const KEY_KNOWN_MS = 23 * 3_600_000

/** Whether it went through the first time is not known, and sending it again could do it twice. */
export class Unsure extends Error {}

export type Answer = AnswerOf<'changeVehicle'>
export type Sent = Pick<Kept, 'key' | 'shop' | 'vehicle' | 'change' | 'tried'>

/**
 * Sends what was kept.
 * @throws ApiFailure of the service, NETWORK_ERROR where no answer came in time; Unsure
 */
export async function sendKept(client: Client, kept: Sent, onSent: OnSent): Promise<Answer> {
  const { change, tried, shop, vehicle } = kept
  if (change.kind === 'picture' && tried !== null && Date.now() - Date.parse(tried) > KEY_KNOWN_MS) {
    throw new Unsure()
  }
  if (change.kind !== 'remarks') return sendNow(client, kept, { quiet: true, onSent })
  // Our own changes before it have made another version of the vehicle: what counts is what stands there.
  const now = await inTime(EVENT_MS, signal =>
    client.call('getVehicle', { params: { shop: shop.id, id: vehicle.id }, signal, quiet: true }),
  )
  const { remarks, version } = now.vehicle
  if ((remarks ?? '') === (change.remarks ?? '')) return now
  if ((remarks ?? '') !== (change.before ?? ''))
    throw new ApiFailure('STATE_CONFLICT', 409, { theirs: remarks })
  return sendNow(client, kept, { quiet: true, version })
}

type Settings = {
  /** Nobody is told of an outage: what cannot be sent is kept. */
  quiet?: true | undefined
  /** The vehicle as it was when the remarks were written. */
  version?: number
  onSent?: OnSent
}

/** Gets the share of a picture that has gone, from 0 to 1. */
export type OnSent = (share: number) => void

/**
 * Sends one thing done.
 * @throws ApiFailure of the service, or NETWORK_ERROR where no answer came in time
 */
export async function sendNow(
  client: Client,
  sent: Sent,
  { quiet, version, onSent }: Settings,
): Promise<Answer> {
  const { change, shop, vehicle, key } = sent
  return inTime(change.kind === 'picture' ? PICTURE_MS : EVENT_MS, async signal =>
    client.call('changeVehicle', {
      params: { shop: shop.id, id: vehicle.id },
      body: await bodyOf(change, version),
      // The remarks name a version, and are compared: for them a key would only stand in the way.
      idempotencyKey: change.kind === 'remarks' ? undefined : key,
      signal,
      quiet,
      via: change.kind === 'picture' && onSent ? usual => tellingFetch(usual, onSent) : undefined,
    }),
  )
}

async function bodyOf(change: Kept['change'], version?: number): Promise<BodyInputOf<'changeVehicle'>> {
  if (change.kind === 'event') return { event: change.event, ...change.data }
  if (change.kind === 'remarks') return { remarks: change.remarks, version }
  const file = new File([change.bytes], change.name, { type: change.type })
  return { picture_file: await fileBodyOf(file) }
}

async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  try {
    return await work(signal)
  } catch (failure) {
    throw signal.aborted && !(failure instanceof ApiFailure) ? new ApiFailure('NETWORK_ERROR', 0) : failure
  }
}
