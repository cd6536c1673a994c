import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../kit/texts/locale.ts'
import { type Answer, type Answering, refused } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  ainosClaims,
  aSearchAnswer,
  aSearchedVehicle,
  readRecycleDraft,
  storeRecycleDraft,
} from '../../testing/owner-data.ts'
import { rightTexts } from './texts.ts'

const hidden = aSearchAnswer({ vehicle: null, is_company_owned: true, owners: { total: 1, agreed: 0 } })
const rightfulCompany = { business_id: '9900001-8', name: 'Virtanen Kuljetus Oy' }
const allowed = (part = {}): Answer<'searchBusinessVehicle'> => ({
  json: { ...aSearchAnswer({ is_company_owned: true, ...part }), company: rightfulCompany },
})

const identifiedPerson = { first_name: 'Aino', last_name: 'Virtanen', personal_id_masked: '010180-****' }

function openRightStep(
  searchBusinessVehicle: Answering<'searchBusinessVehicle'>,
  {
    getOwnPerson = { json: { person: identifiedPerson } },
    locale,
    draft = {},
  }: {
    getOwnPerson?: Answering<'getOwnPerson'>
    locale?: Locale
    draft?: Parameters<typeof storeRecycleDraft>[0]
  } = {},
) {
  storeRecycleDraft({ value: 'KLO-456', found: hidden, ...draft })
  const answers = { searchBusinessVehicle, getOwnPerson }
  return renderApp('/person/recycle?step=right', { as: ainosClaims, answers, locale })
}
const buttons = {
  fi: { check: 'Vahvista ja tarkista', retry: 'Yritä uudelleen', other: 'Hae toinen ajoneuvo' },
  en: { check: 'Confirm and check', retry: 'Try again', other: 'Search for another vehicle' },
  se: { check: 'Bekräfta och kontrollera', retry: 'Försök igen', other: 'Sök ett annat fordon' },
}
const pressCheck = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Confirm and check/ }))

describe('the check of the right to represent', () => {
  it('shows who is checked and why, and checks only on request', async () => {
    const { api } = openRightStep(allowed())
    await screen.findByRole('heading', { level: 1, name: 'A company owns this vehicle' })
    const sheet = within(screen.getByRole('region', { name: 'The check' }))
    sheet.getByText('Aino Virtanen')
    sheet.getByText('You signed in with strong identification')
    sheet.getByText('KLO-456')
    await sheet.findByText('010180-****')
    sheet.getByText(/^Are you this person\?/)
    expect(sheet.getByRole('link', { name: 'This is not me, sign out' })).toHaveProperty(
      'pathname',
      '/logout',
    )
    expect(api.seen.map(({ action }) => action)).toEqual(['getOwnPerson'])
  })

  it('sends no check before the person is loaded', async () => {
    let answer = (_: Answer<'getOwnPerson'>) => {}
    const waiting = new Promise<Answer<'getOwnPerson'>>(resolve => {
      answer = resolve
    })
    const { api } = openRightStep(allowed(), { getOwnPerson: () => waiting })
    await pressCheck()
    expect(api.count('searchBusinessVehicle')).toBe(0)
    answer({ json: { person: identifiedPerson } })
    await screen.findByText('010180-****')
    await pressCheck()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
  })

  it.each<[string, Answer<'getOwnPerson'>]>([
    ['fails', { status: 500, json: { code: 'GENERAL_ERROR' } }],
    ['gets no answer', 'no network'],
  ])('works without the masked personal ID when its request %s', async (_, getOwnPerson) => {
    openRightStep(allowed(), { getOwnPerson })
    const sheet = within(await screen.findByRole('region', { name: 'The check' }))
    await waitFor(() => expect(sheet.queryByText('Personal identity code')).toBeNull())
    sheet.getByText('Aino Virtanen')
    sheet.getByText('You signed in with strong identification')
    await pressCheck()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
  })

  it('shows the vehicle and the company after a positive check, and continues to the place', async () => {
    const { api, router } = openRightStep(allowed())
    await pressCheck()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    expect(document.activeElement?.textContent).toBe('Toyota Corolla')
    screen.getByText('You represent Virtanen Kuljetus Oy')
    expect(screen.queryByText('Scrapping bonus 2026–2027')).toBeNull()
    const request = api.seen.find(({ action }) => action === 'searchBusinessVehicle')
    expect(request?.body).toEqual({ plate_or_vin: 'KLO-456' })
    expect(router.state.location.search).toEqual({ step: 'right' })
    await userEvent.click(screen.getByRole('button', { name: 'Go on with this vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(document.title).toContain('Step 3 of 6, Place')
    expect(readRecycleDraft().found?.company?.name).toBe('Virtanen Kuljetus Oy')
  })

  it('sends the selected kind, and offers to select one after the wrong vehicle', async () => {
    const { api } = openRightStep(allowed(), { draft: { kind: 'PERÄVAUNU' } })
    await pressCheck()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    const request = api.seen.find(({ action }) => action === 'searchBusinessVehicle')
    expect(request?.body).toEqual({ plate_or_vin: 'KLO-456', kind: 'PERÄVAUNU' })
    await userEvent.click(screen.getByRole('button', { name: 'Wrong vehicle' }))
    const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Kind of vehicle/ })
    expect(kind.value).toBe('')
  })

  it('continues to the other owners when the company is not the sole owner', async () => {
    openRightStep(allowed({ owners: { total: 2, agreed: 1 } }))
    await pressCheck()
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with this vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Consent of the other owners' })
    expect(document.title).toContain('Step 3 of 7, Owners')
  })

  it.each([
    ['not_allowed', 'You may not represent this company', /Contact someone who may/],
    ['joint_only', 'You may represent the company only together with another', /sign a power of attorney/],
  ])('shows the result %s, whom to contact and a link to another search', async (reason, title, text) => {
    const { router } = openRightStep(refused(403, 'PRH_API_PERMISSION_DENIED', { reason }))
    await pressCheck()
    const refusal = (await screen.findByText(title)).closest('[role=status]')
    expect(refusal).toBeTruthy()
    // The pressed button was removed.
    expect(document.activeElement).toBe(refusal)
    screen.getByText(text)
    screen.getByRole('link', { name: /^Find a take-back point/ })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search for another vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.search).toEqual({ step: 'vehicle' })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('KLO-456')
  })

  it.each([
    ['fi', /yhteyttä/, /vika/, /selvää/, /ei tarkoita/],
    ['en', /cannot be reached/, /not able to answer/, /not be understood/, /not mean/],
    ['se', /inte nås/, /kunde inte svara/, /inte att tolka/, /betyder inte/],
  ] as const)(
    'does not treat an outage as a missing right, and retries, in %s',
    async (locale, down, fault, unclear, notMissing) => {
      const outages: [number, ErrorCode, RegExp][] = [
        [503, 'PRH_BROKEN', down],
        [502, 'PRH_API_SERVER_EXCEPTION', fault],
        [502, 'PRH_API_EXCEPTION', unclear],
        [500, 'GENERAL_ERROR', notMissing],
        [500, 'A_CODE_OF_LATER' as ErrorCode, notMissing],
      ]
      const name = buttons[locale]
      let calls = 0
      openRightStep(
        () => {
          const [status, code] = outages[calls++] ?? []
          return status && code ? refused(status, code) : allowed()
        },
        { locale },
      )
      await screen.findByText('010180-****')
      await userEvent.click(screen.getByRole('button', { name: name.check }))
      for (const [, , cause] of outages) {
        await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(cause))
        expect(screen.getByRole('alert').textContent).toMatch(notMissing)
        expect(screen.getByRole('alert').contains(document.activeElement)).toBe(true)
        expect(document.body.textContent).not.toContain(rightTexts.deniedTitle[locale])
        expect(screen.getByRole('button', { name: name.other })).toBeTruthy()
        await userEvent.click(screen.getByRole('button', { name: name.retry }))
      }
      await screen.findByRole('heading', { level: 1, name: rightTexts.mayTitle[locale] })
    },
  )

  it('treats a network failure as an outage', async () => {
    openRightStep('no network')
    await pressCheck()
    expect(
      (await screen.findByText('The check could not be made right now')).closest('[role=alert]'),
    ).toBeTruthy()
    screen.getByRole('button', { name: 'Try again' })
  })

  it.each(
    (['fi', 'en', 'se'] as const).flatMap(locale => [
      { locale, reason: 'not_allowed', title: rightTexts.deniedTitle },
      { locale, reason: 'joint_only', title: rightTexts.jointTitle },
      { locale, reason: 'a reason of later', title: rightTexts.deniedTitle },
    ]),
  )('shows an explicit refusal: $reason in $locale', async ({ locale, reason, title }) => {
    openRightStep(refused(403, 'PRH_API_PERMISSION_DENIED', { reason }), { locale })
    await screen.findByText('010180-****')
    await userEvent.click(screen.getByRole('button', { name: buttons[locale].check }))
    await screen.findByText(title[locale])
    expect(document.body.textContent).not.toContain(rightTexts.uncheckedTitle[locale])
    screen.getByRole('button', { name: buttons[locale].other })
  })

  it.each([
    [
      503,
      'TRAFICOM_BROKEN',
      'The vehicle register cannot be reached. What you entered is safe; please try again in a moment.',
    ],
    [403, 'TRAFICOM_API_OWNER_RESTRICTED', 'You are not the owner according to the register'],
    [429, 'RATE_LIMITED', 'Too many searches'],
  ] as const)('shows %s %s as the search does', async (status, code, text) => {
    const { router } = openRightStep(refused(status, code))
    await pressCheck()
    await screen.findByText(text)
    expect(document.activeElement?.textContent).toContain(text)
    expect(screen.queryByText(rightTexts.deniedTitle.en)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search for another vehicle' }))
    expect(router.state.location.search).toEqual({ step: 'vehicle' })
  })

  it('links to the open case of the company’s vehicle', async () => {
    openRightStep(allowed({ vehicle: aSearchedVehicle({ status: 'shop_transit' }) }))
    await pressCheck()
    await screen.findByText('The vehicle has already been announced')
    expect(screen.getByRole('link', { name: 'See the case' })).toHaveProperty('pathname', '/person/history')
  })

  it('stores no personal identity code in the browser', async () => {
    openRightStep(allowed())
    await pressCheck()
    await screen.findByRole('heading', { level: 2, name: 'Toyota Corolla' })
    const storage = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(storage).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]/)
  })

  it('skips the check for a vehicle that a person owns', async () => {
    storeRecycleDraft({ value: 'ABC-123', found: aSearchAnswer() })
    const { router } = renderApp('/person/recycle?step=right', { as: ainosClaims })
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.search).not.toEqual({ step: 'right' })
  })
})
