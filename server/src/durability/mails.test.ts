import { testMailsUnderKills } from './testing/mails-under-kills.ts'

testMailsUnderKills(['service', 'service and database', 'service'])
