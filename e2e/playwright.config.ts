import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumHere } from '../scripts/testing/chromium.ts'
import { scaleTimeout } from '../server/src/testing/scale-timeout.ts'

/** Keeps simultaneous runs in two checkouts from deleting each other's results. */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/** Browser stories against the running product, which `product/global-setup.ts` starts once. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(tmpdir(), `autokierto-e2e-results-${checkout}`),
  globalSetup: './product/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than the usual two cores: each worker waits at times for the product or for animations.
  workers: 3,
  // No retries: a story that passes only at the second attempt is broken, or the product is.
  retries: 0,
  timeout: scaleTimeout(120_000),
  expect: { timeout: scaleTimeout(15_000) },
  reporter: 'line',
  use: {
    actionTimeout: scaleTimeout(15_000),
    navigationTimeout: scaleTimeout(30_000),
    // Text is pale while it fades in, which would fail contrast checks. Other tests cover animations.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Helsinki',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumHere(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
