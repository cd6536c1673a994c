import { it } from 'node:test'
import { webhooksUnderKills } from './testing/webhooks-under-kills.ts'

it('delivers every change to a webhook in order, despite kills and an outage of the receiver', async () => {
  await webhooksUnderKills(['service', 'service and database', 'service'], round => round === 1)
})
