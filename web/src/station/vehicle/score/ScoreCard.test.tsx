import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { show, vehicleInProcess } from '../../process/testing.ts'
import type { ReuseScore } from './ScoreFactors.tsx'

const factors: ReuseScore['factors'] = [
  { code: 'age', points: 14.8, max: 25 },
  { code: 'mileage', points: 7, max: 15 },
  { code: 'condition', points: 22, max: 30 },
  { code: 'completeness', points: 15, max: 15 },
  { code: 'demand', points: 7.5, max: 15 },
]
const score: ReuseScore = { score: 66.2, factors, missing: ['demand'], cap: null, formula: '2026-11' }

describe('reuse score of a vehicle', () => {
  it('shows a number and a text, and the factors after a press', async () => {
    show(vehicleInProcess, { getReuseScore: { json: score } })
    await screen.findByText('66.2 of 100')
    screen.getByText('Worth offering to other stations')
    await userEvent.click(screen.getByText('What the score is made of'))
    screen.getByText('14.8 of 25')
    screen.getByText('(not known, half)')
    screen.getByText(/a person decides. Formula 2026-11/)
  })

  it('shows why the score is capped', async () => {
    show(vehicleInProcess, { getReuseScore: { json: { ...score, score: 60, cap: 'irreparable' } } })
    await screen.findByText('Beyond repair: 60 points at most.')
  })

  it('shows no score for a stolen vehicle', async () => {
    show(vehicleInProcess, { getReuseScore: { json: { ...score, score: null } } })
    await screen.findByText('A vehicle reported stolen has no score.')
  })

  it('reports a failed fetch and retries it', async () => {
    let requestCount = 0
    show(vehicleInProcess, {
      getReuseScore: () =>
        requestCount++ === 0
          ? { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: '' } }
          : { json: score },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Try again/ }))
    await screen.findByText('66.2 of 100')
  })

  it('does not fetch the score for a worker of a subcontractor', async () => {
    const { api } = show(vehicleInProcess, { who: 'driver', getReuseScore: { json: score } })
    await screen.findByRole('list', { name: 'Process stages' })
    expect(api.seen.some(({ action }) => action === 'getReuseScore')).toBe(false)
  })
})
