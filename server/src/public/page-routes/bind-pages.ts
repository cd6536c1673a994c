import type { Language } from '@autokierto/domain/texts/languages'
import { localizePath, type PageLanguage, pageLanguages } from '@autokierto/domain/texts/public-pages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unsubscribePath } from '../../accounts/mail-subscriptions/mail-ending.ts'
import { readSubscription } from '../../accounts/mail-subscriptions/token.ts'
import { changeWatch, readWatch } from '../../market/parts/own-watch.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { routePath, sendSerialized } from '../../platform/http/bind-route.ts'
import { toApiError } from '../../platform/http/error-answer.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { SerializedAnswer } from '../../platform/http/handler.ts'
import { requireReadableBody } from '../../platform/http/media-types.ts'
import { toNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../platform/services/services.ts'
import { createCache } from '../public-pages/cache.ts'
import { failedPage } from '../public-pages/failed-page.ts'
import { type FeedbackPath, feedbackPaths } from '../public-pages/feedback-form.ts'
import { negotiateLanguage } from '../public-pages/index-page.ts'
import type { PageMaker, PageRequest, PublicPage } from '../public-pages/page.ts'
import { accessibilityPage } from '../public-pages/pages/accessibility.ts'
import { apiGuidePage } from '../public-pages/pages/api-guide.ts'
import { contactPage } from '../public-pages/pages/contact.ts'
import { cookiesPage } from '../public-pages/pages/cookies.ts'
import { frontPage } from '../public-pages/pages/front.ts'
import { partWatchPage } from '../public-pages/pages/part-watch.ts'
import { performancePage } from '../public-pages/pages/performance.ts'
import { privacyPage } from '../public-pages/pages/privacy.ts'
import { stationPage } from '../public-pages/pages/station.ts'
import { stationsPage } from '../public-pages/pages/stations.ts'
import { statisticsCsv, statisticsJson, statisticsPage } from '../public-pages/pages/statistics.ts'
import { unsubscribePage } from '../public-pages/pages/unsubscribe.ts'
import { renderPage } from '../public-pages/render-page.ts'
import { bindSecurityTxt } from '../public-pages/security-txt.ts'
import { sendFeedback } from '../public-pages/send-feedback.ts'
import { readStyles } from '../public-pages/styles.ts'
import { endByButton } from '../unsubscribe/end-subscription.ts'
import { bindSitemap } from './sitemap.ts'

type Bound = {
  make: PageMaker
  /** Reads the database, so it is rate-limited per network address. */
  reads?: true
  /** The page is the same for everybody in a language, so it is rendered and compressed only once. */
  isConstant?: true
}

const feedbackPages: Readonly<Record<FeedbackPath, (request: PageRequest) => PublicPage>> = {
  '/contact': contactPage,
  '/accessibility': accessibilityPage,
}

/** All pages by path; `:of` identifies what the page shows. */
const publicPages: Readonly<Record<string, Bound>> = {
  '/': { make: frontPage },
  '/stations': { make: stationsPage, reads: true },
  '/stations/:of': { make: stationPage, reads: true },
  '/statistics': { make: statisticsPage, reads: true },
  '/performance': { make: performancePage, reads: true },
  '/part-watch/:of': { make: partWatchPage, reads: true },
  '/unsubscribe/:of': { make: unsubscribePage, reads: true },
  '/api-guide': { make: apiGuidePage, isConstant: true },
  '/contact': { make: contactPage },
  '/accessibility': { make: accessibilityPage },
  '/privacy': { make: privacyPage },
  '/cookies': { make: cookiesPage },
}

/** Cache time of computed figures. */
const cacheMs = 3_600_000

const htmlType = 'text/html; charset=utf-8'

/** Maximum bytes of a form. A character takes up to three bytes, each percent-encoded in three characters. */
const maxFormBytes = 16_384

/** Maximum characters of one query parameter. */
const maxQueryFieldLength = 100

const parsePageQuery = (request: FastifyRequest): PageRequest['query'] =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        entry[1].length <= maxQueryFieldLength &&
        entry[1].isWellFormed() &&
        !entry[1].includes('\0'),
    ),
  )

/**
 * Binds the public pages. They are rendered on the server for readers without script and for search engines,
 * and their policy allows no script. The front page without a language is the app's own; it has the same
 * content until its script has loaded.
 */
export const bindPublicPages = (app: FastifyInstance, services: Services): void => {
  const styles = readStyles()
  const cache = createCache(cacheMs, services.now)
  const limit = (request: FastifyRequest) => services.rateLimits.publicCalls.consume(toNetwork(request.ip))

  const buildPageRequest = (addressed: PageLanguage, request: FastifyRequest): PageRequest => ({
    language: languageOf(addressed, request),
    addressed,
    services,
    now: services.now(),
    of: (request.params as { of?: string }).of ?? '',
    query: parsePageQuery(request),
    at: path => localizePath(addressed, path),
    kept: cache,
  })

  const render = (page: PublicPage, language: Language, addressed: PageLanguage, url: string) => {
    // A request line may contain another host, but links and redirects use our public URL.
    const { pathname, search } = new URL(url, services.config.publicUrl)
    return renderPage(page, {
      language,
      addressed,
      path: withoutLanguage(pathname),
      search,
      publicUrl: services.config.publicUrl,
      styles,
    })
  }

  const setHeaders = (
    reply: FastifyReply,
    page: PublicPage,
    addressed: PageLanguage,
    scriptSource: string,
  ): FastifyReply => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    if (page.isPrivate) reply.header('referrer-policy', 'no-referrer')
    if (addressed === 'negotiated') reply.header('vary', 'Accept-Language')
    return reply
      .status(page.status ?? 200)
      .header('content-security-policy', policy.replace("script-src 'self'", `script-src ${scriptSource}`))
      .header('cache-control', page.isPrivate ? 'no-store' : 'no-cache')
  }

  const send = (request: FastifyRequest, reply: FastifyReply, page: PublicPage, addressed: PageLanguage) => {
    const { text, scriptSource } = render(page, languageOf(addressed, request), addressed, request.url)
    return setHeaders(reply, page, addressed, scriptSource).type(htmlType).send(text)
  }

  /** Renders the page for the bound path, because anything a visitor adds to the URL would be cached too. */
  const sendConstant = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: PageMaker,
    addressed: PageLanguage,
    url: string,
  ) => {
    const language = languageOf(addressed, request)
    const { page, scriptSource, answer } = await cache(`page ${url} ${language}`, async () => {
      const page = await make(buildPageRequest(addressed, request))
      if (!page) throw new ApiError('NOT_FOUND')
      const { text, scriptSource } = render(page, language, addressed, url)
      return { page, scriptSource, answer: new SerializedAnswer(text) }
    })
    return sendSerialized(request, setHeaders(reply, page, addressed, scriptSource), answer, htmlType)
  }

  for (const addressed of pageLanguages) {
    const errorHandler = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, extra } = toApiError(error, request)
      if (status === 500) request.log.error({ err: error }, 'a page could not be shown')
      if (extra.retryAfterSeconds) reply.header('retry-after', String(extra.retryAfterSeconds))
      return send(request, reply, failedPage(languageOf(addressed, request), status), addressed)
    }
    for (const [path, { make, reads, isConstant }] of Object.entries(publicPages)) {
      const url = localizePath(addressed, path)
      if (url === '/') continue
      app.route({
        method: ['GET', 'HEAD'],
        url,
        errorHandler,
        handler: async (request, reply) => {
          if (reads) await limit(request)
          if (isConstant) return sendConstant(request, reply, make, addressed, url)
          const page = await make(buildPageRequest(addressed, request))
          if (!page) throw new ApiError('NOT_FOUND')
          return send(request, reply, page, addressed)
        },
      })
      // Many visitors type a trailing slash.
      app.get(`${url}/`, (request, reply) => {
        const { pathname, search } = new URL(request.url, services.config.publicUrl)
        // A path that starts with two slashes would lead to another host.
        const path = `/${pathname.split('/').filter(Boolean).join('/')}`
        return reply.redirect(path + search, 308)
      })
    }
    app.get(localizePath(addressed, '/statistics.csv'), async (request, reply) => {
      await limit(request)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="autokierto-statistics.csv"')
        .send(await statisticsCsv(buildPageRequest(addressed, request)))
    })
    app.register(async forms => {
      forms.addHook('onRequest', async request => {
        if (isOfAnotherSite(request, services.config.publicUrl)) throw new ApiError('FORBIDDEN')
        requireReadableBody(request, { form: true })
      })
      const watchUrl = localizePath(addressed, '/part-watch/:of')
      forms.post(watchUrl, { errorHandler, bodyLimit: maxFormBytes }, async (request, reply) => {
        await limit(request)
        const pageRequest = buildPageRequest(addressed, request)
        const act = formOf(request).get('act')
        const watch = await readWatch(services, pageRequest.of)
        if (watch && (act === 'confirm' || act === 'end')) await changeWatch(services, watch, act)
        const ended = watch && act === 'end' ? '?ended=1' : ''
        return reply.redirect(
          pageRequest.at(`/part-watch/${encodeURIComponent(pageRequest.of)}`) + ended,
          303,
        )
      })
      const endUrl = localizePath(addressed, '/unsubscribe/:of')
      forms.post(endUrl, { errorHandler, bodyLimit: maxFormBytes }, async (request, reply) => {
        await limit(request)
        const pageRequest = buildPageRequest(addressed, request)
        const claimed = readSubscription(pageRequest.of, services.config)
        if (!claimed) throw new ApiError('NOT_FOUND')
        await endByButton(services, claimed, { id: request.id, address: toNetwork(request.ip) })
        return reply.redirect(pageRequest.at(`/unsubscribe/${pageRequest.of}`), 303)
      })
      for (const path of feedbackPaths) {
        const url = localizePath(addressed, path)
        forms.post(url, { errorHandler, bodyLimit: maxFormBytes }, async (request, reply) => {
          const refused = await sendFeedback(services, {
            path,
            body: formOf(request),
            address: toNetwork(request.ip),
          })
          if (!refused) return reply.redirect(`${url}?sent=1#feedback`, 303)
          const page = feedbackPages[path]({ ...buildPageRequest(addressed, request), refused })
          return send(request, reply, { ...page, status: 400 }, addressed)
        })
      }
    })
  }
  app.get('/statistics.json', async (request, reply) => {
    await limit(request)
    // Pages of any origin may read open data.
    return reply
      .header('access-control-allow-origin', '*')
      .send(await statisticsJson(buildPageRequest('fi', request)))
  })
  // The one-click unsubscribe URL of e-mail programs redirects to the page when a person opens it.
  app.get(routePath(services.config, unsubscribePath), (request, reply) => {
    const { token } = request.params as { token: string }
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    return reply.redirect(localizePath('negotiated', `/unsubscribe/${encodeURIComponent(token)}`), 303)
  })
  bindSecurityTxt(app, services)
  bindSitemap(app, services, Object.keys(publicPages))
}

/** Detects a form sent by another site's page (CSRF). Clients that are not browsers send neither header. */
const isOfAnotherSite = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined || origin === 'null') return false
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host
}

/** `/stations` of `/sv/stations`. */
const withoutLanguage = (path: string): string => path.replace(/^\/(?:fi|en|sv)(?=\/|$)/, '') || '/'

const languageOf = (addressed: PageLanguage, { headers }: FastifyRequest): Language =>
  addressed === 'negotiated' ? negotiateLanguage(headers['accept-language']) : addressed
