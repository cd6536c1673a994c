import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createVehicleRegisterSimulator } from '@autokierto/simulators/vehicle-register/create'
import { createExternalSystem } from '../../platform/external/external-system.ts'
import { createVehicleRegister, type VehicleRegister } from './vehicle-register.ts'

export type VehicleRegisterUnderTest = {
  register: VehicleRegister
  /** All messages that the simulator received, with secrets masked. */
  sent(): Promise<string[]>
  logged: string[]
}

const account = { user: 'autokierto', password: 'salaisuus <&> 1' }

/** Runs the adapter against the simulator over HTTP. The slow plate takes 60 ms. */
export const withRegister = (
  use: (under: VehicleRegisterUnderTest) => Promise<void>,
  options: {
    password?: string
    timeoutMs?: number
    now?: () => number
    removalsFile?: string
    query?: '811' | '841'
  } = {},
): Promise<void> => {
  const { removalsFile, ...adapter } = options
  return withVehicleListener(
    createVehicleRegisterSimulator({ ...account, slowMs: 60, removalsFile }),
    use,
    adapter,
  )
}

export const withVehicleListener = async (
  listener: RequestListener,
  use: (under: VehicleRegisterUnderTest) => Promise<void>,
  options: { password?: string; timeoutMs?: number; now?: () => number; query?: '811' | '841' } = {},
): Promise<void> => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logged: string[] = []
  const log = {
    warn: (fields: object, message: string) => logged.push(JSON.stringify({ ...fields, message })),
  }
  const timeoutMs = options.timeoutMs ?? 5_000
  const register = createVehicleRegister({
    config: {
      url,
      user: account.user,
      password: options.password ?? account.password,
      application: 'AUTOKIERTO',
      environment: 'TESTI',
      query: options.query ?? '811',
      timeoutMs,
    },
    outside: createExternalSystem({ name: 'vehicle-register', timeoutMs, log, now: options.now }),
    log,
  })
  const sent = async () => {
    const response = await fetch(`${url}/requests`)
    const { requests } = (await response.json()) as { requests: { body: string }[] }
    return requests.map(({ body }) => body)
  }
  try {
    await use({ register, sent, logged })
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}
