import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../testing/render-app.tsx'
import { useGreeting } from './useGreeting.ts'

const Greeting = ({ at }: { at: string }) => <p>{useGreeting(new Date(at))}</p>

for (const [at, words] of [
  ['2026-11-21T03:30:00Z', 'Huomenta, Jouni'],
  ['2026-11-21T08:59:00Z', 'Huomenta, Jouni'],
  ['2026-11-21T09:00:00Z', 'Päivää, Jouni'],
  ['2026-11-21T16:00:00Z', 'Iltaa, Jouni'],
  ['2026-11-21T22:30:00Z', 'Iltaa, Jouni'],
] as const) {
  it(`greets with ${words} at ${at}, by the time in Finland`, () => {
    renderWithApp(<Greeting at={at} />, { as: { first_name: 'Jouni' }, locale: 'fi' })
    screen.getByText(words)
  })
}

it('greets without a name if there is none', () => {
  renderWithApp(<Greeting at="2026-11-21T10:00:00Z" />, { as: { first_name: '' } })
  expect(screen.getByText('Good afternoon')).not.toBeNull()
})
