import { isContractor } from '@autokierto/domain/access/roles'
import type { SiteCaller } from '../http/caller.ts'

/** What the sight of an owner depends on; nothing else of the caller does. */
export type Onlooker =
  | Pick<Exclude<SiteCaller, { actor: 'key' }>, 'actor' | 'outsourceId'>
  | (Pick<SiteCaller, 'outsourceId'> & { actor: 'key'; seesOwners: boolean })

/**
 * How to reach owners: `all` where the site has it; `given` for a subcontractor, of pickups that its own people drive,
 * until they are collected; `none` for a key without the scope `owners`.
 */
export type OwnerSight = 'all' | 'given' | 'none'

export const ownerSightOf = (caller: Onlooker): OwnerSight => {
  if (caller.actor === 'key') return caller.seesOwners ? 'all' : 'none'
  return isContractor(caller.actor) ? 'given' : 'all'
}

/** Files that leave the service name owners to the company's own users alone: no key, no subcontractor. */
export const maySaveOwners = (caller: Onlooker): boolean =>
  caller.actor !== 'key' && !isContractor(caller.actor)

/** Those with the same mark are answered alike. */
export const sightMark = (caller: Onlooker): string =>
  `${caller.actor} of ${caller.outsourceId ?? 'the company'}, ${ownerSightOf(caller)}`
