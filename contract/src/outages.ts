/** The registers that do not answer, and what waits for them at a site. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const registerNames = ['vehicle_register', 'business_register'] as const

export const outage = z.strictObject({
  register: z.enum(registerNames),
  /** From when on nobody got an answer. */
  since: instant,
})

export const outageCalls = {
  listOutages: endpoint('GET shop/{shop}/outages/', {
    summary: 'The registers that do not answer just now, and how many vehicles of this site wait for them.',
    response: z.strictObject({
      outages: z.array(outage),
      /** Vehicles here whose owner is still to be checked, or whose certificate the register is still to be told of. */
      waiting: z.int(),
    }),
  }),
}
