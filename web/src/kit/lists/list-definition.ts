import type { ReactNode } from 'react'
import type { Column } from '../ui/DataTable.tsx'

export type ListColumn<Row> = Column<Row> & {
  /** The file columns that correspond to this column. */
  csv?: readonly string[]
  /** File columns with personal data: included only on request, and then audited. */
  personalCsv?: readonly string[]
}

/** A filter; its name is that of the call's query parameter. */
export type ListFilter = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** A list of one kind of thing, declared once: columns, search, filters, order and empty state. */
export type ListDefinition<Row> = {
  caption: string
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => number
  /** Identifies a row in texts: "ABC-123". */
  rowName: (row: Row) => string
  controls: ListControlsDefinition
  emptyState: { title: string; text: ReactNode; action?: ReactNode }
  /** Others add rows meanwhile: new rows above are announced in a line and appear when it is pressed. */
  isShared?: true
  /** Groups with headings, in the default order only; a single group has no heading. */
  groups?: ListGroups<Row>
  /** The key under which the browser stores the person's columns and row height; absent if they cannot be changed. */
  view?: string
  /** The file name without its date; absent if the list cannot be downloaded. */
  csvName?: string
}

export type ListGroups<Row> = {
  getKey: (row: Row) => string
  title: (key: string) => string
  /** Keys of groups that are collapsed until a person opens them, if there is more than one group. */
  collapsed: readonly string[]
}

/** The controls above a list, or above several lists that share a URL state. */
export type ListControlsDefinition = {
  /** The label of the search, which says what is searched: "Registration number, VIN, make or model". */
  search: string
  /** The label of each order, for narrow screens without column headings. */
  orderingLabels: Readonly<Record<string, string>>
  defaultOrdering: string
  filters?: readonly ListFilter[]
  /**
   * Enables saved views: the list's key in saved views, and the tables (their `view`) whose columns belong to a view.
   */
  views?: { list: string; looks?: readonly string[] }
  /** Search after each pause in typing, instead of on submit. */
  searchAsYouType?: true
}
