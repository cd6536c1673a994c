import type { PageLanguage } from '@autokierto/domain/texts/public-pages'
import type { Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import type { Cached } from './cache.ts'
import type { RefusedFeedback } from './feedback-form.ts'
import type { Html } from './html.ts'

/** One page in one language, before its frame. */
export type PublicPage = {
  /** Title of the tab and of what is found; the heading of the page is part of `body`. */
  title: string
  /** One or two sentences for those who find the page. */
  description: string
  body: Html
  /** What machines read of it, by schema.org. */
  data?: object
  /** Of one visitor alone: no machine is to find it. */
  isPrivate?: true
  /** 200 unless told. What is not 200 is not to be found by search machines. */
  status?: number
}

/** What a page is made of. */
export type PageRequest = {
  language: Language
  /** What the address says of the language. */
  addressed: PageLanguage
  services: Services
  now: Date
  /** What the address names after its last slash. */
  of: string
  query: Readonly<Record<string, string>>
  /** The address of a path in the language of the page. */
  at: (path: string) => string
  kept: Cached
  /** What was sent by the form of the page and not taken. */
  refused?: RefusedFeedback
}

/** @returns null where there is no such page */
export type PageMaker = (asked: PageRequest) => Promise<PublicPage | null> | PublicPage
