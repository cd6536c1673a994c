import { describe, expect, it } from 'vitest'
import { createFetchedTexts } from './fetched-texts.ts'
import type { Locale } from './locale.ts'

const dictionaryFiles: Record<string, unknown[]> = {
  'page.fi': ['Hei', 'Sulje'],
  'page.se': ['Hej', 'Stäng'],
  'page.en': ['Hello', 'Close'],
  'other.fi': ['Muu'],
  'other.se': ['Annan'],
}

/** Loads texts from a fake network: `asked` lists the requests, and `network.away` makes them fail. */
function fakeTexts() {
  const asked: string[] = []
  const network = { away: false }
  const load = async (id: string, locale: Locale) => {
    asked.push(`${id}.${locale}`)
    if (network.away) throw new Error('away')
    return { default: dictionaryFiles[`${id}.${locale}`]! }
  }
  return { words: createFetchedTexts(load, () => 'fi'), asked, network }
}

describe('lazily loaded texts', () => {
  it('loads texts with their script, whichever arrives first', async () => {
    const { words, asked } = fakeTexts()
    const load = words.with(['page', 'other'], async () => words.of('page', 2))
    expect(asked).toEqual(['page.fi', 'other.fi'])
    expect(await load()).toEqual([{ fi: 'Hei' }, { fi: 'Sulje' }])
    // The script of these loaded after its texts.
    expect(words.of('other', 1)).toEqual([{ fi: 'Muu' }])
    await words.with(['page'], async () => 0)()
    expect(asked).toHaveLength(2)
  })

  it('loads another language for all scripts, into the same objects', async () => {
    const { words, asked } = fakeTexts()
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

  it('rejects when loading fails, and loads again at the next request', async () => {
    const { words, network } = fakeTexts()
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

  it('rejects only once when the script fails too', async () => {
    const { words, network } = fakeTexts()
    network.away = true
    const load = words.with(['page'], async () => {
      throw new Error('no script')
    })
    await expect(load()).rejects.toThrow()
  })

  it('loads nothing when the build has split no texts', () => {
    expect(fakeTexts().words.in('en')).toBeNull()
  })
})
