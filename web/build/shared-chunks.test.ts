import { describe, expect, it } from 'vitest'
import { findChunks } from './shared-chunks.ts'

const src = '/web/src'
const pages = (...names: string[]) => names.map(name => `${src}/operator/${name}.tsx`)

describe('what pages share', () => {
  // A page of each kind; what is in their lists is read by the pages that have it.
  const landing = `${src}/public/landing/LandingPage.tsx`
  const owner = `${src}/owner/history/HistoryPage.tsx`
  const [a, b, c, d] = pages('A', 'B', 'C', 'D') as [string, string, string, string]
  const list = `${src}/association/ListPage.tsx`
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
  const parts = findChunks('root', id => ({
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
  ])('%s stands in %s', (module, name) => expect(parts.get(module)?.name).toBe(name))

  it('stands in ranks, so that a file needs none that is less shared', () => {
    for (const [id, { rank }] of parts)
      for (const needed of imports[id] ?? []) expect(parts.get(needed)!.rank).toBeGreaterThanOrEqual(rank)
    expect(parts.get('below')).toEqual(parts.get('with-landing'))
    expect(parts.get('three')!.rank).toBeLessThan(parts.get('with-association')!.rank)
  })

  it('is a file of its own where many pages have it', () => {
    const many = Array.from({ length: 10 }, (_, at) => `${src}/operator/Page${at}.tsx`)
    const found = findChunks('root', id => ({
      importedIds: many.includes(id) ? ['shared'] : [],
      dynamicallyImportedIds: id === 'root' ? many : [],
    }))
    expect(found.get('shared')).toEqual({ name: 'stations', rank: 2 })
  })
})
