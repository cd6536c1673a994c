import { run } from '@autokierto/server/app/run'

/** Starts the service without building its pages. `npm run dev` restarts it on every change. */
await run(process.env, { announce: false })
