import { hourMs } from '@autokierto/domain/durations'
import type { Language } from '@autokierto/domain/texts/languages'
import { localizePath, type PageLanguage } from '@autokierto/domain/texts/public-pages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/http/api-error.ts'
import { sendSerialized } from '../../platform/http/bind-route.ts'
import { toApiError } from '../../platform/http/error-answer.ts'
import { SerializedAnswer } from '../../platform/http/handler.ts'
import { toNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../platform/services/services.ts'
import { createCache } from '../public-pages/cache.ts'
import { failedPage } from '../public-pages/failed-page.ts'
import { negotiateLanguage } from '../public-pages/index-page.ts'
import type { PageMaker, PageRequest, PublicPage } from '../public-pages/page.ts'
import { renderPage } from '../public-pages/render-page.ts'
import { readStyles } from '../public-pages/styles.ts'

/** Cache time of computed figures. */
const cacheMs = hourMs

const htmlType = 'text/html; charset=utf-8'

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

/** How the bound routes read a request for a page and send the page. */
export type PageSender = ReturnType<typeof createPageSender>

export const createPageSender = (services: Services) => {
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

  const handleErrors =
    (addressed: PageLanguage) =>
    (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, extra } = toApiError(error, request)
      if (status === 500) request.log.error({ err: error }, 'a page could not be rendered')
      if (extra.retryAfterSeconds) reply.header('retry-after', String(extra.retryAfterSeconds))
      return send(request, reply, failedPage(languageOf(addressed, request), status), addressed)
    }

  return { limit, buildPageRequest, send, sendConstant, handleErrors }
}

/** `/stations` of `/sv/stations`. */
const withoutLanguage = (path: string): string => path.replace(/^\/(?:fi|en|sv)(?=\/|$)/, '') || '/'

const languageOf = (addressed: PageLanguage, { headers }: FastifyRequest): Language =>
  addressed === 'negotiated' ? negotiateLanguage(headers['accept-language']) : addressed
