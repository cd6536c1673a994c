/** Topics of a site's e-mails that each of its users can subscribe to. */
export const mailTopics = [
  'order',
  'change',
  'cancel',
  'transfer',
  'claimed',
  'rejected',
  'recalled',
  'expiring',
  'expired',
  'certificate_refused',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** Mails are sent immediately, or as one summary every morning. */
export const mailPaces = ['now', 'morning'] as const
export type MailPace = (typeof mailPaces)[number]

/** Market topics are not available to subcontractors. */
const marketTopics: readonly MailTopic[] = ['claimed', 'expiring', 'expired']

export const listMailTopics = (worksForSubcontractor: boolean): MailTopic[] =>
  mailTopics.filter(topic => !worksForSubcontractor || !marketTopics.includes(topic))

/** A listing that expires within the hour cannot wait for the morning summary. */
export const isUrgent = (topic: MailTopic): boolean => topic === 'expiring'
