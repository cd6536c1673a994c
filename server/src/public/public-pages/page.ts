import type { Language } from '@autokierto/domain/texts/languages'
import type { PageLanguage } from '@autokierto/domain/texts/public-pages'
import type { Services } from '../../platform/services/services.ts'
import type { Cached } from './cache.ts'
import type { RefusedFeedback } from './feedback-form.ts'
import type { Html } from './html.ts'

export type PublicPage = {
  /** Title of the tab and of search results; the page's heading is part of `body`. */
  title: string
  /** One or two sentences for search results. */
  description: string
  body: Html
  /** Structured data for machines, by schema.org. */
  data?: object
  /** The page belongs to one visitor: it is not indexed or cached. */
  isPrivate?: true
  /** Default 200. Search engines do not index pages with another status. */
  status?: number
}

export type PageRequest = {
  language: Language
  /** Language that the URL names, or `negotiated`. */
  addressed: PageLanguage
  services: Services
  now: Date
  /** The last path segment of the URL, as `:of` in the route. */
  of: string
  query: Readonly<Record<string, string>>
  /** Returns the URL of a path in the language of the page. */
  at: (path: string) => string
  kept: Cached
  /** Rejected input of the page's form. */
  refused?: RefusedFeedback
}

/** @returns null if there is no such page */
export type PageMaker = (request: PageRequest) => Promise<PublicPage | null> | PublicPage
