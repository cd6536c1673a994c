import { testMailsUnderKills } from './mails-under-kills.ts'

testMailsUnderKills(['service', 'service and database', 'service'])
