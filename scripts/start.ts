import { run } from '@autokierto/server/app/run'
import { buildWebWhereStale } from './build-web.ts'

/** `npm start`: builds the web pages, if necessary, while the database starts. */
await run(process.env, { webReady: buildWebWhereStale })
