import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createVehicleRegisterSimulator } from './create.ts'

export type ServedRegister = {
  url: string
  /** While it is off, it closes all connections. */
  turn(on: boolean): void
  close(): void
}

/** Serves the simulator on its own port, so that tests can simulate an outage. */
export const serveVehicleRegister = async (): Promise<ServedRegister> => {
  const answer = createVehicleRegisterSimulator({ user: 'autokierto', password: 'autokierto' })
  let isOn = true
  const server = createServer((request, response) => {
    if (isOn) answer(request, response)
    else request.socket.destroy()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    turn: on => {
      isOn = on
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
