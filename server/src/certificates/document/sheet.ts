import type { Language } from '../../database/types.ts'

export type SheetRow = { label: string; value: string }

export type SheetSection = {
  /** Null: it goes on with what the one before is about. */
  heading: string | null
  /** 2 unless it stands under the one before. */
  level?: 2 | 3
  /** What is to be known of the rows. */
  text?: string
  rows: SheetRow[]
}

/** What a document says in one language, in the order it is read in. */
export type SheetPage = {
  title: string
  /** By which rules it is made. */
  basis: string
  sections: SheetSection[]
  /** The address at which anybody checks it, as a code too; null for a document that stands for itself. */
  check: { heading: string; text: string; url: string; alt: string } | null
}

/** A document that says the same in each of its languages. Plain data: it is drawn in another thread. */
export type DocumentSheet = {
  name: string
  author: string
  at: Date
  pages: Readonly<Partial<Record<Language, SheetPage>>>
}
