import { maskPlate } from '@autokierto/domain/vehicles/identifiers'
import { marks } from './situations.ts'

const base64 = (bytes: Buffer): string => bytes.toString('base64')

/** The facts of a vehicle, and how a response reveals each of them. */
const detectors: Record<string, (answer: string, vehicle: { plate: string; serial: string }) => boolean> = {
  vehicle: (answer, { plate }) => answer.includes(plate),
  'half the plate': (answer, { plate }) => answer.includes(maskPlate(plate)),
  'that it changed': answer => answer.includes('"event":"changes"') || answer.includes('"type":"vehicle.'),
  remarks: answer => answer.includes(marks.remarks),
  'owner check': answer => answer.includes('"owner_check":"confirmed"'),
  manner: answer => answer.includes('"arrival":{'),
  contact: answer => answer.includes(marks.phone) || answer.includes(marks.email),
  message: answer => answer.includes(marks.message),
  place: answer => answer.includes(marks.address),
  'who owns it': answer => answer.includes('Kallio') || answer.includes('070780'),
  sender: answer => answer.includes('"from_shop":{'),
  deadline: answer => answer.includes('"listing_ends_at":"'),
  reason: answer => answer.includes(marks.reason),
  'stages done': answer => answer.includes('"done":true'),
  workers: answer => /"(done_by|by)":"/.test(answer),
  amounts: answer => answer.includes('"quantities":{'),
  serial: (answer, { serial }) => serial !== '' && answer.includes(serial),
  signer: answer => answer.includes(marks.signer),
  thumb: answer => answer.includes(base64(marks.thumb)),
  picture: answer => answer.includes(base64(marks.picture)),
  certificate: answer => answer.includes(base64(marks.certificate)),
  authorisation: answer => answer.includes(base64(marks.authorisation)),
}

export const visibleFacts = Object.keys(detectors)

const seenFacts = [
  'vehicle',
  'remarks',
  'owner check',
  'manner',
  'contact',
  'message',
  'place',
  'who owns it',
  'sender',
  'deadline',
  'serial',
  'signer',
]

/** The facts that each call can return. */
export const factsByCall: Record<string, readonly string[]> = {
  vehicle: seenFacts,
  files: [...seenFacts, 'picture', 'certificate', 'authorisation'],
  picture: ['picture'],
  process: ['reason', 'stages done', 'workers', 'amounts'],
  list: [...seenFacts, 'thumb'],
  round: seenFacts,
  'saved list': ['vehicle', 'contact', 'message', 'place'],
  market: ['vehicle', 'remarks', 'deadline', 'thumb'],
  'saved market': ['vehicle'],
  history: [...seenFacts, 'reason'],
  certificate: ['certificate'],
  search: seenFacts,
  score: [],
  'transfer document': ['vehicle'],
  find: ['half the plate', 'serial'],
  'certificate check': ['half the plate', 'serial'],
  live: ['that it changed'],
  webhooks: ['that it changed'],
  'own data': ['vehicle', 'contact', 'message', 'place', 'who owns it', 'reason', 'serial', 'signer'],
}

/** Lists the facts that a response reveals, in the order of the table. */
export const listSeen = (answer: unknown, vehicle: { plate: string; serial: string }): string[] => {
  const text = Buffer.isBuffer(answer) ? answer.toString() : (JSON.stringify(answer) ?? '')
  return visibleFacts.filter(fact => detectors[fact]!(text, vehicle))
}
