import { type PricedItem, pricedItems } from '@autokierto/domain/fields/price-fields'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anAnswer, anAnswerServer } from '../../questionnaires/testing.ts'
import { aUser, renderStation, type Who } from '../testing/station.ts'

const months = (year: number, count: number) =>
  Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1, recycled: count, reused: 1, shops: [] }))
const figures = {
  year: 2025,
  recycled: 24,
  reused: 12,
  makes: [{ name: 'TOYOTA', count: 36 }],
  kinds: [{ name: 'AUTO', count: 36 }],
  days: {
    median: 9,
    ninety_percent: 25,
    spread: [
      { days: 8, count: 1 },
      { days: 14, count: 29 },
      { days: 31, count: 6 },
    ],
  },
  amounts: [{ stage: 1, key: 'weight_kg', amount: 42_000 }],
}
const reports = (who: Who) => ({
  getOwnUser: { json: { user: aUser(who) } },
  reportShopMonths: (seen: { path: string }) => ({
    json: { results: seen.path.includes('2025') ? months(2025, 2) : months(2024, 1) },
  }),
  reportShopYears: { json: { results: [{ year: 2025, recycled: 24, reused: 12 }] } },
  reportShopFigures: { json: { figures } },
  reportCompanyMonths: { json: { results: months(2025, 5) } },
  reportCompanyYears: { json: { results: [] } },
  reportCompanyFigures: { json: { figures } },
})

describe('responsibility', () => {
  it('shows months beside last year’s, and the year in figures', async () => {
    renderStation('/operator/responsibility/stats?year=2025', reports('yard'))
    const table = await screen.findByRole('table', { name: 'Treated by month' })
    within(table).getByRole('row', { name: 'January 3 2' })
    screen.getByText('33.3 %')
    screen.getByText('9 days')
    const days = screen.getByRole('table', { name: 'From arrival to finish' })
    within(days).getByRole('row', { name: '8–14 days 30' })
    within(days).getByRole('row', { name: 'over 30 days 6' })
    within(days).getByRole('row', { name: '0–3 days 0' })
    screen.getByRole('row', { name: 'Weight at reception 42,000 kg' })
    expect(screen.queryByRole('combobox', { name: 'Whose figures' })).toBeNull()
  })

  it('saves each table for a spreadsheet with Finnish settings, no cell of it a formula', async () => {
    const saved: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      saved.push(file as Blob)
      return 'blob:file'
    })
    const makes = [
      { name: '=HYPERLINK("http://x")', count: 4 },
      { name: 'ŠKODA; "A"', count: 3 },
      ...Array.from({ length: 9 }, (_, at) => ({ name: `MAKE ${at}`, count: 1 })),
    ]
    const amounts = [{ stage: 2, key: 'oil_l', amount: 1234.5 }]
    renderStation('/operator/responsibility/stats?year=2025', {
      ...reports('yard'),
      reportShopFigures: { json: { figures: { ...figures, makes, amounts } } },
    })
    const user = userEvent.setup()
    const fileOf = async (table: string) => {
      await user.click(await screen.findByRole('button', { name: `CSV: ${table} 2025 Helsinki Konala` }))
      const file = saved.pop()!
      expect(file.type).toBe('text/csv;charset=utf-8')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
    }
    expect((await fileOf('Treated by month')).slice(0, 2)).toEqual(['\uFEFFMonth;2025;2024', 'January;3;2'])
    const ofMakes = await fileOf('Makes')
    expect(ofMakes.slice(1, 3)).toEqual([`"'=HYPERLINK(""http://x"")";4`, '"ŠKODA; ""A""";3'])
    expect(ofMakes).toHaveLength(1 + makes.length + 1)
    expect((await fileOf('Noted with the stages'))[1]).toBe('Oils;1234,5;l')
    expect((await fileOf('By year'))[1]).toBe('2025;36')
    create.mockRestore()
  })

  it('gives the whole company to main users', async () => {
    renderStation('/operator/responsibility/stats?year=2025', reports('main'), 'main')
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Whose figures' }), 'Whole company')
    await screen.findByRole('row', { name: 'January 6 6' })
  })

  describe('in euros', () => {
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

    it('says how to begin, and main users do', async () => {
      let prices: object = {}
      const { api } = renderStation(
        address,
        {
          ...reports('main'),
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
      await user.type(screen.getByRole('textbox', { name: /^Other parts/ }), '40,5')
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

    it('asks for the price of a part that came about, and of every other one who looks for it', async () => {
      const { api } = renderStation(
        address,
        {
          ...reports('main'),
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

    it('is read by the others, who keep no prices', async () => {
      renderStation(address, {
        ...reports('yard'),
        reportShopEconomy: { json: { economy: economy({ part_pcs: 40 }) } },
      })
      await screen.findByRole('table', { name: 'In euros by month' })
      expect(screen.queryByRole('button', { name: 'Save the prices' })).toBeNull()
    })
  })

  it('is nothing for subcontractors', async () => {
    renderStation('/operator/responsibility/stats', reports('driver'), 'driver')
    await screen.findByText(/for the site’s own people/)
  })

  it('has the self-evaluation with remarks where something is missing, sent by a main user alone', async () => {
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
    await screen.findByText('25 things to mend')
    screen.getByText(/main user of the company sends/)
  })

  it('shows the rates of recovery as figures are given', async () => {
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
    await screen.findAllByText('84 %, target 85 %')
    const field = screen.getByRole('textbox', { name: /Recycling \(B\)/ })
    await user.clear(field)
    await user.type(field, '230')
    await screen.findAllByText('86 %, target 85 %')
  })
})

describe('the directives', () => {
  it('tell what each rule asks, of one stage or all, and lead to the source', async () => {
    renderStation('/operator/responsibility/directives', { getOwnUser: { json: { user: aUser('yard') } } })
    const user = userEvent.setup()
    await screen.findByRole('heading', { level: 2, name: 'Directive 2005/64/EC on reusability' })
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
    expect(screen.getAllByText('Checked')).toHaveLength(9)
    for (const link of screen.getAllByRole('link', { name: /Read the rule/ })) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\/(eur-lex\.europa\.eu|www\.finlex\.fi)\//)
    }
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Process stage' }),
      '1 Reception and identification',
    )
    expect(screen.queryByRole('heading', { name: 'Directive 2005/64/EC on reusability' })).toBeNull()
    screen.getByRole('heading', { name: 'Waste Act 646/2011' })
  })
})
