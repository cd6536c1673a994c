import pg from 'pg'
import { ownerRole, serviceRole } from './cluster.ts'

type Server = { host: string; port: number }

/** Temporary role that renames the role of earlier releases, because a role cannot rename itself. */
const renamer = 'autokierto_renamer'

const connectAs = async ({ host, port }: Server, user: string): Promise<pg.Client> => {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  return client
}

const withClient = async (server: Server, user: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = await connectAs(server, user)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** SQLSTATE: the role does not exist or may not log in. */
const noRole = '28000'

/**
 * Ensures both roles: the owner, which owns and changes the tables, and the service role, which only reads
 * and writes rows. Earlier releases had one role for both; it is renamed to the owner role. A start that was
 * killed in between resumes.
 */
export const ensureRoles = async (server: Server): Promise<void> => {
  const owner = await connectAs(server, ownerRole).catch(async error => {
    if ((error as { code?: string }).code !== noRole) throw error
    await withClient(server, serviceRole, async client => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [renamer])
      if (rowCount === 0) await client.query(`create role ${renamer} superuser login`)
    })
    await withClient(server, renamer, client =>
      client.query(`alter role ${serviceRole} rename to ${ownerRole}`),
    )
    return connectAs(server, ownerRole)
  })
  try {
    await owner.query(`drop role if exists ${renamer}`)
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [serviceRole])
    if (rowCount === 0) await owner.query(`create role ${serviceRole} login`)
  } finally {
    await owner.end()
  }
}
