import { sql } from 'kysely'

/**
 * E-mail addresses of a site `s`: its own, in Finnish like its other e-mails. A site without one is reached through the
 * main users of its company, each in their language.
 */
const siteEmailAddresses = sql`(
  select s.email, 'fi' as language where s.email is not null
  union all
  select a.email, a.language from account a
   where s.email is null and a.operator_id = s.operator_id and a.user_group = 'operator' and a.email is not null
     and a.blocked_at is null and a.deleted_at is null)`

/** `[{ email, language }]` */
export const listSiteAddresses = sql`(select json_agg(json_build_object('email', m.email, 'language', m.language)) from ${siteEmailAddresses} m)`

export const isReachable = sql<boolean>`exists (select from ${siteEmailAddresses} m)`
