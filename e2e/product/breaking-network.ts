import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import config from '../playwright.config.ts'

/** What a long upload gets through before the network stands still. */
const bytesThrough = 500_000

export type BreakingNetwork = {
  browser: Browser
  /** What changes a vehicle is read half way only, until the network is cut. */
  stall(): void
  /** Every connection breaks, and none is made. */
  cut(): void
  mend(): void
  end(): Promise<void>
}

/** A browser whose way to the product leads through a proxy that can fail in the middle of a file. */
export const browserOnBreakingNetwork = async (): Promise<BreakingNetwork> => {
  let state: 'whole' | 'stalling' | 'cut' = 'whole'
  const proxy = createServer((asked, answered) => {
    const onwards = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, answer => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answered)
    })
    onwards.on('error', () => answered.destroy())
    answered.on('close', () => onwards.destroy())
    let went = 0
    asked.on('data', (bytes: Buffer) => {
      went += bytes.length
      if (state === 'stalling' && asked.method === 'PATCH' && went > bytesThrough)
        asked.unpipe(onwards).pause()
    })
    asked.pipe(onwards)
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
