import type { NationalFigures, Partner } from '@autokierto/contract/national-figures'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as save from '../../kit/ui/save-file.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const uusimaa = { fi: 'Uusimaa', en: 'Uusimaa', se: 'Nyland' }

const national = (
  year: number,
  rates: NationalFigures['figures']['rates'] = { year, recycling: 86.9, recovery: 94.2, reported: 3 },
): { json: { national: NationalFigures } } => ({
  json: {
    national: {
      figures: {
        year,
        recycled: 3,
        reused: 1,
        before: { recycled: 0, reused: 0 },
        makes: [],
        kinds: [],
        days: { median: null, ninety_percent: null, spread: [] },
        certificate: { median: null, before: null },
        amounts: [],
        rates,
      },
      by_year: [
        { year: 2025, count: 9 },
        { year: 2026, count: 4 },
      ],
      months: Array.from({ length: 12 }, (_, at) => ({
        month: at + 1,
        recycled: at === 1 ? 3 : 0,
        reused: at === 1 ? 1 : 0,
        before: { recycled: at === 1 ? 1 : 0, reused: 0 },
      })),
      operators: [
        { id: 1, name: '=Romu Oy', recycled: 3, reused: 1, before: 9, recycling: 86.9, recovery: 94.2 },
        { id: 2, name: 'Metalli Oy', recycled: 0, reused: 0, before: 2, recycling: null, recovery: null },
      ],
      regions: [
        { name: uusimaa, recycled: 3, reused: 0, before: 9 },
        { name: null, recycled: 0, reused: 1, before: 0 },
      ],
    },
  },
})
const aPartner = (rest: Partial<Partner> = {}): Partner => ({
  id: 1,
  name: 'Autotalo Kuusela Oy',
  ended_at: null,
  orders: 12,
  ...rest,
})
const answerPartners = (...results: Partner[]) => ({ json: { results } })

describe('the figures of all companies', () => {
  it('shows the figures by month, region, company and partner, with the statutory targets', async () => {
    renderApp('/association/figures?year=2026', {
      as: associationClaims,
      locale: 'se',
      answers: { getNationalFigures: national(2026), listPartners: answerPartners(aPartner()) },
    })
    const regions = within(await screen.findByRole('table', { name: 'Per landskap' }))
    expect(regions.getAllByRole('row').map(row => row.textContent)).toEqual([
      'LandskapDiagram20262025',
      'Nyland39',
      'Inte känt10',
    ])
    const months = within(screen.getByRole('table', { name: 'Behandlade per månad' }))
    months.getByRole('row', { name: 'februari 4 1 +300 %' })
    within(screen.getByRole('table', { name: 'Beställningar från samarbetsföretag' })).getByText('12')
    const rates = within(screen.getByRole('region', { name: 'Återvinning' }))
    rates.getByText('mål 85 %, överträffas med 1,9 procentenheter')
    rates.getByText('mål 95 %, 0,8 procentenheter saknas')
    rates.getByText('Enligt egenkontrollen för 2026 från 3 platser, efter vikt.')
    expect(
      within(rates.getByRole('table', { name: 'Återvinning per företag' })).queryByText('Metalli Oy'),
    ).toBeNull()
  })

  it('shows the selected year, and a message when nobody has reported', async () => {
    const { api, router } = renderApp('/association/figures?year=2026', {
      as: associationClaims,
      answers: {
        getNationalFigures: ({ path }) => national(Number(/\d+$/.exec(path)), null),
        listPartners: answerPartners(),
      },
    })
    await screen.findByText(/No form has been sent yet/)
    screen.getByText('There are no partner companies')
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2025')
    await screen.findByRole('heading', { level: 1, name: 'Figures 2025' })
    expect(router.state.location.search).toEqual({ year: '2025' })
    expect(api.seen.map(({ path }) => path)).toContain('ppb-admin/figures/?year=2025')
  })

  it('saves each table with its columns as a file, and escapes names that look like formulas', async () => {
    const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
    renderApp('/association/figures?year=2026', {
      as: associationClaims,
      answers: {
        getNationalFigures: national(2026),
        listPartners: answerPartners(aPartner(), aPartner({ id: 2, name: '@Romutori; Oy', orders: 0 })),
      },
    })
    const linesOf = async (table: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `CSV: ${table} 2026` }))
      const [file, name] = saved.mock.lastCall!
      expect(name).toBe(`${table} 2026.csv`)
      return (await file.text()).replace(/^\uFEFF/, '').split('\r\n')
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Excel: By company 2026' }))
    await waitFor(() => expect(saved.mock.lastCall?.[1]).toBe('By company 2026.xlsx'))
    const sheet = await saved.mock.lastCall![0].text()
    expect(sheet.slice(0, 2)).toBe('PK')
    expect(sheet).toContain('<t xml:space="preserve">=Romu Oy</t></is></c><c r="B2" s="0"><v>4</v></c>')
    expect(await linesOf('By company')).toEqual(['Company;2026;2025', "'=Romu Oy;4;9", 'Metalli Oy;0;2', ''])
    expect(await linesOf('By region')).toEqual(['Region;2026;2025', 'Uusimaa;3;9', 'Not known;1;0', ''])
    expect(await linesOf('Orders from partner companies')).toEqual([
      'Company;Orders',
      'Autotalo Kuusela Oy;12',
      `"'@Romutori; Oy";0`,
      '',
    ])
    expect(await linesOf('Recovery by company')).toEqual([
      'Company;Reuse and recycling, %;Reuse and recovery, %',
      "'=Romu Oy;86,9;94,2",
      '',
    ])
  })

  it('shows an error when the figures cannot be fetched, and retries', async () => {
    let requestCount = 0
    renderApp('/association/figures?year=2026', {
      as: associationClaims,
      answers: {
        getNationalFigures: () =>
          requestCount++ === 0 ? { status: 500, json: { code: 'GENERAL_ERROR' } } : national(2026),
        listPartners: answerPartners(),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('table', { name: 'By company' })
  })
})

describe('the partner companies', () => {
  it('adds a partner with its link, ends it, and makes it active again', async () => {
    let all = [aPartner()]
    const { api } = renderApp('/association/figures/partners', {
      as: associationClaims,
      answers: {
        listPartners: () => answerPartners(...all),
        createPartner: ({ body }) => {
          const partner = aPartner({ id: 2, orders: 0, ...(body as { name: string }) })
          all = [...all, partner]
          return { status: 201, json: { partner } }
        },
        changePartner: ({ body }) => {
          const { ended } = body as { ended: boolean }
          all = all.map(partner => ({ ...partner, ended_at: ended ? '2026-11-22T08:00:00Z' : null }))
          return { json: { partner: all[0]! } }
        },
      },
    })
    const link = await screen.findByText(/\/\?promo_company_id=1$/)
    userEvent.setup()
    await userEvent.click(screen.getByRole('button', { name: 'Copy: the link of Autotalo Kuusela Oy' }))
    await screen.findByRole('button', { name: 'Copied: the link of Autotalo Kuusela Oy' })
    expect(await navigator.clipboard.readText()).toBe(link.textContent)
    await userEvent.click(screen.getByRole('button', { name: 'Add the company' }))
    expect(api.count('createPartner')).toBe(0)
    await userEvent.type(screen.getByLabelText('Name of the company'), 'Romutori Oy')
    await userEvent.click(screen.getByRole('button', { name: 'Add the company' }))
    await screen.findByText(/\/\?promo_company_id=2$/)
    expect(screen.getByLabelText<HTMLInputElement>('Name of the company').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'End Autotalo Kuusela Oy' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Use again Autotalo Kuusela Oy' }))
    await waitFor(() => screen.getByRole('button', { name: 'End Autotalo Kuusela Oy' }))
  })
})
