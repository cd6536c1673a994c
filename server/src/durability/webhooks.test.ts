import { it } from 'node:test'
import { webhooksUnderKills } from './testing/webhooks-under-kills.ts'

it('a company’s system hears of every change in order, whatever is killed meanwhile, itself too', async () => {
  await webhooksUnderKills(['service', 'service and database', 'service'], round => round === 1)
})
