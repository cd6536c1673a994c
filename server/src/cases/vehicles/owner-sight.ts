import { isContractor } from '@autokierto/domain/access/roles'
import type { SiteCaller } from '../../platform/http/caller.ts'

export type Onlooker =
  | Pick<Exclude<SiteCaller, { actor: 'key' }>, 'actor' | 'outsourceId'>
  | (Pick<SiteCaller, 'outsourceId'> & { actor: 'key'; seesOwners: boolean })

/**
 * Access to the contact data of owners. `all`: the site has it. `given`: a subcontractor, for pickups that its own
 * drivers have, until they are collected. `none`: an API key without the scope `owners`.
 */
export type OwnerSight = 'all' | 'given' | 'none'

export const getOwnerSight = (caller: Onlooker): OwnerSight => {
  if (caller.actor === 'key') return caller.seesOwners ? 'all' : 'none'
  return isContractor(caller.actor) ? 'given' : 'all'
}

/** Exported files contain owner data only for the company's own users, not for API keys or subcontractors. */
export const maySaveOwners = (caller: Onlooker): boolean =>
  caller.actor !== 'key' && !isContractor(caller.actor)

/** Callers with the same mark get the same response. */
export const sightMark = (caller: Onlooker): string =>
  `${caller.actor} of ${caller.outsourceId ?? 'the company'}, ${getOwnerSight(caller)}`
