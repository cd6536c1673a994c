import { it } from 'node:test'
import { mailsUnderKills } from './testing/mails-under-kills.ts'

it('mails the owner once about every change, and about no others, despite kills', async () => {
  await mailsUnderKills(['service', 'service and database', 'service'])
})
