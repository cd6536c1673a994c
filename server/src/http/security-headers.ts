import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/**
 * Everything comes from ourselves, what is called from the host of the API; nothing is written inline. Strict transport
 * only where there is TLS.
 */
export const securityHeaders = (config: Config): FastifyHelmetOptions => {
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

const policyOf = (camera: string) =>
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
export const permissionsPolicy = policyOf('camera')

/** At the gate codes are read with the camera: so the stations' pages may ask for it too. */
export const stationPermissionsPolicy = policyOf('camera=(self)')
