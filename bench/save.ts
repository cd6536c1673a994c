import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const resultsFolder = join(import.meta.dirname, 'results')

/** Saves a result by name and day, for later comparison. @returns the path */
export const saveResult = (name: string, result: object): string => {
  const day = new Date().toISOString().slice(0, 10)
  const path = join(resultsFolder, `${name}-${day}.json`)
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(path, `${JSON.stringify({ day, ...result }, null, 2)}\n`)
  return path
}

export const formatTextTable = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
  return `${rows.map(line).join('\n')}\n`
}
