import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageOf, renderStation } from '../../station/testing/station.ts'
import { emptyList } from '../../testing/empty-list.ts'
import { renderApp } from '../../testing/render-app.tsx'

const bulletinsAnswer = {
  json: {
    results: [
      { id: 1, text_fi: 'Kiinni jouluna.', text_en: 'Closed at\nChristmas.', text_se: 'Stängt i jul.' },
      { id: 2, text_fi: 'Huolto yöllä.', text_en: 'Repairs at night.', text_se: 'Underhåll i natt.' },
    ],
    count: 2,
    next: null,
  },
}

it('shows bulletins on the home page of owners in their language', async () => {
  renderApp('/person', {
    as: { user_type: 1, first_name: 'Aino' },
    locale: 'se',
    answers: { listOwnHistory: emptyList, listOwnerBulletins: bulletinsAnswer },
  })
  await screen.findByText('Stängt i jul.')
  screen.getByText('Underhåll i natt.')
  expect(screen.getAllByText('Bulletin')).toHaveLength(2)
})

it.each([
  ['fi', 'Kiinni jouluna.', 'Huolto yöllä.'],
  ['en', 'Closed at Christmas.', 'Repairs at night.'],
  ['se', 'Stängt i jul.', 'Underhåll i natt.'],
] as const)('shows owners the bulletins in %s and in no other language', async (locale, first, second) => {
  renderApp('/person', {
    as: { user_type: 1, first_name: 'Aino' },
    locale,
    answers: { listOwnHistory: emptyList, listOwnerBulletins: bulletinsAnswer },
  })
  await screen.findByText(first)
  const all = bulletinsAnswer.json.results.flatMap(({ text_fi, text_en, text_se }) => [
    text_fi,
    text_en,
    text_se,
  ])
  const visibleTexts = all.map(text => text.replace('\n', ' ')).filter(text => screen.queryByText(text))
  expect(visibleTexts).toEqual([first, second])
})

it('leaves the home page of owners unchanged when bulletins cannot be fetched', async () => {
  renderApp('/person', {
    as: { user_type: 1, first_name: 'Aino' },
    answers: {
      listOwnHistory: emptyList,
      listOwnerBulletins: { status: 500, json: { code: 'GENERAL_ERROR' } },
    },
  })
  await screen.findByRole('heading', { level: 2, name: /Recycle/ })
  expect(screen.queryByText('Announcement')).toBeNull()
})

it('shows bulletins on the home page of stations with their line breaks', async () => {
  renderStation('/operator', {
    listVehiclesByStatus: () => pageOf([]),
    listMarket: pageOf([]),
    listShopBulletins: bulletinsAnswer,
  })
  const text = await screen.findByText(/^Closed at/)
  expect(text.textContent).toBe('Closed at\nChristmas.')
})

it.each([
  ['fi', 'driver', 'Huolto yöllä.', 'Tiedote'],
  ['en', 'carrier', 'Repairs at night.', 'Announcement'],
  ['se', 'driver', 'Underhåll i natt.', 'Bulletin'],
] as const)(
  'shows bulletins on the home page of subcontractors, in %s (%s)',
  async (locale, who, text, title) => {
    const { api } = renderStation(
      '/operator',
      { listVehiclesByStatus: () => pageOf([]), listShopBulletins: bulletinsAnswer },
      who,
      locale,
    )
    await screen.findByText(text)
    expect(screen.getAllByText(title)).toHaveLength(2)
    expect(api.count('listOwnerBulletins')).toBe(0)
  },
)

it('neither fetches nor shows bulletins for visitors', async () => {
  const { api } = renderApp('/', {
    answers: { listOwnerBulletins: bulletinsAnswer, listShopBulletins: bulletinsAnswer },
  })
  await screen.findByRole('button', { name: 'Recycle a vehicle' })
  expect(screen.queryByText('Announcement')).toBeNull()
  expect(api.count('listOwnerBulletins') + api.count('listShopBulletins')).toBe(0)
})
