import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAppPage } from '@autokierto/domain/access/app-pages'
import { hasPage } from '@autokierto/domain/access/apps'
import { isSecretPage } from '@autokierto/domain/access/linked-pages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopbackHeader } from '../config/loopback.ts'
import { openedFromElsewhere, withPageSettings } from './page-settings.ts'
import { isLocalHostName } from './restrict-to-loopback.ts'
import { stationPermissionsPolicy } from './security-headers.ts'

export const webFolder = join(import.meta.dirname, '../../../../web/dist')

/** The content of files with a hash in their name never changes. */
const isHashed = (path: string): boolean => /\/assets\//.test(path)

/**
 * Returns true if the browser uses another loopback name, such as `localhost` where the public URL has 127.0.0.1. The
 * cookie of strong identification would not be sent to that name.
 */
const isOtherLoopbackName = (host: string, config: Config): boolean => {
  const publicUrl = new URL(config.publicUrl)
  return (
    host !== publicUrl.host &&
    [host, publicUrl.host].every(isLoopbackHeader) &&
    host.endsWith(`:${publicUrl.port}`)
  )
}

/** Unknown pages, and pages that this installation does not offer, have status 404; the app shows the message. */
const isPage = (path: string, { appMode }: Config, hasDevLogin: boolean): boolean =>
  isAppPage(path) && hasPage(appMode, path) && (path !== '/login/dev' || hasDevLogin)

/** Another site must not sign the user out by a link to this page, so the page asks first. */
const isLogoutFromElsewhere = (path: string, site: string | string[] | undefined): boolean =>
  /^\/logout\/?$/.test(path) && (site === 'cross-site' || site === 'same-site')

const isStationPath = (path: string): boolean => path === '/operator' || path.startsWith('/operator/')

/** A document keeps the permissions of the URL it was loaded from, even if the app navigates to other pages. */
const mayUseCamera = (path: string): boolean => isStationPath(path) || path === '/login/operator'

/** Converts index.html to the front page of the app, in a language of `Accept-Language`. */
export type FrontPage = (page: string, acceptLanguage: string | undefined) => string

/** The HTML of a page. `isMissing`: the object named in the URL does not exist, so the status is 404. */
export type WrittenPage = { text: string; isMissing?: boolean }

/** Adds to index.html the content of a page for browsers without JavaScript, in a language of `Accept-Language`. */
export type StaticPageHandler = (
  page: string,
  asked: { path: string; ip: string; acceptLanguage: string | undefined },
) => Promise<WrittenPage>

/** Pages of the stations are compact from the first paint: the header must not jump when the script has loaded. */
const addStationDensity = (page: string): string =>
  page.replace('<div class="first">', '<div class="first" data-density="compact">')

/**
 * Serves the built web app: Brotli where the browser accepts it, hashed files cached for a year, and index.html with
 * its page settings for every page URL. Missing files get 404, never index.html.
 */
export const serveWeb = async (
  app: FastifyInstance,
  config: Config,
  folder = webFolder,
  frontPage: FrontPage = page => page,
  withoutScript: readonly StaticPageHandler[] = [],
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const pages = [false, true].map(hasDevLogin => withPageSettings(index, config, hasDevLogin))
  const stationPages = pages.map(addStationDensity)
  const renderStatic: StaticPageHandler = async (page, context) => {
    let result: WrittenPage = { text: page }
    for (const handler of withoutScript) {
      const { text, isMissing } = await handler(result.text, context)
      result = { text, isMissing: result.isMissing || isMissing }
    }
    return result
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders(response, path) {
      response.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // One wildcard route for hundreds of files: a route per file took longer than the rest of the startup.
  const assetsFolder = join(folder, 'assets')
  const assets = new Set(
    existsSync(assetsFolder) ? readdirSync(assetsFolder, { recursive: true, encoding: 'utf8' }) : [],
  )
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler({ params }, reply) {
      if (assets.has(params['*'])) reply.sendFile(params['*'], assetsFolder)
      else reply.callNotFound()
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      if (
        [config.api.path, '/api/', '/sim/'].some(start => path.startsWith(start)) ||
        /\.\w{1,20}$/.test(path)
      )
        return reply.callNotFound()
      if (isOtherLoopbackName(request.host, config)) return reply.redirect(config.publicUrl + request.url)
      const hasDevLogin = config.devLogin && (!config.loopbackOnly.devLogin || isLocalHostName(request))
      const basePage = (isStationPath(path) ? stationPages : pages)[Number(hasDevLogin)]!
      const page = isLogoutFromElsewhere(path, request.headers['sec-fetch-site'])
        ? openedFromElsewhere(basePage)
        : basePage
      // If only one app is offered, its login replaces the front page.
      const isFront = path === '/' && config.appMode === 'both'
      const acceptLanguage = request.headers['accept-language']
      const result: WrittenPage = isFront
        ? { text: frontPage(page, acceptLanguage) }
        : await renderStatic(page, { path, ip: request.ip, acceptLanguage }).catch(error => {
            request.log.warn({ err: error }, 'a page could not be rendered for browsers without script')
            return { text: page }
          })
      if (result.text !== page) reply.header('vary', 'Accept-Language')
      if (isSecretPage(path)) reply.header('referrer-policy', 'no-referrer')
      if (mayUseCamera(path)) reply.header('permissions-policy', stationPermissionsPolicy)
      return reply
        .status(isPage(path, config, hasDevLogin) && !result.isMissing ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(result.text)
    },
  })
}
