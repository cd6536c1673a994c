import type { ErrorCode } from '../errors/codes.ts'
import type { LifecycleFacts } from './lifecycle.ts'

type Guard = {
  readonly holds: (facts: LifecycleFacts) => boolean
  readonly code: ErrorCode
  /** A description for generated documents. */
  readonly meaning: string
}

/** Named conditions on a vehicle; the pages have texts for those that do not hold. */
export const guards = {
  decided: {
    holds: ({ resolution }) => resolution !== null,
    code: 'STATE_CONFLICT',
    meaning: 'recycling or reuse is decided',
  },
  decidedForReuse: {
    holds: ({ resolution }) => resolution !== 'recycle',
    code: 'STATE_CONFLICT',
    meaning: 'the decision is not to recycle',
  },
  started: {
    holds: ({ started }) => started,
    code: 'STATE_CONFLICT',
    meaning: 'the process has started',
  },
  notStarted: {
    holds: ({ started }) => !started,
    code: 'STATE_CONFLICT',
    meaning: 'the process has not started',
  },
  noStageDone: {
    holds: ({ stagesDone }) => stagesDone === 0,
    code: 'STATE_CONFLICT',
    meaning: 'no stage is done',
  },
  allStagesDone: {
    holds: ({ stagesDone }) => stagesDone === 5,
    code: 'STAGES_INCOMPLETE',
    meaning: 'all five stages are done',
  },
  certified: {
    holds: facts => facts.certified,
    code: 'CERTIFICATE_REQUIRED',
    meaning: 'there is a valid certificate',
  },
  notCertified: {
    holds: facts => !facts.certified,
    code: 'STATE_CONFLICT',
    meaning: 'there is no valid certificate',
  },
  ownerChecked: {
    holds: ({ ownerCheck }) => ownerCheck !== null,
    code: 'OWNER_NOT_CONFIRMED',
    meaning: 'the owner is confirmed, or the check waits for the register',
  },
  ownerNotPending: {
    holds: ({ ownerCheck }) => ownerCheck !== 'pending',
    code: 'OWNER_NOT_CONFIRMED',
    meaning: 'the owner check does not wait for the register',
  },
  ownerNotPendingForMarket: {
    holds: ({ ownerCheck, condition }) => ownerCheck !== 'pending' || condition !== 'reuse_market',
    code: 'OWNER_NOT_CONFIRMED',
    meaning: 'the owner check does not wait, where the vehicle goes to the market',
  },
  // A pending owner check delays the certificate.
  certifiedOrPending: {
    holds: facts => facts.certified || facts.ownerCheck === 'pending',
    code: 'CERTIFICATE_REQUIRED',
    meaning: 'there is a valid certificate, or the owner check waits',
  },
  justAccepted: {
    holds: ({ acceptedFrom }) => acceptedFrom !== undefined && acceptedFrom !== null,
    code: 'STATE_CONFLICT',
    meaning: 'it was accepted a moment ago and nothing was done since',
  },
  pickupOrdered: {
    holds: ({ pickup }) => pickup === true,
    code: 'STATE_CONFLICT',
    meaning: 'a pickup is ordered',
  },
  collected: {
    holds: facts => facts.collected === true,
    code: 'STATE_CONFLICT',
    meaning: 'the driver has it',
  },
  notCollected: {
    holds: facts => facts.collected !== true,
    code: 'STATE_CONFLICT',
    meaning: 'the driver does not have it yet',
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards
