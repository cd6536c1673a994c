import { randomUUID } from 'node:crypto'
import type { Tokens } from '@autokierto/contract/sessions'
import { type UserGroup, userTypes } from '@autokierto/domain/access/roles'
import type { Transaction } from 'kysely'
import type { IdentifiedPerson } from '../../adapters/strong-identification/translate.ts'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import type { Database } from '../../platform/database/types.ts'
import { getOrCreatePersonHashes } from '../../platform/privacy/person-hashes.ts'
import type { Services } from '../../platform/services/services.ts'
import { makeRoomForSession } from '../session-store/session-life.ts'
import { parseBrowserName } from './browser-name.ts'
import { type LoginOrigin, recordBrowser } from './new-browser.ts'
import { createRefreshToken, hashRefreshToken } from './refresh-tokens.ts'
import { insertRefreshToken, insertSession, recordLogin, type SignInAccountRow, savePerson } from './store.ts'

/** The owner of a session: a person identified strongly, or a user with username and password. */
export type SessionOwner = {
  personId: number | null
  accountId: number | null
  firstName: string | null
  lastName: string | null
  group: UserGroup | null
}

/** Issues new tokens for an open session. Only the hash of the refresh token is stored. */
export const issueTokens = async (
  trx: Transaction<Database>,
  { tokens, config, now }: Services,
  sessionId: string,
  owner: SessionOwner,
): Promise<Tokens> => {
  const refreshToken = createRefreshToken()
  await insertRefreshToken(trx, {
    token_hash: hashRefreshToken(refreshToken),
    session_id: sessionId,
    expires_at: new Date(now().getTime() + config.tokens.refreshSeconds * 1000),
  })
  return {
    access_token: tokens.issue({
      sub: String(owner.personId ?? owner.accountId),
      user_type: owner.personId === null ? userTypes.operator : userTypes.person,
      first_name: owner.firstName ?? '',
      last_name: owner.lastName ?? '',
      groups: owner.group ? [owner.group] : [],
      sid: sessionId,
    }),
    refresh_token: refreshToken,
    public_key: tokens.publicKey,
  }
}

const openSession = async (
  trx: Transaction<Database>,
  services: Services,
  owner: SessionOwner,
  from: LoginOrigin | null,
): Promise<Tokens> => {
  const sessionId = randomUUID()
  await insertSession(trx, {
    id: sessionId,
    person_id: owner.personId,
    account_id: owner.accountId,
    created_at: services.now(),
    browser: from && parseBrowserName(from.userAgent),
    password_at: from?.byPassword ? services.now() : null,
  })
  return issueTokens(trx, services, sessionId, owner)
}

/**
 * Opens a session of a user who has already authenticated.
 * @param from null for the developer login
 * @returns null if the user was blocked or their credentials changed meanwhile
 */
export const openUserSession = (
  services: Services,
  account: SignInAccountRow,
  from: LoginOrigin | null,
): Promise<Tokens | null> => services.runIdempotent(trx => openUserSessionIn(trx, services, account, from))

/** Runs in the transaction that authenticates the user. */
export const openUserSessionIn = async (
  trx: Transaction<Database>,
  services: Services,
  account: SignInAccountRow,
  from: LoginOrigin | null,
): Promise<Tokens | null> => {
  if (!(await recordLogin(trx, account, services.now()))) return null
  await makeRoomForSession(trx, services, account.id)
  if (from) {
    await recordBrowser(trx, services, { id: account.id, isFirstLogin: account.last_login_at === null }, from)
  }
  const owner = {
    personId: null,
    accountId: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    group: account.user_group,
  }
  return openSession(trx, services, owner, from)
}

/**
 * Opens a session of an identified person, who is created on first use. Names are updated from the current
 * identification, because they may change. The personal ID is stored encrypted, and found by its hash.
 */
export const openPersonSession = (services: Services, person: IdentifiedPerson): Promise<Tokens> =>
  services.runIdempotent(async trx => {
    const { keys } = services.config
    const now = services.now()
    const marks = await getOrCreatePersonHashes(trx, { ring: keys.hash, now }, [person.personalId])
    const { id, first_name, last_name } = await savePerson(trx, {
      person_mark: marks.get(person.personalId)!,
      personal_id_sealed: encrypt(person.personalId, keys.encryption),
      first_name: person.firstNames,
      last_name: person.lastName,
      seen_at: now,
    })
    const owner = { personId: id, accountId: null, firstName: first_name, lastName: last_name, group: null }
    return openSession(trx, services, owner, null)
  })
