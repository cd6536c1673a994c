import { getFormats } from '@autokierto/domain/texts/formats'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LocaleProvider, useLocale, useTexts } from './LocaleProvider.tsx'
import { initialLocale } from './locale.ts'
import { defineTexts, getTexts } from './texts.ts'

const texts = defineTexts({
  hello: { fi: 'Hei {name}', en: 'Hello {name}', se: 'Hej {name}' },
  cars: {
    fi: { one: '{count} auto', other: '{count} autoa' },
    en: { one: 'One car', other: '{count} cars' },
    se: { one: '{count} bil', other: '{count} bilar' },
  },
  plain: { fi: 'Sulje', en: 'Close', se: 'Stäng' },
})

describe('dictionary', () => {
  it('fills in parameters and picks the plural form of the language', () => {
    const fi = getTexts(texts, 'fi')
    expect(fi.hello({ name: 'Aino' })).toBe('Hei Aino')
    expect(fi.cars({ count: 1 })).toBe('1 auto')
    expect(fi.cars({ count: 1240 })).toBe('1\u00a0240 autoa')
    expect(getTexts(texts, 'en').cars({ count: 1 })).toBe('One car')
    expect(getTexts(texts, 'se').plain).toBe('Stäng')
  })

  it('does not compile without a language, a parameter or a plural form', () => {
    // @ts-expect-error Swedish is missing
    defineTexts({ a: { fi: 'A', en: 'A' } })
    // @ts-expect-error English forgets the name
    defineTexts({ a: { fi: 'Hei {name}', en: 'Hello', se: 'Hej {name}' } })
    // @ts-expect-error Swedish has no plural
    defineTexts({ a: { fi: { one: '1', other: '{count}' }, en: { one: '1', other: '{count}' }, se: 'x' } })
    // @ts-expect-error one form of two
    defineTexts({ a: { fi: { one: '1' }, en: { one: '1', other: '2' }, se: { one: '1', other: '2' } } })
    // @ts-expect-error the name is not given
    expect(getTexts(texts, 'fi').hello({})).toBe('Hei ')
    expect(getTexts(texts, 'fi')).toHaveProperty('plain', 'Sulje')
  })

  it('renders the page in the selected language, and stores the choice', async () => {
    const Page = () => {
      const { setLocale } = useLocale()
      const t = useTexts(texts)
      return (
        <button type="button" onClick={() => setLocale('se')}>
          {t.plain}
        </button>
      )
    }
    render(
      <LocaleProvider initial="fi">
        <Page />
      </LocaleProvider>,
    )
    expect(document.documentElement.lang).toBe('fi')
    await userEvent.click(screen.getByRole('button', { name: 'Sulje' }))
    expect(screen.getByRole('button', { name: 'Stäng' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('sv')
    expect(localStorage.getItem('locale')).toBe('se')
  })
})

describe('initial language', () => {
  const cases = { 'fi-FI': 'fi', 'sv-FI': 'se', 'en-US': 'en', de: 'fi', 'se-NO': 'fi', SV: 'se' } as const
  for (const [browser, expected] of Object.entries(cases)) {
    it(`uses ${expected} in a browser with ${browser}`, () => {
      expect(initialLocale(localStorage, browser)).toBe(expected)
    })
  }

  it('uses the stored language, unless it is unsupported', () => {
    localStorage.setItem('locale', 'en')
    expect(initialLocale(localStorage, 'sv')).toBe('en')
    localStorage.setItem('locale', 'de')
    expect(initialLocale(localStorage, 'sv')).toBe('se')
  })
})

describe('formats', () => {
  it('formats days and times in Helsinki by the conventions of each language', () => {
    const fi = getFormats('fi')
    expect(fi.dayTime('2026-11-20T07:12:00Z')).toBe('20.11. klo 9.12')
    expect(fi.day('2026-11-20')).toBe('20.11.2026')
    expect(fi.weekday('2026-11-21')).toBe('Lauantai 21.11.')
    expect(fi.hour('2026-07-01T21:30:00Z')).toBe(0)
    expect(fi.shortWeekday('2026-11-21')).toBe('la 21.11.')
    expect(getFormats('en').day('2026-11-20')).toBe('20 Nov 2026')
    expect(getFormats('se').weekday('2026-11-21')).toBe('Lördag 21.11')
  })

  it('formats distances, weights and sizes', () => {
    const fi = getFormats('fi')
    expect(fi.distance(6180)).toBe('6,2 km')
    expect(fi.distance(98_400)).toBe('98 km')
    expect(fi.distance(340)).toBe('350 m')
    expect(fi.weight(1240)).toBe('1\u00a0240 kg')
    expect(fi.fileSize(5_242_880)).toBe('5 Mt')
  })
})
