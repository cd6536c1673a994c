import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCase } from '../testing/owner-data.ts'
import { aCaseEvent, answerHistory, caseCertificate, listTimelineSteps, openHistory } from './testing.ts'

describe('the timeline of an open case', () => {
  it('shows the past events with their sites, the current step and the next steps', async () => {
    openHistory(answerHistory([aCase()]))
    const rows = await listTimelineSteps()
    expect(rows.map(([state]) => state)).toEqual(['done', 'now', 'todo', 'todo', 'todo'])
    expect(rows[0]?.[1]).toMatch(/The pickup was ordered.*20 Nov 2026.*Helsinki Konala/)
    expect(rows[1]?.[1]).toMatch(/The site will call you to agree on the pickup/)
    expect(rows[4]?.[1]).toBe('The vehicle is recycled')
    expect(screen.queryByText('Everything that happened')).toBeNull()
  })

  it('shows the rejection by the previous site with its reason, and only the last of several amendments', async () => {
    const events = [
      aCaseEvent('announce'),
      aCaseEvent('cancel'),
      aCaseEvent('announce'),
      aCaseEvent('reject', 'The yard is full'),
      aCaseEvent('announce'),
      aCaseEvent('amend'),
      aCaseEvent('amend'),
    ]
    openHistory(answerHistory([aCase({ events })]))
    const rows = (await listTimelineSteps()).filter(([state]) => state === 'done').map(([, text]) => text)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/The pickup was ordered/)
    expect(rows[1]).toMatch(/was changed/)
    const refusal = screen.getByText('Helsinki Konala did not receive the vehicle on 20 Nov 2026.')
    expect(refusal.parentElement?.textContent).toContain('Reason: The yard is full')
    await userEvent.click(screen.getByText('Everything that happened'))
    expect(screen.getAllByText(/The pickup was cancelled/)).toHaveLength(1)
  })

  it('hides an accept that the site undid, until the site accepts again', async () => {
    const events = ['announce', 'accept', 'unaccept'].map(event => aCaseEvent(event))
    openHistory(answerHistory([aCase({ events })]))
    const rows = await listTimelineSteps()
    expect(rows.map(([state]) => state)).toEqual(['done', 'now', 'todo', 'todo', 'todo'])
  })

  it('shows the pickup with the picture of the driver, unless the pickup was undone', async () => {
    const pickup_picture = { content_type: 'image/webp', content_base64: 'AAAA' }
    const events = ['announce', 'collect', 'assign', 'uncollect', 'collect'].map(name => aCaseEvent(name))
    openHistory(answerHistory([aCase({ events, pickup_picture })]))
    const done = (await listTimelineSteps()).filter(([state]) => state === 'done')
    expect(done).toHaveLength(2)
    expect(done[1]?.[1]).toMatch(/The driver picked the vehicle up/)
    const [image] = screen.getAllByRole('img', { name: 'Picture taken by the driver' })
    expect(image?.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  })

  it('shows the site as the current step once the driver has the vehicle', async () => {
    const arrival = { ...aCase().arrival!, agreed: true, collected_at: '2026-11-23T06:53:00Z' }
    openHistory(
      answerHistory([aCase({ arrival, events: ['announce', 'collect'].map(name => aCaseEvent(name)) })]),
    )
    const rows = await listTimelineSteps()
    expect(rows.map(([state]) => state)).toEqual(['done', 'done', 'now', 'todo', 'todo'])
    expect(rows[2]?.[1]).toMatch(/The site receives the vehicle.*on its way/)
  })

  it('shows the reason of the last failed pickup only', async () => {
    const vain = (no_show_reason: 'not_there' | 'no_access') => ({ ...aCaseEvent('no_show'), no_show_reason })
    openHistory(
      answerHistory([aCase({ events: [aCaseEvent('announce'), vain('not_there'), vain('no_access')] })]),
    )
    const done = (await listTimelineSteps()).filter(([state]) => state === 'done')
    expect(done).toHaveLength(2)
    expect(done[1]?.[1]).toMatch(/The driver came in vain.*Reason: no access to the vehicle/)
  })

  it('hides a pickup that was undone', async () => {
    openHistory(
      answerHistory([aCase({ events: ['announce', 'collect', 'uncollect'].map(name => aCaseEvent(name)) })]),
    )
    expect((await listTimelineSteps()).filter(([state]) => state === 'done')).toHaveLength(1)
  })

  it('hides the internal work of the sites and rejections between sites', async () => {
    const events = [
      'announce',
      'accept',
      'resolve',
      'send',
      'reject',
      'certificate',
      'start',
      'stage_done',
    ].map(name => aCaseEvent(name))
    openHistory(
      answerHistory([aCase({ status: 'shop_process', arrival: null, certificate: caseCertificate, events })]),
    )
    const rows = await listTimelineSteps()
    expect(rows.map(([state]) => state)).toEqual(['done', 'done', 'done', 'done', 'now', 'todo'])
    expect(rows[3]?.[1]).toMatch(/certificate of destruction was issued/)
    expect(rows[4]?.[1]).toMatch(/The site completes the processing/)
  })

  it('shows that the site returned the vehicle before', async () => {
    const events = [
      aCaseEvent('announce'),
      aCaseEvent('accept'),
      aCaseEvent('return', 'No keys'),
      aCaseEvent('announce'),
    ]
    openHistory(answerHistory([aCase({ events })]))
    await screen.findByText('Helsinki Konala returned the vehicle to you on 20 Nov 2026.')
    expect((await listTimelineSteps()).filter(([state]) => state === 'done')).toHaveLength(1)
  })

  it('collapses the timeline once the case is closed', async () => {
    openHistory(
      answerHistory([aCase({ status: 'shop_recycled', arrival: null, certificate: caseCertificate })]),
    )
    await screen.findByText('What has happened')
    expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull()
  })
})
