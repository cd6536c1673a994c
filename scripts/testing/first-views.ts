import { MEASURED_PAGES, weighPage } from '../../web/check-bundle.ts'
import { buildWebWhereStale } from '../build-web.ts'
import type { Tally } from './tally.ts'

/** True if the run includes the first views: all tests of the web app, or the file by name. */
export const areFirstViewsAsked = (words: readonly string[]): boolean =>
  words.length === 0 || words.some(word => 'web/check-bundle.ts'.includes(word))

/** Builds the pages, which the browser journeys need anyway, and weighs every first view that has a limit. */
export const firstViews = async (): Promise<Tally> => {
  const tally = { passed: 0, failed: 0 }
  try {
    await buildWebWhereStale()
    for (const path of Object.keys(MEASURED_PAGES)) {
      const { isGood, report } = weighPage(path)
      tally[isGood ? 'passed' : 'failed'] += 1
      if (!isGood) process.stdout.write(`${report}\n`)
    }
  } catch (error) {
    process.stdout.write(
      `The first views were not weighed: ${error instanceof Error ? error.message : error}\n`,
    )
    tally.failed += 1
  }
  return tally
}
