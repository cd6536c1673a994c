import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aCertificate,
  aProcess,
  aShop,
  aVehicle,
  pageOf,
  renderStation,
  type Who,
} from '../testing/station.ts'

type Answers = Parameters<typeof renderStation>[1]

/** The vehicle's page; each event answers what `after` makes of the vehicle. */
const show = (
  vehicle: ListedVehicle,
  { after = {}, who, ...answers }: Answers & { after?: Partial<ListedVehicle>; who?: Who } = {},
) => {
  let now = vehicle
  const station = renderStation(
    '/operator/process/7',
    {
      getVehicle: () => ({ json: { vehicle: now } }),
      getProcess: () => aProcess(now.stages_done),
      listVehiclesByStatus: pageOf([]),
      changeVehicle: () => {
        now = { ...now, ...after, version: now.version + 1 }
        return { json: { vehicle: now } }
      },
      ...answers,
    },
    who,
  )
  const sent = () => station.api.seen.filter(call => call.action === 'changeVehicle').map(call => call.body)
  return { ...station, sent }
}

const decided = aVehicle({ resolution: 'recycle' })
const reuse = aVehicle({ resolution: 'reuse' })
const started = aVehicle({ resolution: 'recycle', process_started: true })
const done = { ...started, stages_done: 5 }
const certified = { ...done, certificate: aCertificate() }

const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Names of the page's buttons, dialogs and header left out. */
const offered = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(one => one.getAttribute('aria-label') ?? one.textContent)

describe('deciding', () => {
  it('explains both choices and needs one of them', async () => {
    const { sent } = show(aVehicle(), { after: { resolution: 'reuse' } })
    await userEvent.click(await button('Save the decision'))
    await screen.findAllByText('Choose whether the vehicle is recycled or reused.')
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /Reuse.*offered to other sites/ }))
    await userEvent.click(await button('Save the decision'))
    await screen.findByText('The vehicle is to be reused.')
    expect(sent()).toEqual([{ event: 'resolve', resolution: 'reuse' }])
  })

  it('may be changed until the process starts', async () => {
    const { sent } = show(decided, { after: { resolution: 'reuse' } })
    await userEvent.click(await button('Change the decision'))
    expect(screen.getByRole('radio', { name: /^Recycle/ })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: /Reuse/ }))
    await userEvent.click(await button('Save the decision'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'resolve', resolution: 'reuse' }]))
  })

  it('is over once the process has started', async () => {
    show(started)
    await screen.findByText('Process stages')
    expect(screen.queryByRole('button', { name: 'Change the decision' })).toBeNull()
  })
})

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

describe('a subcontractor’s worker', () => {
  it('works on the stages and the certificate, and is offered nothing else', async () => {
    show({ ...started, stages_done: 1 }, { who: 'driver' })
    await screen.findByRole('list', { name: 'Process stages' })
    await waitFor(() => expect(offered()).toContain('Undo: Reception and identification'))
    for (const name of [
      'Mark recycled',
      'Publish on the market',
      'Send to another site',
      'Undo the start',
      'Return to the owner',
    ])
      expect(offered(), name).not.toContain(name)
    expect(offered()).toContain('Add the certificate')
    expect(offered()).toContain('Report the work done')
  })

  it('waits for the station’s decision', async () => {
    show(aVehicle(), { who: 'driver' })
    await screen.findByText(/has not yet decided/)
    expect(reasonOf(await button('Start the process'))).toMatch(/First decide/)
    expect(offered()).not.toContain('Save the decision')
  })
})

describe('the certificate', () => {
  const file = (name = 'todistus.pdf', type = 'application/pdf', size = 20) =>
    new File([new Uint8Array(size)], name, { type })
  const choose = async (picked: File) =>
    userEvent.upload(await screen.findByLabelText(/The certificate as a file/), picked, {
      applyAccept: false,
    })
  const add = async () => userEvent.click(await button('Add the certificate'))

  it('is sent as it was chosen, and then shown', async () => {
    let uploaded = false
    const { api } = show(decided, {
      getVehicle: () => ({
        json: { vehicle: uploaded ? { ...decided, certificate: aCertificate() } : decided },
      }),
      uploadCertificate: () => {
        uploaded = true
        return { status: 201, json: { certificate: aCertificate() } }
      },
    })
    await choose(file())
    await add()
    await screen.findByText('FI-2026-004512')
    await screen.findByText('Register confirmed')
    const body = api.seen.find(call => call.action === 'uploadCertificate')?.body as FormData
    expect((body.get('file') as File).name).toBe('todistus.pdf')
  })

  it('is needed before anything is sent, and judged before it', async () => {
    const { api } = show(decided)
    await add()
    expect((await screen.findAllByText('Choose the certificate’s file first.')).length).toBeGreaterThan(0)
    await choose(file('notes.txt', 'text/plain'))
    await screen.findByText(/This kind of file cannot be sent/)
    await choose(file('big.pdf', 'application/pdf', 5_242_881))
    await screen.findByText(/The file is too large/)
    expect(api.count('uploadCertificate')).toBe(0)
  })

  const refusals: [string, number, object, RegExp][] = [
    ['too large for the server', 413, { code: 'FILE_TOO_LARGE' }, /too large/],
    ['of another type inside', 415, { code: 'FILE_TYPE_UNSUPPORTED' }, /not of an accepted type/],
    [
      'of a vehicle whose owner has changed',
      409,
      { code: 'OWNER_NOT_CONFIRMED' },
      /owner could not be confirmed/,
    ],
    [
      'sent while the register is down',
      503,
      { code: 'TRAFICOM_BROKEN' },
      /register cannot be reached.*The file is still here/,
    ],
    ['of a stolen vehicle', 409, { code: 'VEHICLE_BLOCKED', reason: 'stolen' }, /cannot be handed over/],
  ]
  for (const [what, status, json, words] of refusals) {
    it(`${what} is refused in its place, and the file stays`, async () => {
      show(decided, { uploadCertificate: { status, json } })
      await choose(file())
      await add()
      await screen.findByText(words)
      screen.getByText('todistus.pdf')
    })
  }

  it('added by a colleague meanwhile is shown', async () => {
    let theirs = false
    show(decided, {
      getVehicle: () => ({
        json: { vehicle: theirs ? { ...decided, certificate: aCertificate() } : decided },
      }),
      uploadCertificate: () => {
        theirs = true
        return { status: 409, json: { code: 'STATE_CONFLICT' } }
      },
    })
    await choose(file())
    await add()
    await screen.findByText(/A colleague added the certificate/)
    await screen.findByText('FI-2026-004512')
  })

  it('waits for the owner check', async () => {
    show({ ...decided, owner_check: 'pending' })
    await screen.findByText('The owner check is under way')
    expect(screen.queryByRole('button', { name: 'Add the certificate' })).toBeNull()
  })

  it('says what the register thinks of it', async () => {
    show({ ...decided, certificate: aCertificate('refused') })
    await screen.findByText('Register refused')
    await screen.findByText(/settle the removal with Traficom/)
  })

  it('is not to be had when the files cannot be fetched', async () => {
    show(certified, { getVehicleWithFiles: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await userEvent.click(await button('Download the certificate'))
    await screen.findByText(/could not be downloaded/)
  })
})

describe('the other actions', () => {
  it('publish what is to be reused', async () => {
    const { sent } = show(reuse, {
      after: { status: 'shop_listing', listing_ends_at: '2026-11-24T07:00:00Z' },
    })
    await userEvent.click(await button('Publish on the market'))
    await screen.findByText(/The offer ends 24 Nov at 9:00/)
    expect(sent()).toEqual([{ event: 'publish' }])
  })

  it('extend and withdraw an offer', async () => {
    const { sent } = show({ ...reuse, status: 'shop_listing', listing_ends_at: '2026-11-24T07:00:00Z' })
    await userEvent.click(await button('Add 24 hours'))
    await userEvent.click(await button('Withdraw'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'extend' }, { event: 'withdraw' }]))
  })

  it('send to a site that is chosen', async () => {
    const { sent } = show(decided, {
      after: { status: 'shop_transfer', shop_id: 2, from_shop: { id: 1, name: 'Helsinki Konala' } },
      listExternalShops: pageOf([aShop(2, 'Vantaa Hakkila')]),
    })
    await userEvent.click(await button('Send to another site'))
    const dialog = await screen.findByRole('dialog', { name: /To which site/ })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send the vehicle' }))
    expect(within(dialog).getAllByText('Choose the site the vehicle is sent to.').length).toBeGreaterThan(0)
    await userEvent.selectOptions(within(dialog).getByLabelText('Receiving site'), '2')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the vehicle' }))
    await screen.findByText('The vehicle is on its way to another site')
    expect(sent()).toEqual([{ event: 'send', to_shop_id: 2 }])
    await button('Call it back')
  })

  it('undo the start until a stage is done', async () => {
    const { sent } = show(started, { after: { process_started: false } })
    await userEvent.click(await button('Undo the start'))
    await waitFor(() => expect(sent()).toEqual([{ event: 'unstart' }]))
  })

  it('stay visible with their reason when they must wait', async () => {
    show({ ...certified, stages_done: 1 })
    expect(reasonOf(await button('Publish on the market'))).toBe(
      'Only a vehicle meant for reuse can be published.',
    )
    expect(reasonOf(await button('Send to another site'))).toBe('The process has already been started.')
    expect(reasonOf(await button('Undo the start'))).toMatch(/Undo them first/)
    expect(reasonOf(await button('Return to the owner'))).toMatch(/can no longer be returned/)
  })

  it('return a vehicle to its owner with a reason, and leave its page', async () => {
    const { sent, router, api } = show(decided, { after: { status: 'owner', shop_id: null } })
    await userEvent.click(await button('Return to the owner'))
    const dialog = await screen.findByRole('dialog', { name: 'Return ABC-123 to the owner' })
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Changed their mind')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return to the owner' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/process'))
    expect(sent()).toEqual([{ event: 'return', reason: 'Changed their mind' }])
    expect(api.count('getVehicle')).toBe(1)
  })
})

describe('the remarks', () => {
  it('are written with the version they were read at', async () => {
    const { sent } = show(decided, { after: { remarks: 'Mudguard loose' } })
    await userEvent.click(await button('Edit the remarks'))
    await userEvent.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Mudguard loose')
    await userEvent.click(await button('Save'))
    await screen.findByText('The remarks have been saved.')
    await screen.findByText('Mudguard loose')
    expect(sent()).toEqual([{ remarks: 'Mudguard loose', version: 3 }])
  })

  it('keep what was typed when a colleague changed the vehicle, and save on the next try', async () => {
    let version = 3
    const { sent } = show(decided, {
      getVehicle: () => ({ json: { vehicle: { ...decided, version } } }),
      changeVehicle: () => {
        version++
        return version === 4
          ? { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'shop_process' } }
          : { json: { vehicle: decided } }
      },
    })
    await userEvent.click(await button('Edit the remarks'))
    await userEvent.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Mine')
    await userEvent.click(await button('Save'))
    await screen.findByText(/A colleague changed the vehicle at the same time/)
    expect(screen.getByRole('textbox', { name: /Remarks/ })).toHaveProperty('value', 'Mine')
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(sent().at(-1)).toEqual({ remarks: 'Mine', version: 4 }))
  })

  it('have at most 1024 characters', async () => {
    const { sent } = show(decided)
    await userEvent.click(await button('Edit the remarks'))
    await userEvent.click(screen.getByRole('textbox', { name: /Remarks/ }))
    await userEvent.paste('x'.repeat(1025))
    await userEvent.click(await button('Save'))
    expect((await screen.findAllByText('The text is too long. Shorten it.')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('stay as they are once the vehicle is recycled', async () => {
    show({ ...certified, status: 'shop_recycled', remarks: 'Old' })
    await screen.findByText('Old')
    expect(screen.queryByRole('button', { name: 'Edit the remarks' })).toBeNull()
  })
})

describe('the page', () => {
  it('says so when the vehicle is not at this site', async () => {
    show(decided, { getVehicle: { status: 404, json: { code: 'VEHICLE_NOT_FOUND' } } })
    await screen.findByRole('heading', { name: 'The vehicle is not at this site' })
  })

  it('leads to incoming for a vehicle that is still coming', async () => {
    show(aVehicle({ status: 'shop_transit' }))
    expect((await screen.findByRole('link', { name: 'Open in incoming' })).getAttribute('href')).toBe(
      '/operator/incoming/7',
    )
  })

  it('keeps the vehicle when its stages cannot be fetched', async () => {
    show(started, { getProcess: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await screen.findByRole('button', { name: 'Try again' })
    screen.getByRole('heading', { level: 1, name: 'Toyota Corolla 2004' })
  })
})
