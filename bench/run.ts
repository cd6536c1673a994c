import { benchApi } from './api.ts'
import { benchManagement } from './management.ts'
import { benchParts } from './parts.ts'
import { explainPlans } from './plans.ts'
import { benchReports } from './reports.ts'
import { benchThroughput } from './throughput.ts'
import { benchUploads } from './uploads.ts'
import { benchWeb } from './web.ts'

/** Runs `npm run bench -- NAME`. See the file of each measurement. */
const measurements = {
  web: benchWeb,
  api: benchApi,
  plans: explainPlans,
  reports: benchReports,
  parts: benchParts,
  uploads: benchUploads,
  throughput: benchThroughput,
  management: benchManagement,
}

const help =
  `Say what to measure: npm run bench -- ${Object.keys(measurements).join(' | ')}\n` +
  '  web    weight of the first views, against their limits\n' +
  '  api    times of the API beside bare references of the same run\n' +
  '  plans  how the database answers every list of vehicles, among 200 000 or as many as are said\n' +
  '  reports  every report on 1 000 000 finished vehicles of ten years beside a bare query on its summary, with the\n' +
  '           ratio of both; fails where one takes more than twice as long. Fewer: --vehicles 50000\n' +
  '  parts  the part search among 1 000 000 vehicles beside a bare query by the same index; fails where the 95th\n' +
  '         percentile is over 80 ms. Fewer: --vehicles 50000\n' +
  '  uploads fifty certificates of 5 MB at once, into both stores of files\n' +
  '  throughput  requests a second with one and with two processes on one database, beside the bare reference\n' +
  '  management  lists and forms of 500 users and 100 sites on a slow phone network, beside the bare calls of the same page\n'

const [name = '', ...parameters] = process.argv.slice(2)
if (name === '--help' || parameters.includes('--help')) {
  process.stdout.write(help)
  process.exit(0)
}
if (!(name in measurements)) {
  process.stderr.write(help)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const isGood = await measurements[name as keyof typeof measurements](parameters)
process.exitCode = isGood ? 0 : 1
