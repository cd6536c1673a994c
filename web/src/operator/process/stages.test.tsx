import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aProcess } from '../testing/station.ts'
import { button, certified, decided, done, reasonOf, show, started } from './testing.ts'

describe('the stages', () => {
  it('open with the start', async () => {
    const { sent } = show(decided, { after: { process_started: true } })
    await userEvent.click(await button('Start the process'))
    await screen.findByText('The process has started.')
    expect(sent()).toEqual([{ event: 'start' }])
    const stages = screen.getByRole('list', { name: 'Process stages' })
    await within(stages).findByRole('button', { name: 'Done: Reception and identification' })
  })

  it('show who did what, when and how much', async () => {
    show({ ...started, stages_done: 2 }, { getProcess: aProcess(2, { quantities: { weight_kg: 1240.5 } }) })
    await screen.findByText('Sanna K. 20 Nov at 11:40 · Weight 1,240.5 kg')
  })

  it('ask for the weight, which may stay empty', async () => {
    const { sent } = show(started, { after: { stages_done: 1 } })
    const stages = await screen.findByRole('list', { name: 'Process stages' })
    await userEvent.click(within(stages).getByRole('button', { name: /^Done/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Reception and identification' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark done' }))
    await screen.findByText('Reception and identification has been marked done.')
    expect(sent()).toEqual([{ event: 'stage_done', stage: 1 }])
  })

  it('take a weight as people write it, and no nonsense', async () => {
    const { sent } = show(started, { after: { stages_done: 1 } })
    const stages = await screen.findByRole('list', { name: 'Process stages' })
    await userEvent.click(within(stages).getByRole('button', { name: /^Done/ }))
    const dialog = await screen.findByRole('dialog')
    const weight = within(dialog).getByLabelText(/Weight/)
    const mark = within(dialog).getByRole('button', { name: 'Mark done' })
    for (const [text, words] of [
      ['a lot', 'Write a number, for example 1240 or 4.2.'],
      ['100001', 'The number is between 0 and 100 000. Check it.'],
      ['-1', 'The number is between 0 and 100 000. Check it.'],
    ] as const) {
      await userEvent.clear(weight)
      await userEvent.type(weight, text)
      await userEvent.click(mark)
      expect(within(dialog).getAllByText(words).length, text).toBeGreaterThan(0)
    }
    expect(sent()).toEqual([])
    await userEvent.clear(weight)
    await userEvent.type(weight, '1 240,5')
    await userEvent.click(mark)
    await waitFor(() =>
      expect(sent()).toEqual([{ event: 'stage_done', stage: 1, quantities: { weight_kg: 1240.5 } }]),
    )
  })

  it('without amounts are marked at once, and can be undone', async () => {
    const { sent } = show({ ...started, stages_done: 3 }, { after: {} })
    const stages = await screen.findByRole('list', { name: 'Process stages' })
    await userEvent.click(within(stages).getByRole('button', { name: 'Done: Material separation' }))
    await userEvent.click(within(stages).getByRole('button', { name: 'Undo: Dismantling for reuse' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { event: 'stage_done', stage: 4 },
        { event: 'stage_undone', stage: 3 },
      ]),
    )
  })

  it('end with the worker’s word', async () => {
    const { sent } = show(done)
    await userEvent.click(await button('Report the work done'))
    await screen.findByText('The work has been reported done.')
    expect(sent()).toEqual([{ event: 'report_work_done' }])
  })
})

describe('finishing', () => {
  it('waits for certificate and stages, and says so', async () => {
    const { sent } = show(started)
    const finish = await button('Mark recycled')
    expect(finish.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(finish)).toBe('The certificate of destruction is missing. Not all five stages are done.')
    await userEvent.click(finish)
    expect(sent()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks once more', async () => {
    const { sent } = show(certified, { after: { status: 'shop_recycled' } })
    await userEvent.click(await button('Mark recycled'))
    const dialog = await screen.findByRole('dialog', { name: 'Is ABC-123 fully processed?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark recycled' }))
    await screen.findByText('ABC-123 has been recycled.')
    expect(sent()).toEqual([{ event: 'finish' }])
  })

  it('is possible once: a colleague may be quicker', async () => {
    let finished = false
    show(certified, {
      getVehicle: () => ({
        json: { vehicle: finished ? { ...certified, status: 'shop_recycled' } : certified },
      }),
      changeVehicle: () => {
        finished = true
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_recycled' } }
      },
    })
    await userEvent.click(await button('Mark recycled'))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark recycled' }),
    )
    await screen.findByText('A colleague has just marked the vehicle recycled.')
    await screen.findByText('Recycled')
    expect(screen.queryByRole('button', { name: 'Mark recycled' })).toBeNull()
  })
})
