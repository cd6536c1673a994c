import { readFileSync } from 'node:fs'
import type { Language } from '@autokierto/domain/texts/languages'

export type Region = Readonly<Record<Language, string>>

const readRegions = (): ReadonlyMap<string, Region> => {
  const lines = readFileSync(new URL('./regions.tsv', import.meta.url), 'utf8').split('\n')
  return new Map(
    lines
      .filter(line => line !== '' && !line.startsWith('#'))
      .flatMap(line => {
        const [fi = '', se = '', en = '', prefixes = ''] = line.split('\t')
        const region = { fi, en, se }
        return prefixes.split(' ').map(prefix => [prefix, region] as const)
      }),
  )
}

const regions = readRegions()

/** Returns the region of a postcode, or null. Three digits determine most regions; on borders all five are needed. */
export const findRegion = (postal: string | null): Region | null =>
  postal === null || !/^\d{5}$/.test(postal)
    ? null
    : (regions.get(postal) ?? regions.get(postal.slice(0, 3)) ?? null)
