import type { ServedSite } from '../product/api.ts'
import type { Language } from '../visit.ts'
import { shownToAssociation } from './shown-to-association.ts'
import { shownToOwners } from './shown-to-owners.ts'
import { shownToStations } from './shown-to-stations.ts'

/** A page of the app, its audience, and its heading in each language. */
export type ShownPage = {
  name: string
  /** A function if the address contains the id of something in the demonstration. */
  address: string | (() => Promise<string>)
  as?: string
  site?: ServedSite
  /** The page finds its subject in a list: without rows it would show a not-found page. */
  ofOneThing?: true
  heading: Record<Language, string | RegExp>
}

/** Part of the URL that answers 404, for pages that show something missing; null for all others. */
export const missingAt = ({ name }: ShownPage): string | null => {
  if (name === 'not-found') return '/nowhere'
  if (name === 'certificate') return '/certificate/'
  return name.endsWith('-unknown') ? '/api/' : null
}

/** Every page of the route table, in the states of the demonstration. Other stories cover the remaining states. */
export const shownPages: readonly ShownPage[] = [...shownToOwners, ...shownToStations, ...shownToAssociation]
