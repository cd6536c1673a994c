import { tellManyClaims } from '../attention/tell-many-claims.ts'
import { chainAudit } from '../audit/chain.ts'
import { checkAudit } from '../audit/check.ts'
import { mailBulletins } from '../bulletins/mail-bulletins.ts'
import { sendRegisterNotice } from '../certificates/send-register-notice.ts'
import type { Services } from '../http/handler.ts'
import { rescueMails } from '../mail/resume-mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendMorningMails } from '../mail-choices/morning-mails.ts'
import { tellFound } from '../market-searches/tell-found.ts'
import { tellWatchers } from '../parts/tell-watchers.ts'
import { sendAskedLink } from '../passwords/send-reset-link.ts'
import { eraseAgain, listErasures } from '../persons/erase-again.ts'
import { resealStored } from '../privacy/reseal.ts'
import { removeOutdated } from '../retention/remove-outdated.ts'
import { notePresence } from '../service/note-presence.ts'
import { expireListings, warnOfListings } from '../vehicles/expire-listings.ts'
import { recheckOwner } from '../vehicles/recheck-owner.ts'
import { refreshListedScores } from '../vehicles/reuse-score.ts'
import { giveTurn, retryWebhooks } from '../webhooks/deliver.ts'
import type { JobData, JobName } from './jobs.ts'

export type Workers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

/** What each job does; each may be run twice without harm. */
export const createWorkers = (services: Services): Workers => ({
  'register-notice': ({ certificateId }) => sendRegisterNotice(services, certificateId),
  'owner-recheck': ({ vehicleId }) => recheckOwner(services, vehicleId),
  mail: ({ mailId }) => sendMail(services, mailId),
  'password-link': ({ accountId }) => sendAskedLink(services, accountId),
  'expire-listings': () => expireListings(services),
  'part-watches': () => tellWatchers(services),
  'note-presence': () => notePresence(services),
  'market-found': found => tellFound(services, found),
  'many-claims': claim => tellManyClaims(services, claim),
  'warn-of-listings': () => warnOfListings(services),
  'morning-mails': () => sendMorningMails(services),
  'bulletin-mails': () => mailBulletins(services),
  'reuse-scores': () => refreshListedScores(services),
  webhook: () => giveTurn(services),
  'retry-webhooks': () => retryWebhooks(services),
  'rescue-mails': () => rescueMails(services),
  'list-erasures': () => listErasures(services),
  retention: async () => {
    await listErasures(services).catch(error => services.log.warn({ err: error }, 'erasures were not listed'))
    await eraseAgain(services)
    await removeOutdated(services)
  },
  'audit-chain': async () => {
    await chainAudit(services)
  },
  'audit-check': () => checkAudit(services),
  reseal: async () => {
    await resealStored(services)
  },
})
