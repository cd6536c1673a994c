import { timeZone } from '@autokierto/domain/limits'
import { type RawBuilder, sql } from 'kysely'

/** Constants of our own as a list of SQL literals, which partial indexes can match; parameters would not. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map(value => sql.lit(value)))

/** The time zone of Finland for `at time zone`. A literal, because a parameter would differ in `group by`. */
export const localZone: RawBuilder<unknown> = sql.lit(timeZone)
