import { it } from 'node:test'
import { expireUnderKills } from './expiry-under-kills.ts'
import { type Killed, mailsUnderKills } from './testing/mails-under-kills.ts'
import { webhooksUnderKills } from './testing/webhooks-under-kills.ts'

const ten = Array.from(
  { length: 10 },
  (_, index): Killed => (index % 3 === 1 ? 'service and database' : 'service'),
)

it('the owner is told of every change once through 10 times kill -9', async () => {
  await mailsUnderKills(ten)
})

it('listings whose time is over are ended once, and told once, through 10 times kill -9', async () => {
  await expireUnderKills(ten, 5)
})

it('a company’s system hears of every change in order through 10 times kill -9, and while it is away itself', async () => {
  await webhooksUnderKills(ten, round => round >= 3 && round <= 6)
})
