import type { Attention } from '@autokierto/contract/attention'

/** Number of pending items per kind, for the headings of the home page and the total in the navigation. */
export const countAttention = ({
  notices,
  overdue,
  claims,
  licences,
  licence_addresses,
  rounds,
  mails,
  outages,
}: Attention) => ({
  notices: notices.count,
  overdue: overdue.reduce((sum, { count }) => sum + count, 0),
  claims: claims.length,
  licences: licences.length,
  licenceAddresses: licence_addresses.length,
  forms: rounds.reduce((sum, { expected, submitted }) => sum + expected - submitted, 0),
  mails: mails.count,
  outages: outages.length,
})
