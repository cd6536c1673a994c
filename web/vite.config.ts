import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { scaleTimeout } from '../server/src/testing/scale-timeout.ts'
import { baseMap } from './build/base-map.ts'
import { faviconIco } from './build/favicon.ts'
import { finlandMap } from './build/finland-svg.ts'
import { subsetFonts } from './build/fonts.ts'
import { inlineSpaces } from './build/inline-spaces.ts'
import { leanIcons } from './build/lean-icons.ts'
import { notices } from './build/notices.ts'
import { pdfReader } from './build/pdf-reader.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { sharedChunks } from './build/shared-chunks.ts'
import { splitTexts } from './build/split-texts.ts'
import { stationWorker } from './build/station-worker.ts'

const here = import.meta.dirname

/**
 * The parts of the router and the query cache that every page needs. Observers, mutations and the navigation blocker
 * load with the pages that use them.
 */
const isOfEveryPage = (id: string) =>
  /node_modules[\\/]@tanstack[\\/]/.test(id) &&
  !/[\\/](\w+Observer|useBaseQuery|use\w*Quer(y|ies)|useMutation|useBlocker)\.js$/.test(id)

/** Modules that the first script and nearly all others share, as one file instead of four. */
const isOfEveryPart =
  /(domain\/src\/(limits|texts\/(languages|formats))|web\/src\/kit\/(texts\/\w[\w-]*|ui\/(Icon|create-icon|class-names)))\.tsx?$/

export default defineConfig(async () => {
  const fonts = await subsetFonts(join(here, '.cache/fonts'))
  return {
    root: here,
    cacheDir: join(here, '.cache/vite'),
    plugins: [
      react(),
      leanIcons(),
      baseMap(),
      finlandMap(),
      pdfReader(),
      faviconIco(join(here, 'public/favicon.svg')),
      preloadFonts(['inter', 'familjen']),
      splitTexts(),
      stationWorker(),
      notices(),
      precompress(),
    ],
    resolve: {
      alias: Object.entries(fonts).map(([name, path]) => ({
        find: `@fonts/${name}.woff2`,
        replacement: path,
      })),
    },
    css: { postcss: { plugins: [inlineSpaces()] } },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8080' },
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      // The content security policy forbids `data:` URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        // Server-rendered pages use the app's styles and a stylesheet of their own.
        input: [join(here, 'index.html'), join(here, 'src/public/pages.css')],
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
                priority: 103,
              },
              { name: 'tanstack', test: isOfEveryPage, priority: 102 },
              { name: 'core', test: isOfEveryPart, priority: 101 },
              ...sharedChunks(join(here, 'index.html')),
            ],
          },
        },
      },
    },
    test: {
      environment: 'jsdom',
      // Ends a test that hangs, but not one that is slow on a busy machine.
      testTimeout: scaleTimeout(90_000),
      // Pages load when first shown, which takes time on a busy machine.
      provide: { asyncUtilTimeoutMs: scaleTimeout(30_000) },
      environmentOptions: { jsdom: { url: 'http://127.0.0.1/' } },
      pool: 'threads' as const,
      // The default leaves one core idle, which is half of a machine with two.
      maxWorkers: '100%',
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      // Its modules import each other in a way that only bundlers resolve.
      server: { deps: { inline: ['@zxing/library'] } },
      setupFiles: ['./src/testing/test-setup.ts'],
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  }
})
