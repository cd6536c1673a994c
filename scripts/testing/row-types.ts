import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '@autokierto/server/testing/row-types/record-rows'
import type { Tally } from './tally.ts'

/** Row types that no test checks. This number only falls: test the statement, or remove a type that has no use. */
const maxUnchecked = 18

/**
 * Compares the row types of hand-written statements with what the statements returned in the tests of the server.
 * @param folder the records of the processes that ran them
 */
export const rowTypes = async (folder: string): Promise<Tally> => {
  // The compiler takes long to load, and few runs need it.
  const { listDeclaredRows } = await import('@autokierto/server/testing/row-types/declared-rows')
  const { compareRows } = await import('@autokierto/server/testing/row-types/compare-rows')
  const recorded = readdirSync(folder).flatMap((file): RecordedStatement[] =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
  const { mistakes, checked, unchecked } = compareRows(listDeclaredRows(), recorded)
  process.stdout.write(`  row types: ${checked.length} checked, ${unchecked.length} unchecked\n`)
  process.stdout.write(unchecked.map(({ where, value }) => `    ${where} ${value.text}\n`).join(''))
  const failures = mistakes.map(mistake => `row type: ${mistake}`)
  if (unchecked.length > maxUnchecked) {
    failures.push(`${unchecked.length} row types are unchecked, at most ${maxUnchecked} may be`)
  }
  process.stdout.write(failures.map(each => `✖ ${each}\n`).join(''))
  return { passed: checked.length, failed: failures.length, failures }
}
