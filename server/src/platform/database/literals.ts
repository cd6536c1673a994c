import { type RawBuilder, sql } from 'kysely'

/** Constants of our own as a list of SQL literals, which partial indexes can match; parameters would not. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map(value => sql.lit(value)))
