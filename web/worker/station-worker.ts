/**
 * The stations' pages without a connection: their scripts and styles, and the page they stand in. Nothing else: no call
 * of the API is kept, nor anything of a person. Owners never get it, for it stands for `/operator` alone.
 */
import { createWorker } from './create-worker.ts'

/** Written by the build: the files of the stations' pages, and a name for just these. */
declare const STATION_FILES: readonly string[]
declare const STATION_VERSION: string

createWorker(self as unknown as ServiceWorkerGlobalScope, { files: STATION_FILES, version: STATION_VERSION })
