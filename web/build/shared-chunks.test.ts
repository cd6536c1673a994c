import { describe, expect, it } from 'vitest'
import { findChunks } from './shared-chunks.ts'

const webSource = '/web/src'
const toPageFiles = (...names: string[]) => names.map(name => `${webSource}/station/${name}.tsx`)

describe('findChunks', () => {
  // One page of each kind; the lists name the modules that each page imports.
  const landing = `${webSource}/public/landing/LandingPage.tsx`
  const owner = `${webSource}/owner/history/HistoryPage.tsx`
  const [a, b, c, d] = toPageFiles('A', 'B', 'C', 'D') as [string, string, string, string]
  const list = `${webSource}/association/ListPage.tsx`
  const imports: Record<string, string[]> = {
    root: ['everywhere'],
    [a]: ['two', 'three', 'with-association', 'everywhere'],
    [b]: ['two', 'three', 'with-association', 'with-landing', 'everywhere'],
    [c]: ['three', 'with-landing', 'with-owner'],
    [d]: ['with-landing', 'with-owner'],
    [list]: ['with-association', 'with-owner'],
    [landing]: ['with-landing'],
    [owner]: ['with-owner', 'of-owner'],
    'with-landing': ['below'],
  }
  const chunks = findChunks('root', id => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === 'root' ? [a, b, c, d, list, landing, owner] : [],
  }))

  it.each([
    ['everywhere', undefined],
    ['two', undefined],
    ['of-owner', undefined],
    ['three', 'operator'],
    ['with-association', 'working-pages'],
    ['with-landing', 'shared-LandingPage'],
    ['with-owner', 'shared-Others'],
  ])('%s is in chunk %s', (module, name) => expect(chunks.get(module)?.name).toBe(name))

  it('ranks chunks so that none imports a less shared one', () => {
    for (const [id, { rank }] of chunks)
      for (const needed of imports[id] ?? []) expect(chunks.get(needed)!.rank).toBeGreaterThanOrEqual(rank)
    expect(chunks.get('below')).toEqual(chunks.get('with-landing'))
    expect(chunks.get('three')!.rank).toBeLessThan(chunks.get('with-association')!.rank)
  })

  it('puts modules that many pages share into a chunk of their own', () => {
    const many = Array.from({ length: 10 }, (_, at) => `${webSource}/station/Page${at}.tsx`)
    const chunksOfMany = findChunks('root', id => ({
      importedIds: many.includes(id) ? ['shared'] : [],
      dynamicallyImportedIds: id === 'root' ? many : [],
    }))
    expect(chunksOfMany.get('shared')).toEqual({ name: 'stations', rank: 2 })
  })
})
