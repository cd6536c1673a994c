/** Orderings that the lists offer; `-` before a column means descending. */
export type OrderingBy<Column extends string> = Column | `-${Column}`

export const withDescending = <const Column extends string>(
  columns: readonly Column[],
): OrderingBy<Column>[] => columns.flatMap((column): OrderingBy<Column>[] => [column, `-${column}`])

/** Formats in which a list can be exported, with the media type in `Accept`. */
export const listFileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

export type ListFileFormat = keyof typeof listFileTypes

/** Orderings of vehicles; `name` is make and model. */
export const vehicleOrderings = ['id', 'status_updated_at', 'plate', 'name'] as const

/** `arrival` is the announced day of arrival, nulls last. Only announced vehicles can be sorted by it. */
export const siteOrderings = [...vehicleOrderings, 'arrival'] as const

/** Orderings of the market; `distance` is the distance from the site. */
export const marketOrderings = [...vehicleOrderings, 'listing_ends_at', 'distance', 'reuse_score'] as const

export const shopOrderings = ['id', 'name', 'city'] as const

/** Orderings of the association's list; `licence` is the last day of the licence. */
export const stationOrderings = [...shopOrderings, 'licence'] as const

/** Orderings of users; `name` is the last name, then the first name. */
export const userOrderings = ['id', 'username', 'name'] as const

/** States of a user; `invited` means that no password is set yet. */
export const userStates = ['invited', 'active', 'blocked'] as const
export type UserState = (typeof userStates)[number]

/** Orderings of vehicles over a time limit; `since` is the day on which they got their status. */
export const overdueOrderings = ['since', 'shop'] as const

export const makeOrderings = ['name'] as const
/** `state` puts unreviewed models first. */
export const modelOrderings = ['state', 'name'] as const

export const operatorOrderings = ['id', 'name'] as const

export const bulletinOrderings = ['first_day'] as const

/** Orderings of parts in stock. `name` is missing because its order would differ between languages. */
export const stockOrderings = ['id', 'shelf', 'plate', 'state_at'] as const

export const outsourceOrderings = ['id', 'name'] as const

export const securityEventOrderings = ['id'] as const

export const securityUserOrderings = ['name'] as const

/** Users with an open session, or users without a second factor. */
export const securityUserStates = ['signed_in', 'without_second_factor'] as const

export const auditOrderings = ['id'] as const

/**
 * Columns of a list saved as a file, by the names in `?columns=`. Personal ones, and those that only programs need, are
 * included only if they are named.
 */
export type FileColumns = {
  readonly plain: readonly string[]
  readonly onRequest?: readonly string[]
  readonly personal?: readonly string[]
  /** Who never gets the personal columns. */
  readonly hiddenFrom?: string
}

const plainVehicleColumns = [
  'plate',
  'vin',
  'make',
  'model',
  'model_year',
  'kind',
  'mileage_km',
  'reuse_score',
  'status_updated_at',
] as const

export const fileColumns = {
  market: { plain: plainVehicleColumns, onRequest: ['id'] },
  site: {
    plain: [
      ...plainVehicleColumns,
      'stages_done',
      'resolution',
      'certificate',
      'listing_ends_at',
      'day',
      'manner',
    ],
    onRequest: ['id'],
    personal: ['address', 'phone', 'email', 'message'],
    hiddenFrom: 'keys and users of subcontractors',
  },
  stock: {
    plain: [
      'name',
      'plate',
      'make',
      'model',
      'model_year',
      'pieces',
      'weight_kg',
      'shelf',
      'grade',
      'part_number',
      'state',
      'state_at',
      'created_at',
      'remarks',
    ],
  },
  shops: { plain: ['name', 'address', 'postal', 'city', 'phone', 'email', 'is_private', 'has_pickup'] },
  stations: {
    plain: [
      'name',
      'operator',
      'city',
      'number',
      'granted_by',
      'granted_by_address',
      'authority',
      'valid_until',
      'coming',
      'present',
      'finished',
      'claimed',
      'rejected',
    ],
  },
  users: {
    plain: ['username', 'last_name', 'first_name', 'state', 'second_factor'],
    personal: ['email', 'phone'],
  },
  outsources: { plain: ['name', 'phone', 'email', 'users'], personal: ['contact_person'] },
  overdue: { plain: ['step', 'days', 'shop', 'operator', 'make', 'model', 'plate'] },
} as const satisfies Readonly<Record<string, FileColumns>>
