import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type RequestHandler,
  readRequestBody,
  repairPage,
  type SimulatedResponse,
  sendSimulatedResponse,
} from '../http.ts'
import * as answers from './answers.ts'
import { type RegisterBusinessError, registerBusinessErrors } from './answers.ts'
import { demoVehicles } from './demo-vehicles.ts'
import { encodeAnswer } from './encode.ts'
import { createRemovals, type PastRemoval } from './removals.ts'
import {
  maskSecrets,
  parseRegisterRequest,
  type RegisterRemoval,
  type RegisterSearch,
  type RegisterWithdrawal,
} from './requests.ts'
import {
  type AnswerEncoding,
  type DemoVehicle,
  lajiCodeByKind,
  type VehicleRegisterFault,
} from './vehicle.ts'

export type VehicleRegisterSimulatorOptions = {
  /** System user and password that every message must contain. */
  user: string
  password: string
  /** Delay of the slow plate SLO-999; 4 s by default. */
  slowMs?: number
  /** File in which final removals survive a restart; without it they exist only in memory. */
  removalsFile?: string
  /** Removals from before the simulator's first start. */
  pastRemovals?: readonly PastRemoval[] | undefined
  vehicles?: readonly DemoVehicle[]
}

/** Limits the recorded requests, so that memory use stays bounded. */
const maxRecordedMessages = 500
const maxMessageBytes = 65_536

/**
 * Simulates the vehicle register: XML over POST on its root, credentials in the message, business errors with HTTP
 * status 200. `GET /requests` returns the recorded requests with masked secrets. Paths are relative to the mount
 * point. State is per instance.
 */
export const createVehicleRegisterSimulator = (options: VehicleRegisterSimulatorOptions): RequestHandler => {
  const vehicles = options.vehicles ?? demoVehicles
  const removals = createRemovals(options.removalsFile, options.pastRemovals)
  const requests: { at: string; body: string }[] = []

  const withRemoval = (vehicle: DemoVehicle): DemoVehicle =>
    removals.isRemoved(vehicle.registerKey)
      ? { ...vehicle, restrictions: [...vehicle.restrictions, '20'] }
      : vehicle

  const answerSearch = async (search: RegisterSearch): Promise<SimulatedResponse> => {
    const { found, fault } = matchSearch(vehicles, search)
    if (fault === 'slow') await wait(options.slowMs ?? 4_000)
    else if (fault) return faultAnswers[fault]()
    if (found.length === 0)
      return buildXmlResponse(answers.buildSearchErrorAnswer(registerBusinessErrors.notFound))
    return buildXmlResponse(
      answers.buildVehicleAnswer(found.map(withRemoval), search.query),
      found[0]?.encoding,
    )
  }

  const answerRemoval = async (removal: RegisterRemoval): Promise<SimulatedResponse> => {
    const reject = (error: RegisterBusinessError) => buildXmlResponse(answers.buildRemovalErrorAnswer(error))
    const vehicle = vehicles.find(({ registerKey }) => registerKey === removal.registerKey)
    if (!vehicle) return reject(registerBusinessErrors.notFound)
    if (vehicle.fault === 'slow') await wait(options.slowMs ?? 4_000)
    else if (vehicle.fault) return faultAnswers[vehicle.fault]()
    if (!matchesRemoval(vehicle, removal)) return reject(registerBusinessErrors.mismatch)
    const outcome = removals.remove(vehicle, removal)
    return 'receiptId' in outcome ? buildXmlResponse(answers.buildReceiptAnswer(outcome)) : reject(outcome)
  }

  const answerWithdrawal = async ({
    registerKey,
    certificateNumber,
  }: RegisterWithdrawal): Promise<SimulatedResponse> => {
    const vehicle = vehicles.find(candidate => candidate.registerKey === registerKey)
    if (vehicle?.fault === 'slow') await wait(options.slowMs ?? 4_000)
    else if (vehicle?.fault) return faultAnswers[vehicle.fault]()
    const outcome = removals.withdraw(registerKey, certificateNumber)
    return buildXmlResponse(
      'receiptId' in outcome
        ? answers.buildWithdrawalAnswer(outcome.receiptId)
        : answers.buildRemovalErrorAnswer(outcome),
    )
  }

  const answerMessage = async (body: string): Promise<SimulatedResponse> => {
    requests.push({ at: new Date().toISOString(), body: maskSecrets(body) })
    if (requests.length > maxRecordedMessages) requests.shift()
    const message = parseRegisterRequest(body)
    if (!message) return buildXmlResponse(answers.buildSearchErrorAnswer(registerBusinessErrors.badRequest))
    if (message.user !== options.user || message.password !== options.password) {
      return buildXmlResponse(answers.buildSearchErrorAnswer(registerBusinessErrors.wrongCredentials))
    }
    if (message.type === 'search') return answerSearch(message.search)
    return message.type === 'removal' ? answerRemoval(message.removal) : answerWithdrawal(message.withdrawal)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    if (request.method === 'GET' && pathname === '/requests') {
      return sendSimulatedResponse(response, {
        status: 200,
        type: 'application/json',
        body: JSON.stringify({ requests }),
      })
    }
    if (pathname !== '/') return sendSimulatedResponse(response, buildTextResponse(404, 'Not found'))
    if (request.method !== 'POST') return sendSimulatedResponse(response, buildTextResponse(405, 'POST only'))
    const body = await readRequestBody(request, maxMessageBytes)
    sendSimulatedResponse(
      response,
      body === null ? buildTextResponse(413, 'Too large') : await answerMessage(body),
    )
  }

  // A client may disconnect in the middle of a message.
  return (request, response) => {
    handle(request, response).catch(() => response.destroy())
  }
}

const normalisePlate = (plate: string) => plate.toUpperCase().replace(/[\s-]/g, '')

/**
 * Finds the vehicles of a search and the fault that the plate simulates. Fault plates show their fault for every
 * kind; only the slow plate answers immediately for other kinds.
 */
const matchSearch = (
  vehicles: readonly DemoVehicle[],
  search: RegisterSearch,
): { found: DemoVehicle[]; fault?: VehicleRegisterFault } => {
  if ('vin' in search) {
    const found = vehicles.filter(({ vin }) => vin === search.vin.toUpperCase())
    return { found, fault: found[0]?.fault }
  }
  const samePlate = vehicles.filter(({ plate }) => normalisePlate(plate) === normalisePlate(search.plate))
  const found = samePlate.filter(({ kind }) => lajiCodeByKind[kind] === search.laji)
  const fault = samePlate.find(vehicle => vehicle.fault !== undefined)?.fault
  return { found, fault: fault === 'slow' && found.length === 0 ? undefined : fault }
}

const matchesRemoval = (vehicle: DemoVehicle, removal: RegisterRemoval): boolean =>
  (removal.plate === null || normalisePlate(removal.plate) === normalisePlate(vehicle.plate)) &&
  (removal.vin === null || removal.vin.toUpperCase() === vehicle.vin)

const buildXmlResponse = (xml: string, encoding: AnswerEncoding = 'utf-8'): SimulatedResponse => ({
  status: 200,
  type: 'application/xml',
  body: encodeAnswer(xml, encoding),
})

const buildTextResponse = (status: number, body: string): SimulatedResponse => ({
  status,
  type: 'text/plain',
  body,
})

const faultAnswers: Readonly<Record<Exclude<VehicleRegisterFault, 'slow'>, () => SimulatedResponse>> = {
  'no-answer': () => 'hang-up',
  'http-500': () => ({ status: 500, type: 'text/html', body: repairPage }),
  html: () => ({ status: 200, type: 'text/html', body: repairPage }),
  'cut-off': () => ({ status: 200, type: 'application/xml', body: '<kehys><yleinen><sanomatyyppi>TPSUO' }),
  'unknown-error': () => buildXmlResponse(answers.buildSearchErrorAnswer(registerBusinessErrors.unknown)),
  refused: () => buildXmlResponse(answers.buildSearchErrorAnswer(registerBusinessErrors.refused)),
}
