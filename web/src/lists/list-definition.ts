import type { ReactNode } from 'react'
import type { Column } from '../ui/DataTable.tsx'

export type ListColumn<Row> = Column<Row> & {
  /** The columns of the file that this one stands for. */
  csv?: readonly string[]
  /** The same of persons: only in the file where asked for, and then logged. */
  personalCsv?: readonly string[]
}

/** One field a list is narrowed by; its name is that of the call's query. */
export type ListFilter = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** A list of one noun, declared once: what it shows, by what it is found and ordered, what it says while empty. */
export type ListDefinition<Row> = {
  /** Heard by those who do not see the table. */
  caption: string
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => number
  /** How a row is called where it stands alone: "ABC-123". */
  rowName: (row: Row) => string
  controls: ListControlsDefinition
  emptyState: { title: string; text: ReactNode; action?: ReactNode }
  /** Others add to it while one looks: what is new above is told in a line, and shows when that is pressed. */
  isShared?: true
  /** Rows under heads, while the list has its usual order; a single row and a single head need none. */
  groups?: ListGroups<Row>
  /** Under this name a person's choice of columns and height of rows is kept; absent where there is none. */
  view?: string
  /** The name of the file without its day; absent where the list cannot be had as one. */
  csvName?: string
}

export type ListGroups<Row> = {
  getKey: (row: Row) => string
  title: (key: string) => string
  /** Folded until a person opens it, where others stand beside it. */
  collapsed: readonly string[]
}

/** What stands above a list, or above several that share an address. */
export type ListControlsDefinition = {
  /** What is searched: "Registration number, VIN, make or model". */
  search: string
  /** Every order one may ask for, in words: of narrow screens, which have no heads to press. */
  orderingLabels: Readonly<Record<string, string>>
  defaultOrdering: string
  filters?: readonly ListFilter[]
  /** What may be kept of it under a name: by what it is known, and the tables (their `view`) whose columns belong to it. */
  views?: { list: string; looks?: readonly string[] }
  /** Searched while one types, from the first letter on. */
  searchAsYouType?: true
}
