import type { Site } from '../product/api.ts'
import type { Language } from '../visit.ts'
import { shownToAssociation } from './shown-to-association.ts'
import { shownToOwners } from './shown-to-owners.ts'
import { shownToStations } from './shown-to-stations.ts'

/** A page of the app with whom it is for, and the heading that tells it in each language. */
export type ShownPage = {
  name: string
  /** A function where the address holds the id of something of the demonstration. */
  address: string | (() => Promise<string>)
  as?: string
  site?: Site
  /** Finds what it shows in a list: without rows it is the page of what is not there. */
  ofOneThing?: true
  heading: Record<Language, string | RegExp>
}

/** Part of the address that is answered 404 where the page shows what is not there; null for the others. */
export const missingAt = ({ name }: ShownPage): string | null => {
  if (name === 'not-found') return '/nowhere'
  if (name === 'certificate') return '/certificate/'
  return name.endsWith('-unknown') ? '/api/' : null
}

/** Every page of the route table, in the states that the demonstration has; the journeys show the others. */
export const shownPages: readonly ShownPage[] = [...shownToOwners, ...shownToStations, ...shownToAssociation]
