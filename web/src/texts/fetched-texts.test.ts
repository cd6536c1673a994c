import { describe, expect, it } from 'vitest'
import { createFetchedTexts } from './fetched-texts.ts'
import type { Locale } from './locale.ts'

const files: Record<string, unknown[]> = {
  'page.fi': ['Hei', 'Sulje'],
  'page.se': ['Hej', 'Stäng'],
  'page.en': ['Hello', 'Close'],
  'other.fi': ['Muu'],
  'other.se': ['Annan'],
}

/** Words of a made-up network: what was asked of it, and whether it is away. */
function someWords() {
  const asked: string[] = []
  const network = { away: false }
  const load = async (id: string, locale: Locale) => {
    asked.push(`${id}.${locale}`)
    if (network.away) throw new Error('away')
    return { default: files[`${id}.${locale}`]! }
  }
  return { words: createFetchedTexts(load, () => 'fi'), asked, network }
}

describe('words that are fetched', () => {
  it('come with their script, whichever is there first', async () => {
    const { words, asked } = someWords()
    const load = words.with(['page', 'other'], async () => words.of('page', 2))
    expect(asked).toEqual(['page.fi', 'other.fi'])
    expect(await load()).toEqual([{ fi: 'Hei' }, { fi: 'Sulje' }])
    // The script of these came after its words.
    expect(words.of('other', 1)).toEqual([{ fi: 'Muu' }])
    await words.with(['page'], async () => 0)()
    expect(asked).toHaveLength(2)
  })

  it('come in another language for all that is there, into the same texts', async () => {
    const { words, asked } = someWords()
    await words.with(['page'], async () => 0)()
    const texts = words.of('page', 2)
    await words.in('se')
    expect(texts).toEqual([
      { fi: 'Hei', se: 'Hej' },
      { fi: 'Sulje', se: 'Stäng' },
    ])
    expect(words.in('fi')).toBeNull()
    await words.with(['other'], async () => 0)()
    expect(asked.slice(2)).toEqual(['other.fi', 'other.se'])
    expect(words.in('se')).toBeNull()
  })

  it('are asked for again after a failure, which is told', async () => {
    const { words, network } = someWords()
    await words.with(['page'], async () => 0)()
    network.away = true
    await expect(words.in('se')).rejects.toThrow('away')
    await expect(words.with(['other'], async () => 0)()).rejects.toThrow('away')
    network.away = false
    expect(await words.with(['other'], async () => 'there')()).toBe('there')
    await words.in('en')?.catch(() => {})
    await words.in('se')
    expect(words.of('page', 2)[1]).toMatchObject({ se: 'Stäng' })
  })

  it('fail with their script at most once', async () => {
    const { words, network } = someWords()
    network.away = true
    const load = words.with(['page'], async () => {
      throw new Error('no script')
    })
    await expect(load()).rejects.toThrow()
  })

  it('are nothing to wait for where the build has cut out none', () => {
    expect(someWords().words.in('en')).toBeNull()
  })
})
