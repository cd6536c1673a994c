import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isLoopbackHeader } from '../config/loopback.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'

const webFolder = join(import.meta.dirname, '../../../web/dist')

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

/** The few settings that the pages know before they have asked anything, each in a meta element. */
const pageSettings = ({ appMode, mapTiles }: Config): Record<string, string> => ({
  'app-mode': appMode,
  // Without address and key: the browser asks us for the tiles.
  'map-tiles': mapTiles
    ? JSON.stringify({ attribution: mapTiles.attribution, max_zoom: mapTiles.maxZoom })
    : '',
})

const withSetting = (page: string, name: string, value: string): string =>
  page.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*`),
    (_, start: string) => start + escapeHtml(value),
  )

/**
 * The built web app: brotli where the browser takes it, hashed files kept for a year, and index.html for every page
 * address, with the settings of the pages written into its meta elements. Answers 404 for missing files, never
 * index.html for them.
 */
export const serveWeb = async (app: FastifyInstance, config: Config, folder = webFolder): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  const index = Object.entries(pageSettings(config)).reduce(
    (page, [name, value]) => withSetting(page, name, value),
    readFileSync(join(folder, 'index.html'), 'utf8'),
  )
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders(response, path) {
      response.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      if (path.startsWith('/api/') || path.startsWith('/sim/') || /\.\w{1,20}$/.test(path))
        return reply.callNotFound()
      if (isOtherLoopbackName(request.host, config)) return reply.redirect(config.publicUrl + request.url)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
    },
  })
}
