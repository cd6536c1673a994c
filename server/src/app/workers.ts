import { sendRequestedLink } from '../accounts/passwords/send-reset-link.ts'
import { deliverNextWebhook, retryWebhooks } from '../accounts/webhooks/deliver.ts'
import { sendRegisterNotice } from '../cases/certificates/send-register-notice.ts'
import { listErasures, repeatErasures } from '../cases/persons/repeat-erasures.ts'
import { sendMorningMails } from '../cases/vehicle-mails/morning-mails.ts'
import { expireListings, warnOfListings } from '../cases/vehicles/expire-listings.ts'
import { recheckOwner } from '../cases/vehicles/recheck-owner.ts'
import { refreshMarketScores } from '../cases/vehicles/reuse-score.ts'
import { notifyMatchingSearches } from '../market/market-searches/notify-matching-searches.ts'
import { notifyWatchers } from '../market/parts/notify-watchers.ts'
import { chainAudit } from '../platform/audit/chain.ts'
import { checkAudit } from '../platform/audit/check.ts'
import type { JobData, JobName } from '../platform/jobs/jobs.ts'
import { reencryptStored } from '../platform/key-rotation/reencrypt.ts'
import { rescueMails } from '../platform/mail/resume-mails.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { removeExpired } from '../platform/retention/remove-expired.ts'
import { recordUptime } from '../platform/service/record-uptime.ts'
import type { Services } from '../platform/services/services.ts'
import { notifyOfManyClaims } from '../reporting/attention/notify-many-claims.ts'
import { mailBulletins } from '../reporting/bulletins/mail-bulletins.ts'

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
  'many-claims': claim => notifyOfManyClaims(services, claim),
  'warn-of-listings': () => warnOfListings(services),
  'morning-mails': () => sendMorningMails(services),
  'bulletin-mails': () => mailBulletins(services),
  'reuse-scores': () => refreshMarketScores(services),
  webhook: () => deliverNextWebhook(services),
  'retry-webhooks': () => retryWebhooks(services),
  'rescue-mails': () => rescueMails(services),
  'list-erasures': () => listErasures(services),
  retention: async () => {
    await listErasures(services).catch(error =>
      services.log.warn({ err: error }, 'erasures could not be added to the list'),
    )
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
