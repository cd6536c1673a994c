import { idSchema, toFieldSchema } from '@autokierto/contract/from-fields'
import { type Actor, getActor } from '@autokierto/domain/access/roles'
import { companyFields } from '@autokierto/domain/fields/company-fields'
import { businessIdText } from '@autokierto/domain/fields/texts'
import { operatorUserFields } from '@autokierto/domain/fields/user-fields'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { StartError } from '../../platform/startup/start-error.ts'
import { createPasswordLink, type PasswordLink } from '../passwords/send-password-link.ts'
import { resetSecondFactor } from '../second-factors/reset-second-factor.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'
import { canWorkAt } from '../site-access/can-work-at.ts'
import { settleByManager } from './settle-by-manager.ts'
import { insertUser } from './store.ts'

const { first_name, last_name, username, email } = operatorUserFields

const newUserOptions = {
  first_name: toFieldSchema(first_name),
  last_name: toFieldSchema(last_name),
  username: toFieldSchema(username),
  email: toFieldSchema(email).optional(),
}
const newCompany = {
  company: toFieldSchema(companyFields.name),
  business_id: toFieldSchema(businessIdText),
  site: toFieldSchema(companyFields.name),
}

/** Values of the command line by option name. */
export type CommandOptions = Readonly<Record<string, string | undefined>>

type LinkContext = { publicUrl: string; now: Date }

/**
 * Creates a company with its first site and main user. The main user enters everything else in the browser: owners do
 * not see the site until it has a location and contact details.
 * @returns the link with which the main user sets a password
 * @throws StartError if an option is missing, invalid or taken
 */
export const createCompany = async (
  db: Kysely<Database>,
  options: CommandOptions,
  context: LinkContext,
): Promise<PasswordLink> => {
  const { company, business_id, site, ...user } = parseOptions({ ...newCompany, ...newUserOptions }, options)
  return db.transaction().execute(async trx => {
    const existing = await trx
      .selectFrom('operator')
      .select('name')
      .where('business_id', '=', business_id)
      .executeTakeFirst()
    if (existing) throw new StartError(`The company ${business_id} already exists: ${existing.name}.`)
    const operator = await trx
      .insertInto('operator')
      .values({ name: company, business_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('shop').values({ operator_id: operator.id, name: site }).execute()
    return invite(trx, { ...user, operator_id: operator.id, user_group: 'operator' }, context)
  })
}

/** Creates a user of the association, as `createCompany`. */
export const createAssociationAdmin = async (
  db: Kysely<Database>,
  options: CommandOptions,
  context: LinkContext,
): Promise<PasswordLink> => {
  const user = parseOptions(newUserOptions, options)
  return db
    .transaction()
    .execute(trx => invite(trx, { ...user, operator_id: null, user_group: 'association' }, context))
}

type InvitedUser = z.output<z.ZodObject<typeof newUserOptions>> & {
  operator_id: number | null
  user_group: 'operator' | 'association'
}

const invite = async (
  trx: Transaction<Database>,
  user: InvitedUser,
  context: LinkContext,
): Promise<PasswordLink> => {
  const id = await insertUser(trx, {
    ...user,
    outsource_id: null,
    password_hash: null,
    created_at: context.now,
  }).catch((error: unknown) => {
    if (error instanceof ApiError) throw new StartError(`${conflictMessages[error.code] ?? error.code}.`)
    throw error
  })
  return createPasswordLink(trx, { id, password_hash: null }, context)
}

const conflictMessages: Readonly<Record<string, string>> = {
  ERROR_USERNAME_ALREADY_EXISTS: 'The username is taken',
  EMAIL_TAKEN: 'The e-mail address belongs to another user',
}

/**
 * For a user who cannot receive mail. Invalidates earlier links.
 * @throws StartError if the user does not exist or is blocked
 */
export const createLinkFor = (
  db: Kysely<Database>,
  name: string,
  context: LinkContext,
): Promise<PasswordLink> =>
  db.transaction().execute(async trx => {
    const account = await lockUserByName(trx, name)
    if (account.blocked_at) throw new StartError(`${account.username} is blocked.`)
    return createPasswordLink(trx, account, context)
  })

/**
 * Blocks a user, which ends all sessions immediately, or unblocks them. Both settle a freeze.
 * @returns the username as stored
 * @throws StartError if the user does not exist
 */
export const setBlocked = (
  db: Kysely<Database>,
  name: string,
  { isBlocked, now }: { isBlocked: boolean; now: Date },
): Promise<string> =>
  db.transaction().execute(async trx => {
    const account = await lockUserByName(trx, name)
    await trx
      .updateTable('account')
      .set({ blocked_at: isBlocked ? (account.blocked_at ?? now) : null, frozen_at: null })
      .where('id', '=', account.id)
      .execute()
    if (account.frozen_at) await settleByManager(trx, account.id, now)
    if (isBlocked) await endUserSessions(trx, [account.id], now)
    return account.username
  })

/**
 * Removes the second factor of a user who has lost it, and mails them. Needed above all for main users, whom nobody
 * else could help.
 * @returns the username as stored
 * @throws StartError if the user does not exist or has no second factor
 */
export const resetUserFactor = (
  { db, ...services }: { db: Kysely<Database> } & Parameters<typeof resetSecondFactor>[1],
  name: string,
): Promise<string> =>
  db.transaction().execute(async trx => {
    const { id, username } = await lockUserByName(trx, name)
    if (!(await resetSecondFactor(trx, services, id)))
      throw new StartError(`${username} has no second factor.`)
    return username
  })

const lockUserByName = async (trx: Transaction<Database>, name: string) => {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'blocked_at', 'frozen_at'])
    .where(sql<boolean>`lower(username) = ${name.toLowerCase()}`)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new StartError(`There is no user ${name}.`)
  return account
}

export type SiteWorker = { username: string; actor: Actor; company: string; isBlocked: boolean }

/**
 * Lists the users who may work at a site: main users of the company, users assigned to the site, and users of
 * subcontractors with access. See docs/generated/permissions.md for what each actor may call.
 * @param site its id, as typed
 * @throws StartError if there is no such site
 */
export const listSiteWorkers = async (
  db: Kysely<Database>,
  site: string,
): Promise<{ site: string; users: SiteWorker[] }> => {
  const siteId = idSchema.safeParse(Number(site))
  const shop =
    siteId.success &&
    (await db
      .selectFrom('shop')
      .select(['id', 'name'])
      .where('id', '=', siteId.data)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  if (!shop) throw new StartError(`There is no site ${site}.`)
  const { rows } = await sql<{
    username: string
    user_group: 'operator' | 'contractor' | null
    is_contractor: boolean
    company: string
    is_blocked: boolean
  }>`
    select a.username, a.user_group, a.outsource_id is not null as is_contractor,
           coalesce(o.name, c.name) as company, a.blocked_at is not null as is_blocked
      from shop
      join account a on ${canWorkAt(sql`a`, sql`shop`)} and a.deleted_at is null
      left join outsource o on o.id = a.outsource_id
      left join operator c on c.id = a.operator_id
     where shop.id = ${shop.id}
     order by is_contractor, a.user_group nulls last, a.username`.execute(db)
  return {
    site: shop.name,
    users: rows.map(({ username, user_group, is_contractor, company, is_blocked }) => ({
      username,
      actor: getActor(user_group ? [user_group] : [], is_contractor),
      company,
      isBlocked: is_blocked,
    })),
  }
}

/** @throws StartError with one line per missing or invalid option */
const parseOptions = <const S extends Record<string, z.ZodType>>(shape: S, options: CommandOptions) => {
  const result = z.strictObject(shape).safeParse(options)
  if (result.success) return result.data
  throw new StartError(
    result.error.issues
      .flatMap(issue => {
        const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
        return names.map(name => [name, issue] as const)
      })
      .map(([name, issue]) => {
        const option = `--${name.replaceAll('_', '-')}`
        if (issue.code === 'unrecognized_keys') return `${option} does not belong to this command.`
        return options[name] === undefined
          ? `${option} is missing.`
          : `${option} cannot be “${options[name]}”: ${issue.message}.`
      })
      .join('\n'),
  )
}
