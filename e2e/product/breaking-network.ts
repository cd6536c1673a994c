import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import config from '../playwright.config.ts'

/** The bytes of a long upload that pass before the network stalls. */
const bytesThrough = 500_000

export type BreakingNetwork = {
  browser: Browser
  /** Stalls the bodies of PATCH requests half way, until the network is cut. */
  stall(): void
  /** Breaks all connections and rejects new ones. */
  cut(): void
  mend(): void
  end(): Promise<void>
}

/** A browser behind a proxy that can fail in the middle of an upload. */
export const browserOnBreakingNetwork = async (): Promise<BreakingNetwork> => {
  let state: 'whole' | 'stalling' | 'cut' = 'whole'
  const proxy = createServer((incoming, outgoing) => {
    const onwards = request(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onwards.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onwards.destroy())
    let receivedBytes = 0
    incoming.on('data', (bytes: Buffer) => {
      receivedBytes += bytes.length
      if (state === 'stalling' && incoming.method === 'PATCH' && receivedBytes > bytesThrough)
        incoming.unpipe(onwards).pause()
    })
    incoming.pipe(onwards)
  })
  proxy.on('connection', socket => state === 'cut' && socket.destroy())
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening))
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
  const { port } = proxy.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
  })
  return {
    browser,
    stall: () => {
      state = 'stalling'
    },
    cut: () => {
      state = 'cut'
      proxy.closeAllConnections()
    },
    mend: () => {
      state = 'whole'
    },
    async end() {
      await browser.close()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
