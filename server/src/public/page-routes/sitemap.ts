import { hasPage } from '@autokierto/domain/access/apps'
import { languages } from '@autokierto/domain/texts/languages'
import { localizePath, pageLanguages } from '@autokierto/domain/texts/public-pages'
import type { FastifyInstance } from 'fastify'
import { readPublicShops } from '../../network/shops/read-shops.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { toNetwork } from '../../platform/http/network.ts'
import { mailTag } from '../../platform/mail/message.ts'
import type { Services } from '../../platform/services/services.ts'
import { openAppPages } from '../public-pages/pages/app-pages.ts'

/** Excludes pages that need a login or belong to one visitor. */
const robots = (publicUrl: string, apiPath: string) => `User-agent: *
Disallow: ${apiPath}
Disallow: /person
Disallow: /operator
Disallow: /association
Disallow: /login
Disallow: /reset
Disallow: /telia-login
Disallow: /certificate/
${['/part-watch', '/unsubscribe']
  .flatMap(path => pageLanguages.map(each => `Disallow: ${localizePath(each, path)}/`))
  .join('\n')}
Sitemap: ${publicUrl}/sitemap.xml
`

const entries = (publicUrl: string, path: string): string => {
  const alternates = [
    ...languages.map(each => [mailTag[each], each] as const),
    ['x-default', 'negotiated'] as const,
  ]
    .map(
      ([tag, each]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(publicUrl + localizePath(each, path))}"/>`,
    )
    .join('')
  return pageLanguages
    .map(each => `<url><loc>${escapeHtml(publicUrl + localizePath(each, path))}</loc>${alternates}</url>\n`)
    .join('')
}

/** Serves `/robots.txt` and `/sitemap.xml`; the sitemap contains the sites that are in the directory. */
export const bindSitemap = (app: FastifyInstance, services: Services, paths: readonly string[]): void => {
  const { publicUrl, api, appMode } = services.config
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl, api.path)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    await services.rateLimits.publicCalls.consume(toNetwork(request.ip))
    const shops = await readPublicShops(services.db, services.now())
    const all = [
      ...paths.filter(path => !path.includes(':')),
      ...shops.map(({ id }) => `/stations/${id}`).sort(),
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${all
          .map(path => entries(publicUrl, path))
          .join('')}${Object.keys(openAppPages)
          .filter(path => hasPage(appMode, path))
          .map(path => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`)
          .join('')}</urlset>\n`,
      )
  })
}
