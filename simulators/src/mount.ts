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

/** Settings of the service that the simulators must agree with. */
export type StandInConfig = {
  vehicleRegister: { user: string; password: string }
  businessRegister: { key: string }
  /** null when the service stores files elsewhere. */
  fileStore: { s3: { id: string; secret: string; region: string; bucket: string } | null }
  strongIdentification: {
    clientId: string
    signingKey: PublicKey
    encryptionKey: PublicKey
    redirectUri: string
  }
}

/** The public part of an RSA key as a JSON Web Key; other members are ignored. */
type PublicKey = { kty: string; kid: string; n: string; e: string }

export type MountOptions = {
  config: StandInConfig
  /** Base URL at which browsers reach the simulators: `http://127.0.0.1:8080`. */
  origin: string
  /** Folder for data that must survive a restart; without it everything is in memory. */
  dataDir?: string
  /** Returns earlier final removals of these vehicles, for a vehicle register that starts without any. */
  pastRemovals?: (registerKeys: readonly string[]) => Promise<readonly PastRemoval[]>
}

export type Simulators = {
  /** Handles requests below /sim/<name>/; returns false and does nothing for other paths. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** SMTP address for sending mail, on a free port: `smtp://127.0.0.1:40123`. */
  mailUrl: string
  close(): Promise<void>
}

const publicPart = ({ kty, kid, n, e }: PublicKey) => ({ kty, kid, n, e })

/** Mounts the simulators of all external systems on the product's own port, so that two instances never collide. */
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
  const simulators: Record<string, SimulatorHandler> = {
    'strong-identification': strongIdentification,
    'vehicle-register': withinMount('/sim/vehicle-register', vehicleRegister),
    'business-register': withinMount(
      '/sim/business-register',
      createBusinessRegisterSimulator(config.businessRegister),
    ),
    geocoder: withinMount('/sim/geocoder', createGeocoderSimulator()),
    'map-tiles': withinMount('/sim/map-tiles', createMapTilesSimulator()),
    mail: withinMount('/sim/mail', mail.handle),
    // It needs its full path, because the path is signed.
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
      const handler = Object.hasOwn(simulators, name) ? simulators[name] : undefined
      handler?.(request, response)
      return handler !== undefined
    },
    mailUrl: mail.url,
    close: mail.close,
  }
}

type SimulatorHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Loads a simulator at its first request, because the OpenID provider starts slower than all others together. */
const onFirstUse = (create: () => Promise<SimulatorHandler>): SimulatorHandler => {
  let handlerPromise: Promise<SimulatorHandler> | undefined
  return (request, response) => {
    handlerPromise ??= create()
    handlerPromise.then(
      created => created(request, response),
      error => response.writeHead(500).end(String(error)),
    )
  }
}

/** Makes paths relative to the mount point: `/` for the mount point itself. */
const withinMount =
  (mount: string, handler: SimulatorHandler): SimulatorHandler =>
  (request, response) => {
    const path = (request.url ?? '').slice(mount.length)
    request.url = path.startsWith('/') ? path : `/${path}`
    handler(request, response)
  }
