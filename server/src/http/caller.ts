import type { Action, Calls } from '@autokierto/contract/calls'
import type { permissions } from '@autokierto/domain/access/permissions'
import type { Actor, UserGroup } from '@autokierto/domain/access/roles'

export type Visitor = { actor: 'visitor' }

/** A vehicle owner, by strong identification. */
export type PersonCaller = {
  actor: 'person'
  personId: number
  sessionId: string
  /** What owners of vehicles are compared by. */
  personMark: Buffer
  firstName: string
  lastName: string
}

/** A user with username and password. `operatorId` is that of a subcontractor's operator too; null: the association. */
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

/** A key of a company's own systems: it acts under a name of its own, and has no session. */
export type KeyCaller = Omit<UserCaller, 'actor' | 'sessionId'> & {
  actor: 'key'
  /** It is told how to reach owners: it has the scope, or was made before there was one. */
  seesOwners: boolean
}

/** Whoever works at a site. */
export type SiteCaller = UserCaller | KeyCaller

export type Caller = Visitor | PersonCaller | SiteCaller

type ActorsOfAction<A extends Action> = (typeof permissions)[Calls[A]['call']][number]

/** Who a handler can be called by, from the permission table. */
export type CallerOfAction<A extends Action> =
  'visitor' extends ActorsOfAction<A>
    ? Caller
    : 'person' extends ActorsOfAction<A>
      ? PersonCaller
      : 'key' extends ActorsOfAction<A>
        ? SiteCaller
        : UserCaller
