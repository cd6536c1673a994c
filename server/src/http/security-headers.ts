import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Everything comes from ourselves, what is called from the host of the API; nothing is written inline. Strict transport
 * only where there is TLS.
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
    // The pages show map tiles, which are calls.
    crossOriginResourcePolicy: { policy: config.api.origin === null ? 'same-origin' : 'same-site' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 63_072_000 } : false,
  }
}

/** Of an answer, not of safety. */
const ofAnswer = new Set(['connection', 'content-length', 'content-type', 'date'])

/**
 * Says on every answer what browsers may do with it. Helmet works the same out for each request anew; it is asked once,
 * and what it says is kept.
 */
export const addSecurityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  const asked = Fastify()
  await asked.register(helmet, policies(config))
  asked.get('/', async () => null)
  const { headers } = await asked.inject('/')
  await asked.close()
  const kept = Object.entries(headers)
    .filter(([name]) => !ofAnswer.has(name))
    .map(([name, value]) => [name, String(value)] as const)
  app.addHook('onRequest', (_request, { raw }, done) => {
    // On the answer itself, so that what is taken over from Fastify has them too.
    for (const [name, value] of kept) raw.setHeader(name, value)
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

/** What pages may ask the browser for: the place one is at, to find sites near it, and copying a link. Nothing else. */
export const permissionsPolicy = buildPermissionsPolicy('camera')

/** At the gate codes are read with the camera: so the stations' pages may ask for it too. */
export const stationPermissionsPolicy = buildPermissionsPolicy('camera=(self)')
