import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Locale } from '../../kit/texts/locale.ts'
import { renderWithApp } from '../../testing/render-app.tsx'
import { OpenChip } from './OpenChip.tsx'
import { OpeningHours } from './OpeningHours.tsx'

const shownHours = {
  opening_hours_mon: '08:00-12:00,13:00-16:00',
  opening_hours_tue: '08:00-16:00',
  opening_hours_wed: '08:00-16:00',
  opening_hours_thu: '08:00-16:00',
  opening_hours_fri: '08:00-16:00',
  opening_hours_sat: null,
  opening_hours_sun: null,
}
const neverOpen = Object.fromEntries(Object.keys(shownHours).map(day => [day, null])) as typeof shownHours &
  Record<string, null>

describe('open status of a site', () => {
  it.each<[string, string, Locale, string]>([
    ['open', '2026-11-24T08:00:00Z', 'fi', 'Avoinna, sulkeutuu 16.00'],
    ['closed for lunch', '2026-11-23T10:30:00Z', 'en', 'Closed, opens at 13:00'],
    ['closed for the weekend', '2026-11-21T10:00:00Z', 'fi', 'Suljettu, avautuu ma 8.00'],
    ['closed on Christmas Day', '2026-12-25T08:00:00Z', 'fi', 'Suljettu, avautuu ma 8.00'],
    ['closed for the weekend, in Swedish', '2026-11-21T10:00:00Z', 'se', 'Stängt, öppnar mån 8.00'],
  ])('shows the status as a text: %s', (_, now, locale, words) => {
    renderWithApp(<OpenChip shop={shownHours} now={new Date(now)} />, { locale })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('updates with the time while the page stays open', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T13:59:30Z') })
    renderWithApp(<OpenChip shop={shownHours} />, { locale: 'fi' })
    expect(screen.getByText('Avoinna, sulkeutuu 16.00')).toBeTruthy()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Suljettu, avautuu ke 8.00')).toBeTruthy()
    vi.useRealTimers()
  })

  it('asks to check with the site when no hours are known', () => {
    renderWithApp(<OpenChip shop={neverOpen} />)
    expect(screen.getByText('Ask for opening hours')).toBeTruthy()
  })
})

describe('opening hours of a week', () => {
  it('groups consecutive days with the same hours into one line', () => {
    renderWithApp(<OpeningHours shop={shownHours} />, { locale: 'fi' })
    const terms = screen.getAllByRole('term').map(term => term.textContent)
    const values = screen.getAllByRole('definition').map(value => value.textContent)
    expect(terms).toEqual(['ma', 'ti–pe', 'la–su', 'pyhäpäivät'])
    expect(values).toEqual(['8.00–12.00, 13.00–16.00', '8.00–16.00', 'suljettu', 'kysy pisteeltä'])
  })
})
