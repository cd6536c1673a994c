import { readFileSync, statSync } from 'node:fs'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The user that the database server runs as when we are root; null: our own user. */
export type RunAs = { uid: number; gid: number } | null

/**
 * Chooses the user of the server, because PostgreSQL refuses to run as root. As root it is the owner of the
 * existing database, or else an unprivileged user of the machine; initdb requires one with a name.
 * @param cluster folder of the database, which may not exist yet
 */
export const chooseRunAs = (cluster: string): RunAs => {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const uid = process.getuid?.()
  if (uid !== 0) {
    if (owner === undefined || uid === undefined || owner.uid === uid) return null
    throw new EmbeddedDatabaseError(
      `${cluster} belongs to another user of this machine: start as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(fields => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new EmbeddedDatabaseError(
    'The database cannot run as root and this machine has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
  )
}
