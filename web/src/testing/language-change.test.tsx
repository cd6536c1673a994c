import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  ainosClaims,
  aSearchAnswer,
  aShopAtDistance,
  storeRecycleDraft,
  withFoundVehicle,
} from '../owner/testing/owner-data.ts'
import { aUser, aVehicle, pageOf, site } from '../station/testing/station.ts'
import { refused } from './fake-api.ts'
import { renderApp } from './render-app.tsx'

const pressFirst = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const writeField = async (label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

type FormCase = {
  address: string
  setup?: Parameters<typeof renderApp>[1]
  before?: () => void
  fail: () => Promise<void>
}

const clerkSetup = { as: { user_type: 2, first_name: 'Jouni' }, shop: site }
const stationAnswers = {
  getOwnUser: { json: { user: aUser('main') } },
  listVehiclesByStatus: pageOf([]),
  listOwnShops: pageOf([]),
}
const notFoundAnswer = refused(404, 'VEHICLE_NOT_FOUND')
const refusedField = (field: string, code: string) =>
  refused(400, 'VALIDATION_ERROR', { fields: [{ field, code }] })

const forms: Record<string, FormCase> = {
  'the station login, left empty': { address: '/login/operator', fail: () => pressFirst('Sign in') },
  'the station login, rejected': {
    address: '/login/operator',
    setup: { answers: { login: { status: 401, json: { code: 'INCORRECT_CREDENTIALS' } } } },
    fail: async () => {
      await writeField(/^Username/, 'etela.main')
      await userEvent.type(screen.getByLabelText(/^Password/), 'wrong{Enter}')
    },
  },
  'the intake search, invalid in the browser': {
    address: '/operator',
    setup: { ...clerkSetup, answers: stationAnswers },
    fail: () => pressFirst('Search'),
  },
  'the intake search, rejected by the server': {
    address: '/operator',
    setup: {
      ...clerkSetup,
      answers: { ...stationAnswers, searchVehicle: refusedField('plate_or_vin', 'INVALID') },
    },
    fail: async () => userEvent.type(await screen.findByRole('textbox'), 'ABC-123{Enter}'),
  },
  'a rejection without a reason': {
    address: '/operator/incoming/7',
    setup: {
      ...clerkSetup,
      answers: { ...stationAnswers, getVehicle: { json: { vehicle: aVehicle({ status: 'shop_transit' }) } } },
    },
    fail: async () => {
      await pressFirst(/^Reject/)
      const buttons = await screen.findAllByRole('button', { name: /^Reject/ })
      await userEvent.click(buttons.at(-1) as HTMLElement)
    },
  },
  'the owner’s search, invalid in the browser': {
    address: '/person/recycle',
    setup: { as: ainosClaims },
    fail: async () => userEvent.type(await screen.findByRole('textbox'), 'ABCDEFGHIJKL{Enter}'),
  },
  'the owner’s search, not found': {
    address: '/person/recycle',
    setup: { as: ainosClaims, answers: { searchOwnVehicle: notFoundAnswer } },
    fail: async () => userEvent.type(await screen.findByRole('textbox'), 'ABC-123{Enter}'),
  },
  'the owner’s place search, not found': {
    address: '/person/recycle?step=place',
    setup: { as: ainosClaims, answers: { searchLocations: { json: { results: [] } } } },
    before: () => storeRecycleDraft({ value: 'ABC-123', confirmed: true, found: aSearchAnswer() }),
    fail: async () => userEvent.type(await screen.findByRole('textbox', { name: /address/i }), 'Xyz{Enter}'),
  },
  'the delivery, without day and phone': {
    address: '/person/recycle?step=delivery',
    setup: {
      as: ainosClaims,
      answers: { getShop: { json: { shop: { ...aShopAtDistance(), pickup_days: [] } } } },
    },
    before: () => storeRecycleDraft(withFoundVehicle({ manner: 'pickup' })),
    fail: () => pressFirst(/^(Go on|Continue)/),
  },
}

const getErrorTexts = () =>
  [...document.querySelectorAll('main [id$="-error"], main [role="alert"], dialog [id$="-error"]')].map(
    element => element.textContent ?? '',
  )

describe('errors after a language change', () => {
  for (const [name, { address, setup, before, fail }] of Object.entries(forms)) {
    it(`translates the errors of ${name}`, async () => {
      before?.()
      renderApp(address, setup)
      await fail()
      await waitFor(() => expect(getErrorTexts().length).toBeGreaterThan(0))
      const english = getErrorTexts()
      const svenska = screen.getAllByRole('button', { name: /svenska/, hidden: true })[0] as HTMLElement
      svenska.focus()
      await userEvent.click(svenska, { pointerEventsCheck: 0 })
      const swedish = getErrorTexts()
      expect(swedish).toHaveLength(english.length)
      for (const [index, text] of swedish.entries()) expect(text).not.toBe(english[index])
      expect(document.activeElement).toBe(svenska)
    })
  }
})
