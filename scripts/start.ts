import { run } from '@autokierto/server/run'
import { buildWebWhereStale } from './build-web.ts'

/** `npm start`: the web pages are built, where needed, while the database starts. */
await run(process.env, { webReady: buildWebWhereStale })
