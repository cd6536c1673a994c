import { it } from 'node:test'
import { expireUnderKills } from './expiry-under-kills.ts'
import { type Killed, mailsUnderKills } from './testing/mails-under-kills.ts'
import { webhooksUnderKills } from './testing/webhooks-under-kills.ts'

const ten = Array.from(
  { length: 10 },
  (_, index): Killed => (index % 3 === 1 ? 'service and database' : 'service'),
)

it('mails the owner once about every change through ten kills', async () => {
  await mailsUnderKills(ten)
})

it('ends expired listings once, with one mail, through ten kills', async () => {
  await expireUnderKills(ten, 5)
})

it('delivers every change to a webhook in order through ten kills and an outage of the receiver', async () => {
  await webhooksUnderKills(ten, round => round >= 3 && round <= 6)
})
