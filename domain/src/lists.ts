/** Lists that many nouns share: in which orders each can be asked for, `-` before the column: descending. */
export type OrderingBy<Column extends string> = Column | `-${Column}`

/** Both directions of each column. */
export const withDescending = <const Column extends string>(
  columns: readonly Column[],
): OrderingBy<Column>[] => columns.flatMap((column): OrderingBy<Column>[] => [column, `-${column}`])

/** The forms in which a list is saved as a file, by the media type that `Accept` names. */
export const listFileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

export type ListFileFormat = keyof typeof listFileTypes

/** What vehicles are ordered by; `name` is make and model. */
export const vehicleOrderings = ['id', 'status_updated_at', 'plate', 'name'] as const

/** At a site also by the day of arrival, those without one last: of what owners have announced, and of nothing else. */
export const siteOrderings = [...vehicleOrderings, 'arrival'] as const

/** On the market also by the end of the listing, the way to it, and the reuse score. */
export const marketOrderings = [...vehicleOrderings, 'listing_ends_at', 'distance', 'reuse_score'] as const

export const shopOrderings = ['id', 'name', 'city'] as const

/** As the association looks at them; `licence` is its last day. */
export const stationOrderings = [...shopOrderings, 'licence'] as const

/** What users are ordered by; `name` is the last name, then the first. */
export const userOrderings = ['id', 'username', 'name'] as const

/** How a user stands to the service; `invited`: no password set yet. */
export const userStates = ['invited', 'active', 'blocked'] as const
export type UserState = (typeof userStates)[number]

/** Vehicles over a time limit: by the day since when they stand there, and by site. */
export const overdueOrderings = ['since', 'shop'] as const

/** The lists of makes and models. */
export const makeOrderings = ['name'] as const
/** `state`: those nobody has looked at first. */
export const modelOrderings = ['state', 'name'] as const

export const operatorOrderings = ['id', 'name'] as const

/** What the association tells, by the day it begins. */
export const bulletinOrderings = ['first_day'] as const

/** Parts in stock; `name` would be another order in each language, so it is none. */
export const stockOrderings = ['id', 'shelf', 'plate', 'state_at'] as const

export const outsourceOrderings = ['id', 'name'] as const

/** Refused attempts, the newest first. */
export const securityEventOrderings = ['id'] as const

/** Users, by name, with where they are signed in. */
export const securityUserOrderings = ['name'] as const

/** Which users: those who are signed in somewhere, or those whom the password alone lets in. */
export const securityUserStates = ['signed_in', 'without_second_factor'] as const

/** Rows of the audit, the newest first. */
export const auditOrderings = ['id'] as const
