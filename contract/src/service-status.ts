/** How the service itself is. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { registerNames } from './outages.ts'

/** What the service asks and does not run itself. */
export const outsideSystems = [...registerNames, 'geocoder', 'map_tiles', 'mail'] as const

export type OutsideSystem = (typeof outsideSystems)[number]

/** What is done for others as soon as it can be. */
export const waitingQueues = ['mails', 'register_notices', 'owner_checks'] as const

const serviceStatus = z.strictObject({
  /** When it was looked at, and since when the process that answers runs. */
  at: instant,
  started_at: instant,
  /** The newest change of the tables that this release knows. */
  release: z.string(),
  /** `silent_since` null: answered the last time it was asked, or was not asked for a while. */
  systems: z.array(z.strictObject({ name: z.enum(outsideSystems), silent_since: instant.nullable() })),
  waiting: z.array(
    z.strictObject({ queue: z.enum(waitingQueues), count: z.int(), oldest_at: instant.nullable() }),
  ),
  /** Work that is tried again, or was given up and asks for a person. */
  jobs: z.array(z.strictObject({ name: z.string(), state: z.enum(['retry', 'failed']), count: z.int() })),
  /** Made by the command of the service; null: never. */
  last_backup: z.strictObject({ made_at: instant, bytes: z.int() }).nullable(),
  /** Of the database on its disk, in bytes. */
  database_bytes: z.int(),
})

export const serviceStatusCalls = {
  getServiceStatus: endpoint('GET ppb-admin/status/', {
    summary: 'How the service is: outside systems, what waits, work that failed, the last backup.',
    response: z.strictObject({ status: serviceStatus }),
  }),
}

export type ServiceStatus = z.output<typeof serviceStatus>
