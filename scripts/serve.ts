import { run } from '@autokierto/server/run'

/** The service without building its pages: `npm run dev` runs this and starts it again at every change. */
await run(process.env, { announce: false })
