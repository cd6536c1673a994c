import { it } from 'node:test'
import { registerOutage } from './testing/register-outage.ts'

it('notices and checks outlive an outage of the register under kills: each is done once, and what was typed stays', async () => {
  await registerOutage(2)
})
