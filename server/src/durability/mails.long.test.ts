import { it } from 'node:test'
import { expireUnderKills } from './expiry-under-kills.ts'
import { type Killed, testMailsUnderKills } from './testing/mails-under-kills.ts'

const ten = Array.from(
  { length: 10 },
  (_, index): Killed => (index % 3 === 1 ? 'service and database' : 'service'),
)

testMailsUnderKills(ten)

it('listings whose time is over are ended once, and told once, through 10 times kill -9', async () => {
  await expireUnderKills(ten, 5)
})
