import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createBusinessRegisterSimulator } from './business-register/create.ts'
import { createFileStoreSimulator } from './file-store/create.ts'
import { createGeocoderSimulator } from './geocoder/create.ts'
import { createMailSimulator } from './mail/create.ts'
import { createMapTilesSimulator } from './map-tiles/create.ts'
import { createVehicleRegisterSimulator } from './vehicle-register/create.ts'
import { demoVehicles } from './vehicle-register/demo-vehicles.ts'
import type { PastRemoval } from './vehicle-register/removals.ts'

/** The settings of the service that its stand-ins have to agree with. */
export type StandInConfig = {
  vehicleRegister: { user: string; password: string }
  businessRegister: { key: string }
  /** null where files lie elsewhere. */
  fileStore: { s3: { id: string; secret: string; region: string; bucket: string } | null }
  strongIdentification: {
    clientId: string
    signingKey: PublicKey
    encryptionKey: PublicKey
    redirectUri: string
  }
}

/** The public part of an RSA key as JSON Web Key. What else the key holds is not looked at. */
type PublicKey = { kty: string; kid: string; n: string; e: string }

export type MountOptions = {
  config: StandInConfig
  /** `http://127.0.0.1:8080`: where browsers reach the stand-ins. */
  origin: string
  /** Folder for what must survive a restart; without it everything is kept in memory. */
  dataDir?: string
  /** Final removals of these vehicles that the vehicle register was told of before. */
  pastRemovals?: (registerKeys: readonly string[]) => Promise<readonly PastRemoval[]>
}

export type Simulators = {
  /** Answers what lies under /sim/<name>/; false, and nothing touched, for every other path. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Where mail is handed over by SMTP, on a free port: `smtp://127.0.0.1:40123`. */
  mailUrl: string
  close(): Promise<void>
}

const publicPart = ({ kty, kid, n, e }: PublicKey) => ({ kty, kid, n, e })

/** Puts the stand-ins of all outside systems on the product's own port, so that two instances never collide. */
export const mountSimulators = async (options: MountOptions): Promise<Simulators> => {
  const { config, origin, dataDir, pastRemovals } = options
  const { clientId, signingKey, encryptionKey, redirectUri } = config.strongIdentification
  const strongIdentification = onFirstUse(async () => {
    const { createIdentificationSimulator } = await import('./strong-identification/create.ts')
    return createIdentificationSimulator({
      origin,
      basePath: '/sim/strong-identification',
      client: {
        clientId,
        signingPublicJwk: publicPart(signingKey),
        encryptionPublicJwk: publicPart(encryptionKey),
        redirectUris: [redirectUri],
      },
    })
  })
  const vehicleRegister = createVehicleRegisterSimulator({
    ...config.vehicleRegister,
    pastRemovals: await pastRemovals?.(demoVehicles.map(({ registerKey }) => registerKey)),
    removalsFile: dataDir && join(dataDir, 'stand-ins', 'final-removals.jsonl'),
  })
  const bucket = config.fileStore.s3
  const mail = await createMailSimulator({
    basePath: '/sim/mail',
    file: dataDir && join(dataDir, 'stand-ins', 'mails.jsonl'),
  })
  const standIns: Record<string, Handler> = {
    'strong-identification': strongIdentification,
    'vehicle-register': withinMount('/sim/vehicle-register', vehicleRegister),
    'business-register': withinMount(
      '/sim/business-register',
      createBusinessRegisterSimulator(config.businessRegister),
    ),
    geocoder: withinMount('/sim/geocoder', createGeocoderSimulator()),
    'map-tiles': withinMount('/sim/map-tiles', createMapTilesSimulator()),
    mail: withinMount('/sim/mail', mail.handle),
    // It sees its whole path, which is signed.
    ...(bucket && {
      'file-store': createFileStoreSimulator({
        keys: bucket,
        bucket: bucket.bucket,
        basePath: '/sim/file-store',
        ...(dataDir && { folder: join(dataDir, 'stand-ins', 'file-store') }),
      }),
    }),
  }
  return {
    async handle(request, response) {
      const name = /^\/sim\/([a-z-]+)(?=[/?]|$)/.exec(request.url ?? '')?.[1] ?? ''
      const handler = Object.hasOwn(standIns, name) ? standIns[name] : undefined
      handler?.(request, response)
      return handler !== undefined
    },
    mailUrl: mail.url,
    close: mail.close,
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A stand-in that is read and made with the first request: an OpenID provider takes longer than all the others together. */
const onFirstUse = (make: () => Promise<Handler>): Handler => {
  let made: Promise<Handler> | undefined
  return (request, response) => {
    made ??= make()
    made.then(
      handler => handler(request, response),
      error => response.writeHead(500).end(String(error)),
    )
  }
}

/** The stand-in sees paths relative to its mount: `/` for the mount itself. */
const withinMount =
  (mount: string, handler: Handler): Handler =>
  (request, response) => {
    const rest = (request.url ?? '').slice(mount.length)
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    handler(request, response)
  }
