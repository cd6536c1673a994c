import { it } from 'node:test'
import { mailsUnderKills } from './testing/mails-under-kills.ts'

it('the owner is told of every change once, and of nothing that did not happen, whatever is killed meanwhile', async () => {
  await mailsUnderKills(['service', 'service and database', 'service'])
})
