import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAppPage } from '@autokierto/domain/access/app-pages'
import { hasPage } from '@autokierto/domain/access/apps'
import { isSecretPage } from '@autokierto/domain/access/linked-pages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isLoopbackHeader } from '../config/loopback.ts'
import type { Config } from '../config.ts'
import { openedFromElsewhere, withPageSettings } from './page-settings.ts'
import { isLocalHostName } from './restrict-to-loopback.ts'
import { stationPermissionsPolicy } from './security-headers.ts'

/** Where the web app is built to. */
export const webFolder = join(import.meta.dirname, '../../../web/dist')

/** Names with a hash in them never change their content. */
const isHashed = (path: string): boolean => /\/assets\//.test(path)

/**
 * Whether the browser came by another name of this machine: `localhost` where the address is 127.0.0.1. The cookie of
 * strong identification would not come back to that name.
 */
const isOtherLoopbackName = (host: string, config: Config): boolean => {
  const own = new URL(config.publicUrl)
  return host !== own.host && [host, own.host].every(isLoopbackHeader) && host.endsWith(`:${own.port}`)
}

/** What an installation does not offer, and what nobody does, is no page there: the app says so, and this the browser. */
const isPage = (path: string, { appMode }: Config, hasDevLogin: boolean): boolean =>
  isAppPage(path) && hasPage(appMode, path) && (path !== '/login/dev' || hasDevLogin)

/** Signing out is not another site's to decide: a link there may lead here, and the page asks. */
const isLogoutFromElsewhere = (path: string, site: string | string[] | undefined): boolean =>
  /^\/logout\/?$/.test(path) && (site === 'cross-site' || site === 'same-site')

const isStationPage = (path: string): boolean => path === '/operator' || path.startsWith('/operator/')

/** A document keeps the permissions of the address it was opened by, also where its app goes on to other pages. */
const mayUseCamera = (path: string): boolean => isStationPage(path) || path === '/login/operator'

/** What makes the app's front page of index.html, in a language that the browser asks for. */
export type FrontPage = (page: string, acceptLanguage: string | undefined) => string

/** A page as it is sent, and whether what its address names is not there: search machines and browsers read the status. */
export type Written = { text: string; isMissing?: boolean }

/** Writes into index.html what a page says without script; the language is the one a browser asks for. */
export type StaticPageHandler = (
  page: string,
  asked: { path: string; ip: string; acceptLanguage: string | undefined },
) => Promise<Written>

/** The stations' pages are denser from their first sight on, so that the header does not jump when the script has come. */
const addStationDensity = (page: string): string =>
  page.replace('<div class="first">', '<div class="first" data-density="compact">')

/**
 * The built web app: brotli where the browser takes it, hashed files kept for a year, and index.html for every page
 * address, with the settings of the pages written into its meta elements. Answers 404 for missing files, never
 * index.html for them.
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
  const written: StaticPageHandler = async (page, asked) => {
    let whole: Written = { text: page }
    for (const each of withoutScript) {
      const { text, isMissing } = await each(whole.text, asked)
      whole = { text, isMissing: whole.isMissing || isMissing }
    }
    return whole
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
  // One address for hundreds of files: an address for each took longer than all else of a start.
  const hashed = join(folder, 'assets')
  const assets = new Set(existsSync(hashed) ? readdirSync(hashed, { recursive: true, encoding: 'utf8' }) : [])
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler({ params }, reply) {
      if (assets.has(params['*'])) reply.sendFile(params['*'], hashed)
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
      const plain = (isStationPage(path) ? stationPages : pages)[Number(hasDevLogin)]!
      const page = isLogoutFromElsewhere(path, request.headers['sec-fetch-site'])
        ? openedFromElsewhere(plain)
        : plain
      // Where one app alone is offered, its login takes the place of the front page.
      const isFront = path === '/' && config.appMode === 'both'
      const acceptLanguage = request.headers['accept-language']
      const whole: Written = isFront
        ? { text: frontPage(page, acceptLanguage) }
        : await written(page, { path, ip: request.ip, acceptLanguage }).catch(error => {
            request.log.warn({ err: error }, 'a page has nothing to say without script')
            return { text: page }
          })
      if (whole.text !== page) reply.header('vary', 'Accept-Language')
      if (isSecretPage(path)) reply.header('referrer-policy', 'no-referrer')
      if (mayUseCamera(path)) reply.header('permissions-policy', stationPermissionsPolicy)
      return reply
        .status(isPage(path, config, hasDevLogin) && !whole.isMissing ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(whole.text)
    },
  })
}
