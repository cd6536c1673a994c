import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatReadyMessage } from '@autokierto/server/app/ready-message'
import { readConfig } from '@autokierto/server/platform/config/config'
import { withPageSettings } from '@autokierto/server/platform/http/page-settings'
import { createServer } from 'vite'

/**
 * `npm run dev`: Vite serves the pages with reload, and a server for the API restarts on every change. Both share one
 * origin, so that strong identification returns to it.
 */
const root = join(import.meta.dirname, '..')
const apiPort = Number(process.env.PORT ?? 8080)
const webPort = Number(process.env.WEB_PORT ?? 5173)
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${webPort}`
const api = `http://127.0.0.1:${apiPort}`

const devEnvironment = { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl }
const config = readConfig(devEnvironment)

const webServer = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  plugins: [{ name: 'page-settings', transformIndexHtml: page => withPageSettings(page, config) }],
  server: {
    host: '127.0.0.1',
    port: webPort,
    strictPort: true,
    proxy: { [config.api.path]: api, '/sim': api },
  },
})
await webServer.listen()

const serverProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/serve.ts'], {
  cwd: root,
  env: devEnvironment,
  stdio: ['ignore', 'inherit', 'inherit'],
})

let isEnding = false
const endDevelopment = async (code: number) => {
  if (isEnding) return
  isEnding = true
  await webServer.close()
  if (serverProcess.exitCode === null) {
    serverProcess.kill('SIGTERM')
    await new Promise(resolve => serverProcess.once('exit', resolve))
  }
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void endDevelopment(0))
serverProcess.once('exit', code => void endDevelopment(code ?? 1))

while (!isEnding) {
  const isUp = await fetch(`${api}${config.api.path}health/`).then(
    answer => answer.ok,
    () => false,
  )
  if (isUp) break
  await pause(200)
}
if (!isEnding) process.stdout.write(await formatReadyMessage(config, publicUrl))
