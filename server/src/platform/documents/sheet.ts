import type { Language } from '@autokierto/domain/texts/languages'

export type SheetRow = { label: string; value: string }

export type SheetSection = {
  /** Null when the section continues the topic of the previous one. */
  heading: string | null
  /** 2 by default; 3 for a subsection of the previous section. */
  level?: 2 | 3
  text?: string
  rows: SheetRow[]
}

/** The content of a document in one language, in reading order. */
export type SheetPage = {
  title: string
  /** The rules on which the document is based. */
  basis: string
  sections: SheetSection[]
  /** The address for checking the document, also drawn as a code; null for a document without a check. */
  check: { heading: string; text: string; url: string; alt: string } | null
}

/** A document with the same content in each of its languages. Plain data, because a worker thread draws it. */
export type DocumentSheet = {
  name: string
  author: string
  at: Date
  pages: Readonly<Partial<Record<Language, SheetPage>>>
}
