import type { Action, Calls } from '@autokierto/contract/calls'
import type { permissions } from '@autokierto/domain/access/permissions'
import type { Actor, UserGroup } from '@autokierto/domain/access/roles'

export type Visitor = { actor: 'visitor' }

/** A vehicle owner, signed in by strong identification. */
export type PersonCaller = {
  actor: 'person'
  personId: number
  sessionId: string
  /** Keyed hash of the personal identity code; vehicle owners are matched by it. */
  personMark: Buffer
  firstName: string
  lastName: string
}

/** A user with username and password. For subcontractors `operatorId` is their operator; null for the association. */
export type UserCaller = {
  actor: Exclude<Actor, 'visitor' | 'person' | 'key'>
  accountId: number
  sessionId: string
  operatorId: number | null
  outsourceId: number | null
  groups: UserGroup[]
  firstName: string | null
  lastName: string | null
}

/** An API key of a company's own systems. It acts under its own account and has no session. */
export type KeyCaller = Omit<UserCaller, 'actor' | 'sessionId'> & {
  actor: 'key'
  /** The key may read owners' contact details: it has the scope, or is older than the scope. */
  seesOwners: boolean
}

export type SiteCaller = UserCaller | KeyCaller

export type Caller = Visitor | PersonCaller | SiteCaller

type ActorsOfAction<A extends Action> = (typeof permissions)[Calls[A]['call']][number]

export type CallerOfAction<A extends Action> =
  'visitor' extends ActorsOfAction<A>
    ? Caller
    : 'person' extends ActorsOfAction<A>
      ? PersonCaller
      : 'key' extends ActorsOfAction<A>
        ? SiteCaller
        : UserCaller
