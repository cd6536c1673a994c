/** What a site is told of by mail, for whoever works there to choose from. */
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

/** At once, or gathered into one mail a morning. */
export const mailPaces = ['now', 'morning'] as const
export type MailPace = (typeof mailPaces)[number]

/** Of the market, which is not for subcontractors. */
const marketTopics: readonly MailTopic[] = ['claimed', 'expiring', 'expired']

export const listMailTopics = (worksForSubcontractor: boolean): MailTopic[] =>
  mailTopics.filter(topic => !worksForSubcontractor || !marketTopics.includes(topic))

/** An offer that ends within the hour cannot wait for a morning. */
export const isUrgent = (topic: MailTopic): boolean => topic === 'expiring'
