/** One-click unsubscribe of e-mails (RFC 8058). */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const mailSubscriptionCalls = {
  endSubscription: endpoint('POST public/unsubscribe/{token}/', {
    summary:
      'Ends the mails that the token of a mail is of, and no others. Pressed again it answers the same; GET leads to a page with a button.',
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    form: true,
    status: 204,
    errors: ['NOT_FOUND'],
    limit: 'public',
  }),
}
