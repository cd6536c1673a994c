/** Which mails of their sites users want. */
import { mailPaces, mailTopics } from '@autokierto/domain/fields/mail-fields'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { idAndName } from './fields.ts'
import { id } from './from-fields.ts'

/** `pace` null: none of them; the site's own address gets them all the same. */
const ofSite = {
  pace: oneOf(mailPaces).nullable(),
  topics: z.array(oneOf(mailTopics)).max(mailTopics.length),
}

const mailChoices = z
  .strictObject({
    sites: z.array(z.strictObject({ shop: idAndName, ...ofSite })),
    /** What the association tells comes by mail too; false once its mails were ended. */
    bulletins: z.boolean(),
  })
  .meta({ id: 'MailChoices' })

export const mailChoiceCalls = {
  getMailChoices: endpoint('GET shop/user/mails/', {
    summary: 'Which mails of each own site the signed-in user wants.',
    response: mailChoices,
  }),
  changeMailChoices: endpoint('PUT shop/user/mails/', {
    summary: 'Replaces the choices of the given sites, and of bulletins if given; the others are unchanged.',
    body: z.strictObject({
      sites: z.array(z.strictObject({ shop_id: id, ...ofSite })).max(500),
      bulletins: z.boolean().optional(),
    }),
    response: mailChoices,
    errors: ['SHOP_NOT_FOUND'],
  }),
}

export type MailChoices = z.output<typeof mailChoices>
export type MailChoice = z.output<typeof mailChoices>['sites'][number]
