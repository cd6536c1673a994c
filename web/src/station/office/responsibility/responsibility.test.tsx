import type { Figures } from '@autokierto/contract/reports'
import { type PricedItem, pricedItems } from '@autokierto/domain/fields/price-fields'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anAnswer, anAnswerServer } from '../../../features/questionnaires/testing.ts'
import { aUser, renderStation, type Who } from '../../testing/station.ts'

const createMonths = (year: number, count: number) =>
  Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1, recycled: count, reused: 1, shops: [] }))
const figures = {
  year: 2025,
  recycled: 24,
  reused: 12,
  before: { recycled: 18, reused: 6 },
  makes: [{ name: 'TOYOTA', count: 36, before: 24 }],
  kinds: [{ name: 'AUTO', count: 36, before: 24 }],
  days: {
    median: 9,
    ninety_percent: 25,
    spread: [
      { days: 8, count: 1 },
      { days: 14, count: 29 },
      { days: 31, count: 6 },
    ],
  },
  certificate: { median: 2, before: 3 },
  amounts: [
    { stage: 1, key: 'weight_kg', amount: 42_000 },
    { stage: 2, key: 'oil_l', amount: 100 },
    { stage: 4, key: 'copper_kg', amount: 300 },
    { stage: 4, key: 'aluminium_kg', amount: 1_200 },
  ] satisfies Figures['amounts'],
  rates: { year: 2025, recycling: 87.4, recovery: 94.96, reported: 1 },
}
const reportAnswers = (who: Who) => ({
  getOwnUser: { json: { user: aUser(who) } },
  reportShopMonths: (seen: { path: string }) => ({
    json: { results: seen.path.includes('2025') ? createMonths(2025, 2) : createMonths(2024, 1) },
  }),
  reportShopYears: { json: { results: [{ year: 2025, recycled: 24, reused: 12 }] } },
  reportShopFigures: { json: { figures } },
  reportCompanyMonths: { json: { results: createMonths(2025, 5) } },
  reportCompanyYears: { json: { results: [] } },
  reportCompanyFigures: { json: { figures } },
})

describe('responsibility pages', () => {
  it('shows months compared with the year before, and the figures of the year', async () => {
    renderStation('/operator/responsibility/stats?year=2025', reportAnswers('yard'))
    const table = await screen.findByRole('table', { name: 'Treated by month' })
    within(table).getByRole('row', { name: 'January 3 2 +50 %' })
    within(table).getByRole('row', { name: 'Total 36 24' })
    screen.getByText('+50 %, in 2024: 24')
    screen.getByText('33.3 %')
    screen.getByText('12 vehicles, in 2024: 25 %')
    screen.getByText('9 days')
    screen.getByText('2 days')
    screen.getByText('median; in 2024: 3 days')
    const days = screen.getByRole('table', { name: 'Days from arrival to finish' })
    within(days).getByRole('row', { name: '8–14 days 30 83 %' })
    within(days).getByRole('row', { name: 'over 30 days 6 17 %' })
    within(days).getByRole('row', { name: '0–3 days 0 0 %' })
    within(screen.getByRole('table', { name: 'Makes' })).getByRole('row', { name: 'TOYOTA 36 24' })
    const materials = screen.getByRole('table', { name: 'Materials, kg' })
    const names = within(materials).getAllByRole('rowheader')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Metal components', 'Liquids without fuel'])
    within(materials).getByRole('row', { name: 'Metal components 1,500' })
    within(materials).getByRole('row', { name: 'Liquids without fuel 88' })
    screen.getByRole('row', { name: 'Weight at reception 42,000 kg' })
    expect(screen.queryByRole('group', { name: 'Whose figures' })).toBeNull()
    screen.getByText(/^Figures of \S+ \S+ at \S+$/)
  })

  it('shows the months of recycled or reused vehicles, and stores the choice in the URL', async () => {
    const { router } = renderStation('/operator/responsibility/stats?year=2025', reportAnswers('yard'))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Recycled' }))
    const table = await screen.findByRole('table', { name: 'Treated by month: recycled' })
    within(table).getByRole('row', { name: 'January 2 1 +100 %' })
    expect(router.state.location.searchStr).toContain('what=recycled')
    await user.click(screen.getByRole('button', { name: 'All' }))
    await screen.findByRole('table', { name: 'Treated by month' })
    expect(router.state.location.searchStr).toBe('?year=2025')
  })

  it('hides the comparison when the year before has no vehicles', async () => {
    renderStation('/operator/responsibility/stats?year=2025', {
      ...reportAnswers('yard'),
      reportShopMonths: seen => ({
        json: { results: seen.path.includes('2025') ? createMonths(2025, 2) : [] },
      }),
    })
    const table = await screen.findByRole('table', { name: 'Treated by month' })
    within(table).getByRole('row', { name: 'January 3' })
    expect(within(table).queryByRole('columnheader', { name: 'Change' })).toBeNull()
  })

  it('shows the legal shares with the year and number of the forms they come from', async () => {
    let rates: (typeof figures)['rates'] | null = figures.rates
    const answers = {
      ...reportAnswers('yard'),
      reportShopFigures: () => ({ json: { figures: { ...figures, rates } } }),
    }
    const address = '/operator/responsibility/stats?year=2025'
    renderStation(address, answers)
    const card = within(await screen.findByRole('region', { name: 'Recovery' }))
    card.getByText('87.4 %')
    card.getByText('target 85 %, passed by 2.4 percentage points')
    card.getByText('94.9 %')
    card.getByText('target 95 %, short by 0.1 percentage points')
    card.getByText('From the self-monitoring of 2025 that one site has sent.')
    cleanup()
    rates = { year: 2023, recycling: 85, recovery: 96, reported: 3 }
    renderStation(address, answers)
    await screen.findByText(
      'No self-monitoring of 2025 has been sent yet. From the self-monitoring of 2023 that 3 sites have sent, by weight.',
    )
    screen.getByText('target 85 %, met')
    cleanup()
    rates = null
    renderStation(address, answers)
    await screen.findByText(/No form has been sent yet/)
    screen.getByRole('link', { name: 'Recycling self-monitoring' })
  })

  it('saves each table as CSV for Finnish spreadsheets, without formulas in cells', async () => {
    const saved: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      saved.push(file as Blob)
      return 'blob:file'
    })
    const makes = [
      { name: '=HYPERLINK("http://x")', count: 4, before: 2 },
      { name: 'ŠKODA; "A"', count: 3, before: 0 },
      ...Array.from({ length: 9 }, (_, at) => ({ name: `MAKE ${at}`, count: 1, before: 0 })),
    ]
    const amounts: Figures['amounts'] = [{ stage: 2, key: 'oil_l', amount: 1234.5 }]
    renderStation('/operator/responsibility/stats?year=2025', {
      ...reportAnswers('yard'),
      reportShopFigures: { json: { figures: { ...figures, makes, amounts } } },
    })
    const user = userEvent.setup()
    const downloadLines = async (table: string) => {
      await user.click(await screen.findByRole('button', { name: `CSV: ${table} 2025 Helsinki Konala` }))
      const file = saved.pop()!
      expect(file.type).toBe('text/csv;charset=utf-8')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
    }
    const downloadRows = async (table: string) => (await downloadLines(table)).filter(line => line !== '')
    const monthLines = await downloadRows('Treated by month')
    expect(monthLines.slice(0, 2)).toEqual(['\uFEFFMonth;2025;2024', 'January;3;2'])
    expect(monthLines).toHaveLength(13)
    const makeLines = await downloadRows('Makes')
    expect(makeLines.slice(0, 3)).toEqual([
      '\uFEFFMake;2025;2024',
      `"'=HYPERLINK(""http://x"")";4;2`,
      '"ŠKODA; ""A""";3;0',
    ])
    expect(makeLines).toHaveLength(1 + makes.length)
    expect(await downloadRows('Days from arrival to finish')).toEqual([
      '\uFEFFTime;Vehicles;Share, %',
      '0–3 days;0;0',
      '4–7 days;0;0',
      '8–14 days;30;83',
      '15–30 days;0;0',
      'over 30 days;6;17',
    ])
    expect(await downloadRows('Kinds')).toEqual(['\uFEFFKind;2025;2024', 'Car;36;24'])
    expect(await downloadRows('Materials, kg')).toEqual(['\uFEFFMaterial;kg', 'Liquids without fuel;1086'])
    expect(await downloadRows('Noted with the stages')).toEqual(['\uFEFFItem;Amount;Unit', 'Oils;1234,5;l'])
    expect(await downloadRows('By year')).toEqual(['\uFEFFYear;Vehicles', '2025;36'])
    create.mockRestore()
  })

  it('shows the figures of the whole company to main users', async () => {
    const { router } = renderStation(
      '/operator/responsibility/stats?year=2025',
      reportAnswers('main'),
      'main',
    )
    const user = userEvent.setup()
    const scopeChoice = within(await screen.findByRole('group', { name: 'Whose figures' }))
    const pressed = () => scopeChoice.getByRole('button', { pressed: true }).textContent
    expect(pressed()).toBe('Helsinki Konala')
    await user.click(scopeChoice.getByRole('button', { name: 'Whole company' }))
    await screen.findByRole('row', { name: 'January 6 6 ±0 %' })
    expect(pressed()).toBe('Whole company')
    expect(router.state.location.search).toEqual({ year: '2025', of: 'company' })
  })

  describe('value in euros', () => {
    const noPrices = Object.fromEntries(pricedItems.map(item => [item, null])) as Record<PricedItem, null>
    const amounts: Partial<Record<PricedItem, number>> = { part_pcs: 12, door_front_pcs: 2 }
    const economy = (prices: object) => ({
      year: 2025,
      prices: { ...noPrices, ...prices },
      items: pricedItems.map(item => ({
        item,
        amount: amounts[item] ?? 0,
        euros: 'part_pcs' in prices ? 40 * (amounts[item] ?? 0) : null,
      })),
      months: [{ month: 1, reuse: 480, recycling: 20, vehicles: 4 }],
    })
    const address = '/operator/responsibility/economy?year=2025'

    it('saves both tables, with each part at its own price or the price of other parts', async () => {
      const saved: Blob[] = []
      const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
        saved.push(file as Blob)
        return 'blob:file'
      })
      const report = economy({ part_pcs: 40.5, door_front_pcs: 95, copper_kg: -0.25 })
      renderStation(address, { ...reportAnswers('yard'), reportShopEconomy: { json: { economy: report } } })
      const user = userEvent.setup()
      const downloadLines = async (table: string) => {
        await user.click(await screen.findByRole('button', { name: `CSV: ${table} 2025 Helsinki Konala` }))
        const bytes = new Uint8Array(await saved.pop()!.arrayBuffer())
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
      }
      expect(await downloadLines('In euros by month')).toEqual([
        '\uFEFFMonth;Reuse, €;Recycling, €;Per vehicle, €',
        'January;480;20;125',
        '',
      ])
      const items = await downloadLines('Where it came from')
      expect(items[0]).toBe('\uFEFFItem;Amount;Unit;Price, €;Worth, €')
      expect(items).toContain('Other parts;12;pcs;40,5;480')
      expect(items).toContain('Door, front;2;pcs;95;80')
      expect(items).toContain('Copper;0;kg;-0,25;0')
      expect(items.some(line => line.startsWith('Engine'))).toBe(false)
      create.mockRestore()
    })

    it('explains how to begin, and lets a main user set prices', async () => {
      let prices: object = {}
      const { api } = renderStation(
        address,
        {
          ...reportAnswers('main'),
          reportShopEconomy: () => ({ json: { economy: economy(prices) } }),
          changePrices: ({ body }) => {
            prices = { part_pcs: 40 }
            return { json: { prices: body as typeof noPrices } }
          },
        },
        'main',
      )
      const user = userEvent.setup()
      await screen.findByText('Begin with the prices')
      // No price is required, so the label is the whole accessible name.
      await user.type(screen.getByRole('textbox', { name: 'Other parts' }), '40,5')
      await user.click(screen.getByRole('button', { name: 'Save the prices' }))
      await screen.findByText('The prices have been saved.')
      expect(api.seen.find(({ action }) => action === 'changePrices')?.body).toEqual({
        ...noPrices,
        part_pcs: 40.5,
      })
      const table = await screen.findByRole('table', { name: 'In euros by month' })
      within(table).getByRole('row', { name: 'January €480.00 €20.00 €125.00' })
      screen.getByRole('row', { name: 'Other parts 12 pcs €480.00' })
      screen.getByRole('row', { name: 'Door, front 2 pcs €80.00' })
      expect(screen.queryByRole('row', { name: /^Engine/ })).toBeNull()
    })

    it('asks about an ambiguous number, and saves nothing before the answer', async () => {
      const { api } = renderStation(
        address,
        {
          ...reportAnswers('main'),
          reportShopEconomy: { json: { economy: economy({}) } },
          changePrices: ({ body }) => ({ json: { prices: body as typeof noPrices } }),
        },
        'main',
      )
      const user = userEvent.setup()
      const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Other parts' })
      await user.type(price, '1,200')
      await user.click(screen.getByRole('button', { name: 'Save the prices' }))
      expect(api.count('changePrices')).toBe(0)
      expect(price.getAttribute('aria-invalid')).toBe('true')
      const question = screen.getByRole('group', { name: 'Did you mean 1,200 or 1.2?' })
      // The answers come next to the field in the tab order.
      price.focus()
      await user.tab()
      expect(document.activeElement).toBe(within(question).getByRole('button', { name: '1,200' }))
      await user.keyboard('{Enter}')
      expect(document.activeElement).toBe(price)
      expect(price.value).toBe('1200')
      expect(screen.queryByRole('group', { name: /Did you mean/ })).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Save the prices' }))
      await screen.findByText('The prices have been saved.')
      expect(api.seen.find(({ action }) => action === 'changePrices')?.body).toMatchObject({ part_pcs: 1200 })
    })

    it('asks for prices of parts that occurred, and of all parts on request', async () => {
      const { api } = renderStation(
        address,
        {
          ...reportAnswers('main'),
          reportShopEconomy: { json: { economy: economy({ part_pcs: 40 }) } },
          changePrices: ({ body }) => ({ json: { prices: body as typeof noPrices } }),
        },
        'main',
      )
      const user = userEvent.setup()
      await user.type(await screen.findByRole('textbox', { name: /^Door, front/ }), '95')
      expect(screen.queryByRole('textbox', { name: /^Engine/ })).toBeNull()
      await user.click(screen.getByRole('button', { name: /^Show all parts/ }))
      await user.type(screen.getByRole('textbox', { name: /^Engine/ }), '800')
      await user.click(screen.getByRole('button', { name: 'Save the prices' }))
      await screen.findByText('The prices have been saved.')
      expect(api.seen.find(({ action }) => action === 'changePrices')?.body).toEqual({
        ...noPrices,
        part_pcs: 40,
        door_front_pcs: 95,
        engine_pcs: 800,
      })
    })

    it('shows no values for a future month', async () => {
      const report = { ...economy({ part_pcs: 40 }), year: 2999 }
      renderStation('/operator/responsibility/economy?year=2999', {
        ...reportAnswers('yard'),
        reportShopEconomy: {
          json: { economy: { ...report, months: [{ ...report.months[0]!, vehicles: 0 }] } },
        },
      })
      const table = await screen.findByRole('table', { name: 'In euros by month' })
      within(table).getByRole('row', { name: 'January – – –' })
    })

    it('shows the values without the price form to other users', async () => {
      renderStation(address, {
        ...reportAnswers('yard'),
        reportShopEconomy: { json: { economy: economy({ part_pcs: 40 }) } },
      })
      await screen.findByRole('table', { name: 'In euros by month' })
      expect(screen.queryByRole('button', { name: 'Save the prices' })).toBeNull()
    })
  })

  it('shows only a notice to subcontractors', async () => {
    renderStation('/operator/responsibility/stats', reportAnswers('driver'), 'driver')
    await screen.findByText(/for the site’s own people/)
  })

  it('asks for a remark where something is missing, and lets only main users send the self-evaluation', async () => {
    const server = anAnswerServer(anAnswer('self_evaluation', { shop: { id: 1, name: 'Helsinki Konala' } }))
    renderStation('/operator/responsibility/evaluation', {
      getOwnUser: { json: { user: aUser('yard') } },
      getShopQuestionnaire: server.read,
      saveShopQuestionnaire: server.save,
    })
    const user = userEvent.setup()
    const question = await screen.findByRole('group', { name: /environmental permit/ })
    await user.click(within(question).getByRole('radio', { name: 'Partly' }))
    await user.type(await screen.findByRole('textbox', { name: /What is missing/ }), 'Lupa')
    await user.tab()
    const partly = { grade: 'partly', remark: 'Lupa', due: null, person: null }
    await expect.poll(() => server.answer().answers.permit_valid).toEqual(partly)
    await user.click(screen.getByRole('button', { name: 'Check and send' }))
    await screen.findByText('25 things to check')
    screen.getByText(/main user of the company sends/)
  })

  it('updates the recovery rates while figures are entered', async () => {
    const answers = {
      total_weight_kg: 1000,
      hulls_kg: 700,
      shredder_recycling_rate: 90,
      tyres_recycling_kg: 210,
    }
    const server = anAnswerServer(anAnswer('self_monitoring', { answers, version: 1 }))
    renderStation('/operator/responsibility/recycling?part=8', {
      getOwnUser: { json: { user: aUser('yard') } },
      getShopQuestionnaire: server.read,
      saveShopQuestionnaire: server.save,
    })
    const user = userEvent.setup()
    await screen.findByText('target 85 %, short by 1 percentage point')
    expect(screen.getAllByText('84 %')).toHaveLength(2)
    const field = screen.getByRole('textbox', { name: /Recycling \(B\)/ })
    await user.clear(field)
    await user.type(field, '230')
    await screen.findByText('target 85 %, passed by 1 percentage point')
    expect(screen.getAllByText('86 %')).toHaveLength(2)
  })
})
