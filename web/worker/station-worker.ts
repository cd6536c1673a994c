/**
 * Serves the station pages without a connection: the page, its scripts and its styles. It caches no API calls and no
 * personal data. Its scope is `/operator`, so owners never get it.
 */
import { createWorker } from './create-worker.ts'

/** Written by the build: the files of the stations' pages, and a name for just these. */
declare const STATION_FILES: readonly string[]
declare const STATION_VERSION: string

createWorker(self as unknown as ServiceWorkerGlobalScope, { files: STATION_FILES, version: STATION_VERSION })
