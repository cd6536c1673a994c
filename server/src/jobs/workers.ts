import { tellManyClaims } from '../attention/tell-many-claims.ts'
import { chainAudit } from '../audit/chain.ts'
import { checkAudit } from '../audit/check.ts'
import { mailBulletins } from '../bulletins/mail-bulletins.ts'
import { sendRegisterNotice } from '../certificates/send-register-notice.ts'
import type { Services } from '../http/handler.ts'
import { rescueMails } from '../mail/resume-mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendMorningMails } from '../mail-choices/morning-mails.ts'
import { notifyMatchingSearches } from '../market-searches/notify-matching-searches.ts'
import { notifyWatchers } from '../parts/notify-watchers.ts'
import { sendRequestedLink } from '../passwords/send-reset-link.ts'
import { listErasures, repeatErasures } from '../persons/repeat-erasures.ts'
import { reencryptStored } from '../privacy/reencrypt.ts'
import { removeExpired } from '../retention/remove-expired.ts'
import { recordUptime } from '../service/record-uptime.ts'
import { expireListings, warnOfListings } from '../vehicles/expire-listings.ts'
import { recheckOwner } from '../vehicles/recheck-owner.ts'
import { refreshMarketScores } from '../vehicles/reuse-score.ts'
import { deliverNextWebhook, retryWebhooks } from '../webhooks/deliver.ts'
import type { JobData, JobName } from './jobs.ts'

export type Workers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

/** The work of each job; running it twice is harmless. */
export const createWorkers = (services: Services): Workers => ({
  'register-notice': ({ certificateId }) => sendRegisterNotice(services, certificateId),
  'owner-recheck': ({ vehicleId }) => recheckOwner(services, vehicleId),
  mail: ({ mailId }) => sendMail(services, mailId),
  'password-link': ({ accountId }) => sendRequestedLink(services, accountId),
  'expire-listings': () => expireListings(services),
  'part-watches': () => notifyWatchers(services),
  'note-presence': () => recordUptime(services),
  'market-found': match => notifyMatchingSearches(services, match),
  'many-claims': claim => tellManyClaims(services, claim),
  'warn-of-listings': () => warnOfListings(services),
  'morning-mails': () => sendMorningMails(services),
  'bulletin-mails': () => mailBulletins(services),
  'reuse-scores': () => refreshMarketScores(services),
  webhook: () => deliverNextWebhook(services),
  'retry-webhooks': () => retryWebhooks(services),
  'rescue-mails': () => rescueMails(services),
  'list-erasures': () => listErasures(services),
  retention: async () => {
    await listErasures(services).catch(error => services.log.warn({ err: error }, 'erasures were not listed'))
    await repeatErasures(services)
    await removeExpired(services)
  },
  'audit-chain': async () => {
    await chainAudit(services)
  },
  'audit-check': () => checkAudit(services),
  reseal: async () => {
    await reencryptStored(services)
  },
})
