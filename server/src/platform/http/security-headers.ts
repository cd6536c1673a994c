import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Everything is loaded from our own origin, and calls go to the host of the API; inline code is forbidden. HSTS is
 * sent only with TLS.
 */
const policies = (config: Config): FastifyHelmetOptions => {
  const otherHost = config.api.origin === null ? [] : [config.api.origin]
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...otherHost],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...otherHost],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Pages show map tiles, which come from the host of the API.
    crossOriginResourcePolicy: { policy: config.api.origin === null ? 'same-origin' : 'same-site' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 63_072_000 } : false,
  }
}

const responseHeaders = new Set(['connection', 'content-length', 'content-type', 'date'])

/**
 * Adds security headers to every response. Helmet would compute the same headers per request, so they are computed
 * once and cached.
 */
export const addSecurityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  const probe = Fastify()
  await probe.register(helmet, policies(config))
  probe.get('/', async () => null)
  const { headers } = await probe.inject('/')
  await probe.close()
  const securityHeaders = Object.entries(headers)
    .filter(([name]) => !responseHeaders.has(name))
    .map(([name, value]) => [name, String(value)] as const)
  app.addHook('onRequest', (_request, { raw }, done) => {
    // Set on the raw response, so that hijacked responses have them, too.
    for (const [name, value] of securityHeaders) raw.setHeader(name, value)
    done()
  })
}

const buildPermissionsPolicy = (camera: string) =>
  [
    'geolocation=(self)',
    'clipboard-write=(self)',
    camera,
    ...['accelerometer', 'autoplay', 'clipboard-read', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
    ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map(feature => (feature.includes('=') ? feature : `${feature}=()`))
    .join(', ')

/** Pages may ask for the user's location, to find sites nearby, and may copy links. Everything else is denied. */
export const permissionsPolicy = buildPermissionsPolicy('camera')

/** Pages of the stations may also use the camera, to scan codes at the intake desk. */
export const stationPermissionsPolicy = buildPermissionsPolicy('camera=(self)')
