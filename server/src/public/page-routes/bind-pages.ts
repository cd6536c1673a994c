import { localizePath, pageLanguages } from '@autokierto/domain/texts/public-pages'
import type { FastifyInstance } from 'fastify'
import { unsubscribePath } from '../../accounts/mail-subscriptions/mail-ending.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { routePath } from '../../platform/http/bind-route.ts'
import type { Services } from '../../platform/services/services.ts'
import type { PageMaker } from '../public-pages/page.ts'
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
import { bindSecurityTxt } from '../public-pages/security-txt.ts'
import { bindForms } from './bind-forms.ts'
import { createPageSender } from './page-sender.ts'
import { bindSitemap } from './sitemap.ts'

type Bound = {
  make: PageMaker
  /** Reads the database, so it is rate-limited per network address. */
  reads?: true
  /** The page is the same for everybody in a language, so it is rendered and compressed only once. */
  isConstant?: true
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

/**
 * Binds the public pages. They are rendered on the server for readers without script and for search engines,
 * and their policy allows no script. The front page without a language is the app's own; it has the same
 * content until its script has loaded.
 */
export const bindPublicPages = (app: FastifyInstance, services: Services): void => {
  const sender = createPageSender(services)
  for (const addressed of pageLanguages) {
    const errorHandler = sender.handleErrors(addressed)
    for (const [path, { make, reads, isConstant }] of Object.entries(publicPages)) {
      const url = localizePath(addressed, path)
      if (url === '/') continue
      app.route({
        method: ['GET', 'HEAD'],
        url,
        errorHandler,
        handler: async (request, reply) => {
          if (reads) await sender.limit(request)
          if (isConstant) return sender.sendConstant(request, reply, make, addressed, url)
          const page = await make(sender.buildPageRequest(addressed, request))
          if (!page) throw new ApiError('NOT_FOUND')
          return sender.send(request, reply, page, addressed)
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
      await sender.limit(request)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="autokierto-statistics.csv"')
        .send(await statisticsCsv(sender.buildPageRequest(addressed, request)))
    })
    bindForms(app, addressed, { services, sender })
  }
  app.get('/statistics.json', async (request, reply) => {
    await sender.limit(request)
    // Pages of any origin may read open data.
    return reply
      .header('access-control-allow-origin', '*')
      .send(await statisticsJson(sender.buildPageRequest('fi', request)))
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
