/** Outages of the registers, and their effects on a site. */
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, instantSchema } from './fields.ts'

export const registerNames = ['vehicle_register', 'business_register'] as const

export const outageSchema = z
  .strictObject({
    register: oneOf(registerNames),
    since: instantSchema.describe('From when on nobody got an answer.'),
  })
  .meta({ id: 'Outage' })

export const outageCalls = {
  listOutages: endpoint('GET shop/{shop}/outages/', {
    summary:
      'The registers that do not answer just now, how many vehicles of this site wait for them, and whether its licence is over.',
    response: z.strictObject({
      outages: z.array(outageSchema),
      waiting: z
        .int()
        .describe(
          'Vehicles here whose owner is still to be checked, or whose certificate the register is still to be told of.',
        ),
      licence_ended_on: answered.day
        .nullable()
        .describe(
          'The last day of its licence once that is over: it gets no new orders and certifies nothing.',
        ),
    }),
  }),
}
