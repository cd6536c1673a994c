import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createVehicleRegisterSimulator } from './create.ts'

export type ServedRegister = {
  url: string
  /** While it is off it hangs up on everybody. */
  turn(on: boolean): void
  close(): void
}

/** The stand-in as a server of its own, beside the product as in the world, which can be away for a while. */
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
