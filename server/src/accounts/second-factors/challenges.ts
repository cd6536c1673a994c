import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'

export type ChallengePurpose = 'second_factor' | 'passkey_login' | 'new_passkey'

/** Minutes a second step may take. */
export const challengeMinutes = 10

/** The challenge is random, so an unsalted hash cannot be reversed by guessing. */
const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/**
 * Starts a second step.
 * @param account the user who has completed the first step; null if not known yet
 * @returns the challenge to name in the second step, which a passkey signs: 256 random bits in base64url
 */
export const createChallenge = async (
  db: Db,
  purpose: ChallengePurpose,
  account: { id: number; device_seal: string } | null,
  now: Date,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashChallenge(challenge),
      purpose,
      account_id: account?.id ?? null,
      account_seal: account?.device_seal ?? null,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute()
  return challenge
}

/**
 * Finds the user of an open challenge. It ends when it is used, when it expires, when the password changes or when the
 * user is blocked.
 * @returns null if it is unknown or no longer open
 */
export const findChallenge = async (
  db: Db,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Promise<{ accountId: number | null } | null> => {
  const found = await selectOpen(db, purpose, challenge, now).executeTakeFirst()
  return found ? { accountId: found.account_id } : null
}

/** Like `findChallenge`, but uses the challenge up at commit: of two concurrent requests, only one finds it. */
export const consumeChallenge = async (
  trx: Transaction<Database>,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Promise<{ accountId: number | null } | null> => {
  const found = await selectOpen(trx, purpose, challenge, now).forUpdate('c').executeTakeFirst()
  if (!found) return null
  await trx
    .updateTable('sign_in_challenge')
    .set({ used_at: now })
    .where('token_hash', '=', hashChallenge(challenge))
    .execute()
  return { accountId: found.account_id }
}

const selectOpen = (db: Db, purpose: ChallengePurpose, challenge: string, now: Date) =>
  db
    .selectFrom('sign_in_challenge as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .select('c.account_id')
    .where('c.token_hash', '=', hashChallenge(challenge))
    .where('c.purpose', '=', purpose)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where(sql<boolean>`c.account_seal is not distinct from a.device_seal`)
