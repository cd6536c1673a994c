import { localizePath, type PageLanguage } from '@autokierto/domain/texts/public-pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSubscription } from '../../accounts/mail-subscriptions/token.ts'
import { changeWatch, readWatch } from '../../market/parts/own-watch.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { requireReadableBody } from '../../platform/http/media-types.ts'
import { toNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../platform/services/services.ts'
import { type FeedbackPath, feedbackPaths } from '../public-pages/feedback-form.ts'
import type { PageRequest, PublicPage } from '../public-pages/page.ts'
import { accessibilityPage } from '../public-pages/pages/accessibility.ts'
import { contactPage } from '../public-pages/pages/contact.ts'
import { sendFeedback } from '../public-pages/send-feedback.ts'
import { endByButton } from '../unsubscribe/end-subscription.ts'
import type { PageSender } from './page-sender.ts'

const feedbackPages: Readonly<Record<FeedbackPath, (request: PageRequest) => PublicPage>> = {
  '/contact': contactPage,
  '/accessibility': accessibilityPage,
}

/** Maximum bytes of a form. A character takes up to three bytes, each percent-encoded in three characters. */
const maxFormBytes = 16_384

/** Binds the forms of the public pages in one language. They work without script, so they are posted as forms. */
export const bindForms = (
  app: FastifyInstance,
  addressed: PageLanguage,
  { services, sender }: { services: Services; sender: PageSender },
): void => {
  const options = { errorHandler: sender.handleErrors(addressed), bodyLimit: maxFormBytes }
  app.register(async forms => {
    forms.addHook('onRequest', async request => {
      if (isOfAnotherSite(request, services.config.publicUrl)) throw new ApiError('FORBIDDEN')
      requireReadableBody(request, { form: true })
    })
    const watchUrl = localizePath(addressed, '/part-watch/:of')
    forms.post(watchUrl, options, async (request, reply) => {
      await sender.limit(request)
      const pageRequest = sender.buildPageRequest(addressed, request)
      const act = formOf(request).get('act')
      const watch = await readWatch(services, pageRequest.of)
      if (watch && (act === 'confirm' || act === 'end')) await changeWatch(services, watch, act)
      const ended = watch && act === 'end' ? '?ended=1' : ''
      return reply.redirect(pageRequest.at(`/part-watch/${encodeURIComponent(pageRequest.of)}`) + ended, 303)
    })
    const endUrl = localizePath(addressed, '/unsubscribe/:of')
    forms.post(endUrl, options, async (request, reply) => {
      await sender.limit(request)
      const pageRequest = sender.buildPageRequest(addressed, request)
      const claimed = readSubscription(pageRequest.of, services.config)
      if (!claimed) throw new ApiError('NOT_FOUND')
      await endByButton(services, claimed, { id: request.id, address: toNetwork(request.ip) })
      return reply.redirect(pageRequest.at(`/unsubscribe/${pageRequest.of}`), 303)
    })
    for (const path of feedbackPaths) {
      const url = localizePath(addressed, path)
      forms.post(url, options, async (request, reply) => {
        const refused = await sendFeedback(services, {
          path,
          body: formOf(request),
          address: toNetwork(request.ip),
        })
        if (!refused) return reply.redirect(`${url}?sent=1#feedback`, 303)
        const page = feedbackPages[path]({ ...sender.buildPageRequest(addressed, request), refused })
        return sender.send(request, reply, { ...page, status: 400 }, addressed)
      })
    }
  })
}

/** Detects a form sent by another site's page (CSRF). Clients that are not browsers send neither header. */
const isOfAnotherSite = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined || origin === 'null') return false
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host
}
