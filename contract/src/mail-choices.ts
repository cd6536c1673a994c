/** E-mail settings of users for each of their sites. */
import { mailPaces, mailTopics } from '@autokierto/domain/fields/mail-fields'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { idAndName } from './fields.ts'
import { idSchema } from './from-fields.ts'

/** A null `pace` means no e-mails to the user; the site's own address still gets them. */
const siteMailChoiceShape = {
  pace: oneOf(mailPaces).nullable(),
  topics: z.array(oneOf(mailTopics)).max(mailTopics.length),
}

const mailChoicesSchema = z
  .strictObject({
    sites: z.array(z.strictObject({ shop: idAndName, ...siteMailChoiceShape })),
    /** Bulletins are also sent by e-mail; false after the user unsubscribed. */
    bulletins: z.boolean(),
  })
  .meta({ id: 'MailChoices' })

export const mailChoiceCalls = {
  getMailChoices: endpoint('GET shop/user/mails/', {
    summary: 'Which mails of each own site the signed-in user wants.',
    response: mailChoicesSchema,
  }),
  changeMailChoices: endpoint('PUT shop/user/mails/', {
    summary: 'Replaces the choices of the given sites, and of bulletins if given; the others are unchanged.',
    body: z.strictObject({
      sites: z.array(z.strictObject({ shop_id: idSchema, ...siteMailChoiceShape })).max(500),
      bulletins: z.boolean().optional(),
    }),
    response: mailChoicesSchema,
    errors: ['SHOP_NOT_FOUND'],
  }),
}

export type MailChoices = z.output<typeof mailChoicesSchema>
export type MailChoice = z.output<typeof mailChoicesSchema>['sites'][number]
