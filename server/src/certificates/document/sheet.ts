import type { Language } from '../../database/types.ts'

export type Row = { label: string; value: string }
export type Section = { heading: string; rows: Row[] }

/** What a document says in one language, in the order it is read in. */
export type Page = {
  title: string
  /** By which rules it is made. */
  basis: string
  sections: Section[]
  /** The address at which anybody checks it, as a code too; null for a document that stands for itself. */
  check: { heading: string; text: string; url: string; alt: string } | null
}

/** A document that says the same in three languages, a page each. Plain data: it is drawn in another thread. */
export type Sheet = { name: string; author: string; at: Date; pages: Record<Language, Page> }
