import { it } from 'node:test'
import { expireUnderKills } from './expiry-under-kills.ts'

it('ends expired listings once, with one mail, despite kills', async () => {
  await expireUnderKills(['service', 'service and database'], 3)
})
