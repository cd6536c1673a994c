import { it } from 'node:test'
import { expireUnderKills } from './expiry-under-kills.ts'

it('listings whose time is over are ended once, and told once, whatever is killed meanwhile', async () => {
  await expireUnderKills(['service', 'service and database'], 3)
})
