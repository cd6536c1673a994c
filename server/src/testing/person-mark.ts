import { getOrCreatePersonHashes } from '../platform/privacy/person-hashes.ts'
import type { TestApp } from './app.ts'

/** Returns the hash that identifies a person in the tables of a test. */
export const markOfPerson = async ({ app }: TestApp, personalId: string): Promise<Buffer> => {
  const { db, config, now } = app.services
  const marks = await getOrCreatePersonHashes(db, { ring: config.keys.hash, now: now() }, [personalId])
  return marks.get(personalId)!
}
