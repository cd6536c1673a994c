import pg from 'pg'
import { ownerRole, serviceRole } from './cluster.ts'

type Server = { host: string; port: number }

/** Who renames the role of earlier releases, for nobody can rename themselves. */
const renamer = 'autokierto_renamer'

const connect = async ({ host, port }: Server, user: string): Promise<pg.Client> => {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  return client
}

const within = async (server: Server, user: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = await connect(server, user)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** There is no such role, or it may not sign in. */
const noRole = '28000'

/**
 * Makes sure of the two roles: one that owns everything and makes the tables, and the one of the service, which may only
 * read and write rows. Earlier releases had one for both, which keeps what it owns under its new name. A start that was
 * killed in the middle goes on where it was.
 */
export const ensureRoles = async (server: Server): Promise<void> => {
  const owner = await connect(server, ownerRole).catch(async error => {
    if ((error as { code?: string }).code !== noRole) throw error
    await within(server, serviceRole, async client => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [renamer])
      if (rowCount === 0) await client.query(`create role ${renamer} superuser login`)
    })
    await within(server, renamer, client => client.query(`alter role ${serviceRole} rename to ${ownerRole}`))
    return connect(server, ownerRole)
  })
  try {
    await owner.query(`drop role if exists ${renamer}`)
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [serviceRole])
    if (rowCount === 0) await owner.query(`create role ${serviceRole} login`)
  } finally {
    await owner.end()
  }
}
