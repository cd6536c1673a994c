import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { findButton } from '../../../testing/find-controls.ts'
import { anEvent, aProcess, pageOf } from '../../testing/station.ts'
import { certifiedVehicle, decided, finishedVehicle, show, vehicleInProcess } from '../testing.ts'

describe('stages of the process', () => {
  it('opens the first stage with the start', async () => {
    const { sent } = show(decided, { after: { process_started: true } })
    await userEvent.click(await findButton('Start the process'))
    await screen.findByText('The process has started.')
    expect(sent()).toEqual([{ event: 'start' }])
    // The pressed button no longer exists, so the focus moves to its replacement.
    expect(document.activeElement).toBe(await findButton('Stage 1 done: Reception and identification'))
  })

  it('shows the user, time and amounts of a done stage', async () => {
    show(
      { ...vehicleInProcess, stages_done: 2 },
      { getProcess: aProcess(2, { quantities: { weight_kg: 1240.5 } }) },
    )
    const stages = await screen.findByRole('list', { name: 'Process stages' })
    expect(stages.textContent).toContain('Sanna K. 20 Nov at 11:40Weight 1,240.5 kg')
  })

  it('completes a stage without a weight', async () => {
    const { sent } = show(vehicleInProcess, { after: { stages_done: 1 } })
    await screen.findByLabelText(/Weight/)
    await userEvent.click(await findButton(/^Stage 1 done/))
    await screen.findByText('Reception and identification has been marked done.')
    expect(sent()).toEqual([{ event: 'stage_done', stage: 1 }])
  })

  it('accepts a weight in a local number format, and rejects invalid ones', async () => {
    const { sent } = show(vehicleInProcess, { after: { stages_done: 1 } })
    const weight = await screen.findByLabelText(/Weight/)
    for (const [text, error] of [
      ['a lot', 'Write a number, for example 1240 or 4.2.'],
      ['100001', 'Write a number from 0 to 100,000.'],
      ['-1', 'Write a number from 0 to 100,000.'],
    ] as const) {
      await userEvent.clear(weight)
      await userEvent.type(weight, text)
      await userEvent.click(await findButton(/^Stage 1 done/))
      screen.getByText(error)
      expect(document.activeElement, text).toBe(weight)
    }
    expect(sent()).toEqual([])
    await userEvent.clear(weight)
    await userEvent.type(weight, '1 240,5{Enter}')
    await waitFor(() =>
      expect(sent()).toEqual([{ event: 'stage_done', stage: 1, quantities: { weight_kg: 1240.5 } }]),
    )
  })

  it('records traction batteries by chemistry, and links to the rules of the stage', async () => {
    const { sent } = show({ ...vehicleInProcess, stages_done: 1 }, { after: { stages_done: 2 } })
    const rules = await screen.findByRole('link', { name: 'Directives of stage 2' })
    expect(rules.getAttribute('href')).toBe('/operator/responsibility/directives?stage=2')
    const fold = (await screen.findByText('Traction batteries')).closest('details') as HTMLElement
    // Every vehicle has a lead battery, so its field is not among the collapsed ones.
    expect(fold.contains(screen.getByLabelText(/Lead battery/))).toBe(false)
    await userEvent.click(screen.getByText('Traction batteries'))
    await userEvent.type(await screen.findByLabelText(/Lithium-ion, weight/), '310,5')
    const pieces = screen.getByLabelText(/Lithium-ion, number/)
    await userEvent.type(pieces, '1,5')
    await userEvent.click(await findButton(/^Stage 2 done/))
    await screen.findByText('Write a whole number, for example 4.')
    expect(sent()).toEqual([])
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '1')
    await userEvent.click(await findButton(/^Stage 2 done/))
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          event: 'stage_done',
          stage: 2,
          quantities: { lithium_ion_battery_kg: 310.5, lithium_ion_battery_pcs: 1 },
        },
      ]),
    )
  })

  it('questions an unlikely amount once, and accepts it when it is confirmed', async () => {
    const { sent } = show({ ...vehicleInProcess, stages_done: 1 }, { after: { stages_done: 2 } })
    const oil = await screen.findByLabelText(/Oils/)
    await userEvent.type(oil, '1240')
    await userEvent.click(await findButton(/^Stage 2 done/))
    await screen.findByText(/Is 1,240 l right\? Usually 0–20 l/)
    expect(sent()).toEqual([])
    await userEvent.type(oil, '0')
    await userEvent.click(await findButton(/^Stage 2 done/))
    await screen.findByText(/Is 12,400 l right/)
    expect(sent()).toEqual([])
    await userEvent.click(await findButton(/^Stage 2 done/))
    await waitFor(() =>
      expect(sent()).toEqual([{ event: 'stage_done', stage: 2, quantities: { oil_l: 12_400 } }]),
    )
  })

  it('expands a collapsed group and scrolls to the question about an amount in it', async () => {
    const { sent } = show({ ...vehicleInProcess, stages_done: 1 }, { after: { stages_done: 2 } })
    const toggle = await screen.findByText('Traction batteries')
    const fold = toggle.closest('details') as HTMLDetailsElement
    await userEvent.click(toggle)
    const weight = screen.getByLabelText(/Lithium-ion, weight/)
    await userEvent.type(weight, '90000')
    await userEvent.click(toggle)
    expect(fold.open).toBe(false)
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await userEvent.click(await findButton(/^Stage 2 done/))
    const scrolledTexts = scroll.mock.contexts.map(element => (element as Element).textContent)
    scroll.mockRestore()
    expect(scrolledTexts).toEqual([expect.stringMatching(/^Is 90,000 kg right/)])
    expect(fold.open).toBe(true)
    expect(document.activeElement).toBe(weight)
    expect(sent()).toEqual([])
  })

  it('completes a stage without amounts immediately, and undoes a stage', async () => {
    const { sent } = show({ ...vehicleInProcess, stages_done: 3 }, { after: {} })
    await userEvent.click(await findButton('Stage 4 done: Material separation'))
    await userEvent.click(await findButton('Actions: Dismantling for reuse'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo stage 3' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { event: 'stage_done', stage: 4 },
        { event: 'stage_undone', stage: 3 },
      ]),
    )
  })

  it('corrects the amounts of a done stage, which stays done', async () => {
    const { sent } = show(
      { ...vehicleInProcess, stages_done: 1 },
      {
        after: {},
        getProcess: aProcess(1, { quantities: { weight_kg: 12_400 } }, [
          anEvent('edit', { stage: 1, fields: ['quantities'], by: 'Sanna K.' }),
        ]),
      },
    )
    expect((await screen.findByRole('region', { name: 'Events' })).textContent).toContain(
      'Amounts corrected: Reception and identification',
    )
    const correct = async () => {
      await userEvent.click(await findButton('Actions: Reception and identification'))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct the amounts' }))
      return screen.findByLabelText(/Weight/)
    }
    expect(await correct()).toHaveProperty('value', '12400')
    expect(document.activeElement).toBe(screen.getByLabelText(/Weight/))
    await userEvent.click(await findButton('Leave as they are'))
    expect(screen.queryByLabelText(/Weight/)).toBeNull()
    expect(document.activeElement).toBe(await findButton('Actions: Reception and identification'))
    const weight = await correct()
    await userEvent.clear(weight)
    await userEvent.type(weight, '1240{Enter}')
    await screen.findByText('The amounts have been corrected: Reception and identification.')
    expect(sent()).toEqual([{ event: 'stage_done', stage: 1, quantities: { weight_kg: 1240 } }])
    expect(screen.queryByLabelText(/Weight/)).toBeNull()
  })

  it('shows one main action at a time', async () => {
    show(finishedVehicle)
    await findButton('Add the certificate')
    expect(screen.queryByRole('button', { name: 'Mark recycled' })).toBeNull()
    await screen.findByText('Marking it recycled waits. The certificate of destruction is missing.')
  })
})

const markRecycled = async () => {
  await userEvent.click(await findButton('Mark recycled'))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark recycled' }),
  )
}

describe('finishing a vehicle', () => {
  it('lists in one line the missing certificate and stages', async () => {
    show(vehicleInProcess)
    await screen.findByText(
      'Marking it recycled waits. The certificate of destruction is missing. Not all five stages are done.',
    )
    expect(screen.queryByRole('button', { name: 'Mark recycled' })).toBeNull()
  })

  it('links to the vehicle that has waited longest, or to incoming', async () => {
    const other = { ...decided, id: 9, plate: 'BAB-234' }
    show(certifiedVehicle, {
      after: { status: 'shop_recycled' },
      listVehiclesByStatus: pageOf([certifiedVehicle, other]),
    })
    await markRecycled()
    const next = await screen.findByRole('link', { name: 'Next: BAB-234' })
    expect(next.getAttribute('href')).toBe('/operator/process/9')
    expect(document.activeElement).not.toBe(document.body)
    cleanup()
    show(certifiedVehicle, { after: { status: 'shop_recycled' } })
    await markRecycled()
    expect((await screen.findByRole('link', { name: 'See incoming' })).getAttribute('href')).toBe(
      '/operator/incoming',
    )
    cleanup()
    show({ ...certifiedVehicle, status: 'shop_recycled' })
    await screen.findByRole('list', { name: 'Process stages' })
    expect(screen.queryByRole('link', { name: 'See incoming' })).toBeNull()
  })

  it('links to the next vehicle when the page first showed the status before the accept', async () => {
    let requestCount = 0
    const { app } = show(certifiedVehicle, {
      after: { status: 'shop_recycled' },
      getVehicle: () => ({
        json: {
          vehicle: requestCount++ === 0 ? { ...certifiedVehicle, status: 'shop_transit' } : certifiedVehicle,
        },
      }),
      changeVehicle: { json: { vehicle: { ...certifiedVehicle, status: 'shop_recycled' } } },
    })
    await screen.findByText('ABC-123')
    await app.queries.invalidateQueries({ queryKey: ['getVehicle'] })
    await findButton('Mark recycled')
    app.queries.setQueriesData(
      { queryKey: ['getVehicle'] },
      {
        vehicle: { ...certifiedVehicle, status: 'shop_recycled' },
      },
    )
    await screen.findByRole('link', { name: 'See incoming' })
  })

  it('asks for confirmation', async () => {
    const { sent } = show(certifiedVehicle, { after: { status: 'shop_recycled' } })
    await userEvent.click(await findButton('Mark recycled'))
    const dialog = await screen.findByRole('dialog', { name: 'Is ABC-123 fully processed?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark recycled' }))
    await screen.findByText('ABC-123 has been recycled.')
    expect(sent()).toEqual([{ event: 'finish' }])
  })

  it('shows that a colleague was quicker to finish', async () => {
    let finished = false
    show(certifiedVehicle, {
      getVehicle: () => ({
        json: { vehicle: finished ? { ...certifiedVehicle, status: 'shop_recycled' } : certifiedVehicle },
      }),
      changeVehicle: () => {
        finished = true
        return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_recycled' } }
      },
    })
    await userEvent.click(await findButton('Mark recycled'))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark recycled' }),
    )
    await screen.findByText('A colleague has just marked the vehicle recycled.')
    await screen.findByText('Recycled')
    expect(screen.queryByRole('button', { name: 'Mark recycled' })).toBeNull()
  })
})
