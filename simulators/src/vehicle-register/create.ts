import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Handler, readBody, repairPage, sendAnswer } from '../http.ts'
import * as answers from './answers.ts'
import { type BusinessError, businessErrors } from './answers.ts'
import { demoVehicles } from './demo-vehicles.ts'
import { encodeAnswer } from './encode.ts'
import { createRemovals, type PastRemoval } from './removals.ts'
import { maskSecrets, type Removal, readRequest, type Search, type Withdrawal } from './requests.ts'
import { type AnswerEncoding, type DemoVehicle, type Fault, lajiOf } from './vehicle.ts'

export type VehicleRegisterOptions = {
  /** The system user and password it demands in every message. */
  user: string
  password: string
  /** How long the slow plate SLO-999 takes; 4 s unless told. */
  slowMs?: number
  /** Where final removals are kept over a restart; in memory only when absent. */
  removalsFile?: string
  /** Removals that were reported before it started for the first time. */
  pastRemovals?: readonly PastRemoval[] | undefined
  vehicles?: readonly DemoVehicle[]
}

/** The recorded requests are bounded, so that a long run does not grow. */
const requestsKept = 500
const bodyLimit = 65_536

/**
 * A stand-in of the vehicle register: plain XML over POST on its root, credentials inside the message, business
 * errors in answers of status 200. `GET /requests` tells what it was asked, secrets masked.
 * Paths are relative to the place where it is mounted. State is per instance.
 */
export const createVehicleRegister = (options: VehicleRegisterOptions): Handler => {
  const vehicles = options.vehicles ?? demoVehicles
  const removals = createRemovals(options.removalsFile, options.pastRemovals)
  const requests: { at: string; body: string }[] = []

  const current = (vehicle: DemoVehicle): DemoVehicle =>
    removals.isRemoved(vehicle.registerKey)
      ? { ...vehicle, restrictions: [...vehicle.restrictions, '20'] }
      : vehicle

  const answerSearch = async (search: Search): Promise<Answer> => {
    const { found, fault } = look(vehicles, search)
    if (fault === 'slow') await wait(options.slowMs ?? 4_000)
    else if (fault) return faultAnswers[fault]()
    if (found.length === 0) return xmlAnswer(answers.searchErrorAnswer(businessErrors.notFound))
    return xmlAnswer(answers.vehicleAnswer(found.map(current), search.query), found[0]?.encoding)
  }

  const answerRemoval = async (removal: Removal): Promise<Answer> => {
    const refuse = (error: BusinessError) => xmlAnswer(answers.removalErrorAnswer(error))
    const vehicle = vehicles.find(({ registerKey }) => registerKey === removal.registerKey)
    if (!vehicle) return refuse(businessErrors.notFound)
    if (vehicle.fault === 'slow') await wait(options.slowMs ?? 4_000)
    else if (vehicle.fault) return faultAnswers[vehicle.fault]()
    if (!isSame(vehicle, removal)) return refuse(businessErrors.mismatch)
    const outcome = removals.remove(vehicle, removal)
    return 'receiptId' in outcome ? xmlAnswer(answers.receiptAnswer(outcome)) : refuse(outcome)
  }

  const answerWithdrawal = async ({ registerKey, certificateNumber }: Withdrawal): Promise<Answer> => {
    const vehicle = vehicles.find(each => each.registerKey === registerKey)
    if (vehicle?.fault === 'slow') await wait(options.slowMs ?? 4_000)
    else if (vehicle?.fault) return faultAnswers[vehicle.fault]()
    const outcome = removals.withdraw(registerKey, certificateNumber)
    return xmlAnswer(
      'receiptId' in outcome
        ? answers.withdrawalAnswer(outcome.receiptId)
        : answers.removalErrorAnswer(outcome),
    )
  }

  const answerMessage = async (body: string): Promise<Answer> => {
    requests.push({ at: new Date().toISOString(), body: maskSecrets(body) })
    if (requests.length > requestsKept) requests.shift()
    const message = readRequest(body)
    if (!message) return xmlAnswer(answers.searchErrorAnswer(businessErrors.badRequest))
    if (message.user !== options.user || message.password !== options.password) {
      return xmlAnswer(answers.searchErrorAnswer(businessErrors.wrongCredentials))
    }
    if (message.type === 'search') return answerSearch(message.search)
    return message.type === 'removal' ? answerRemoval(message.removal) : answerWithdrawal(message.withdrawal)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    if (request.method === 'GET' && pathname === '/requests') {
      return sendAnswer(response, {
        status: 200,
        type: 'application/json',
        body: JSON.stringify({ requests }),
      })
    }
    if (pathname !== '/') return sendAnswer(response, plainAnswer(404, 'Not found'))
    if (request.method !== 'POST') return sendAnswer(response, plainAnswer(405, 'POST only'))
    const body = await readBody(request, bodyLimit)
    sendAnswer(response, body === null ? plainAnswer(413, 'Too large') : await answerMessage(body))
  }

  // A client that hangs up in mid-message is its own affair.
  return (request, response) => {
    handle(request, response).catch(() => response.destroy())
  }
}

const plateKey = (plate: string) => plate.toUpperCase().replace(/[\s-]/g, '')

/**
 * The vehicles a search finds and the fault its plate stands for. A fault plate shows its fault whatever kind is
 * asked for; only the slow one answers at once for the kinds it is not of.
 */
const look = (vehicles: readonly DemoVehicle[], search: Search): { found: DemoVehicle[]; fault?: Fault } => {
  if ('vin' in search) {
    const found = vehicles.filter(({ vin }) => vin === search.vin.toUpperCase())
    return { found, fault: found[0]?.fault }
  }
  const samePlate = vehicles.filter(({ plate }) => plateKey(plate) === plateKey(search.plate))
  const found = samePlate.filter(({ kind }) => lajiOf[kind] === search.laji)
  const fault = samePlate.find(vehicle => vehicle.fault !== undefined)?.fault
  return { found, fault: fault === 'slow' && found.length === 0 ? undefined : fault }
}

const isSame = (vehicle: DemoVehicle, removal: Removal): boolean =>
  (removal.plate === null || plateKey(removal.plate) === plateKey(vehicle.plate)) &&
  (removal.vin === null || removal.vin.toUpperCase() === vehicle.vin)

const xmlAnswer = (xml: string, encoding: AnswerEncoding = 'utf-8'): Answer => ({
  status: 200,
  type: 'application/xml',
  body: encodeAnswer(xml, encoding),
})

const plainAnswer = (status: number, body: string): Answer => ({ status, type: 'text/plain', body })

const faultAnswers: Readonly<Record<Exclude<Fault, 'slow'>, () => Answer>> = {
  'no-answer': () => 'hang-up',
  'http-500': () => ({ status: 500, type: 'text/html', body: repairPage }),
  html: () => ({ status: 200, type: 'text/html', body: repairPage }),
  'cut-off': () => ({ status: 200, type: 'application/xml', body: '<kehys><yleinen><sanomatyyppi>TPSUO' }),
  'unknown-error': () => xmlAnswer(answers.searchErrorAnswer(businessErrors.unknown)),
  refused: () => xmlAnswer(answers.searchErrorAnswer(businessErrors.refused)),
}
