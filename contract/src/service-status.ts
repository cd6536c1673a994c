import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './fields.ts'
import { registerNames } from './outages.ts'

/** External systems that the service depends on. */
export const monitoredSystems = [...registerNames, 'geocoder', 'map_tiles', 'mail'] as const

export type MonitoredSystem = (typeof monitoredSystems)[number]

/** Queues of work that is done as soon as possible. */
export const waitingQueues = ['mails', 'register_notices', 'owner_checks'] as const

const serviceStatusSchema = z
  .strictObject({
    at: instantSchema.describe('When it was looked at, and since when the process that answers runs.'),
    started_at: instantSchema,
    release: z.string().describe('The newest change of the tables that this release knows.'),
    systems: z
      .array(z.strictObject({ name: oneOf(monitoredSystems), silent_since: instantSchema.nullable() }))
      .describe('`silent_since` null: answered the last time it was asked, or was not asked for a while.'),
    waiting: z.array(
      z.strictObject({ queue: oneOf(waitingQueues), count: z.int(), oldest_at: instantSchema.nullable() }),
    ),
    jobs: z
      .array(z.strictObject({ name: z.string(), state: z.enum(['retry', 'failed']), count: z.int() }))
      .describe('Work that is tried again, or was given up and asks for a person.'),
    last_backup: z
      .strictObject({ made_at: instantSchema, bytes: z.int() })
      .nullable()
      .describe('Made by the command of the service; null: never.'),
    database_bytes: z.int().describe('Of the database on its disk, in bytes.'),
  })
  .meta({ id: 'ServiceStatus' })

export const serviceStatusCalls = {
  getServiceStatus: endpoint('GET ppb-admin/status/', {
    summary: 'How the service is: outside systems, what waits, work that failed, the last backup.',
    response: z.strictObject({ status: serviceStatusSchema }),
  }),
}

export type ServiceStatus = z.output<typeof serviceStatusSchema>
