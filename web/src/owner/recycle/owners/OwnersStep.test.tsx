import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Answering, refused } from '../../../testing/fake-api.ts'
import { pressButton } from '../../../testing/find-controls.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { someStreams } from '../../../testing/some-streams.ts'
import {
  ainosClaims,
  anOwner,
  aSearchAnswer,
  readRecycleDraft,
  storeRecycleDraft,
} from '../../testing/owner-data.ts'

const consentLink = 'https://kierto.example/person/consent/0b8c3a52-1111-4222-8333-123456789abc'
const eeroAsOwner = anOwner()
const leilaAsOwner = anOwner({ owner_id: 22, name: 'Leila Nieminen' })
const consentAnswers = (
  ...owners: (typeof eeroAsOwner)[]
): Answer<'listConsents'> & Answer<'askConsents'> => ({
  json: { own: 'agreed', results: owners },
})

function openOwnersStep(
  listConsents: Answering<'listConsents'>,
  askConsents: Answering<'askConsents'> = consentAnswers({
    ...eeroAsOwner,
    status: 'asked',
    link: consentLink,
  }),
  followOwnChanges?: Answering<'followOwnChanges'>,
) {
  storeRecycleDraft({
    value: 'TWO-222',
    found: aSearchAnswer({ owners: { total: 2, agreed: 1 } }),
    confirmed: true,
  })
  return renderApp('/person/recycle?step=owners', {
    as: ainosClaims,
    answers: { listConsents, askConsents, followOwnChanges },
  })
}
const findOwnerRow = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement

afterEach(() => vi.restoreAllMocks())

describe('the step of the other owners', () => {
  it.each([
    ['missing', 'Consent missing'],
    ['asked', 'Waiting for an answer'],
    ['agreed', 'Agreed'],
    ['refused', 'Refused'],
  ] as const)('shows an owner who is %s', async (status, text) => {
    openOwnersStep(consentAnswers({ ...eeroAsOwner, status }))
    within(await findOwnerRow('Eero Korhonen')).getByText(text)
    screen.getByText(status === 'agreed' ? '1 of 1 agreed' : '0 of 1 agreed')
    expect(screen.queryByRole('button', { name: 'Send by e-mail: Eero Korhonen' }) === null).toBe(
      status === 'agreed',
    )
  })

  it('shows an answer of an owner as a live update, without polling', async () => {
    const streams = someStreams()
    let status: 'asked' | 'refused' = 'asked'
    const { api } = openOwnersStep(
      () => consentAnswers({ ...eeroAsOwner, status }),
      undefined,
      streams.stream,
    )
    await screen.findByText('Waiting for an answer')
    await streams.open()
    await streams.changed([7777], [])
    expect(api.count('listConsents')).toBe(1)
    status = 'refused'
    await streams.changed([aSearchAnswer().vehicle!.id], [])
    await screen.findByText('Refused')
    expect([api.count('listConsents'), api.count('followOwnChanges')]).toEqual([2, 1])
  })

  it.each([
    ['refused', 'Refused'],
    ['missing', 'Consent missing'],
  ] as const)('removes a link after its owner has answered: %s', async (after, text) => {
    const streams = someStreams()
    let status: typeof eeroAsOwner.status = 'refused'
    const ask = () => {
      status = 'asked'
      return consentAnswers({ ...eeroAsOwner, status, link: consentLink })
    }
    openOwnersStep(() => consentAnswers({ ...eeroAsOwner, status }), ask, streams.stream)
    await pressButton('Make a link: Eero Korhonen')
    await screen.findByRole('textbox', { name: 'Link: Eero Korhonen' })
    await screen.findByText('Waiting for an answer')
    await streams.open()
    status = after
    await streams.changed([aSearchAnswer().vehicle!.id], [])
    await screen.findByText(text)
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    screen.getByRole('button', { name: 'Make a link: Eero Korhonen' })
  })

  it('creates and copies a link', async () => {
    const user = userEvent.setup()
    const { api } = openOwnersStep(consentAnswers(eeroAsOwner))
    await user.click(await screen.findByRole('button', { name: 'Make a link: Eero Korhonen' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link: Eero Korhonen' })
    expect(field.value).toBe(consentLink)
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    await screen.findByRole('button', { name: 'The link is copied' })
    expect(await navigator.clipboard.readText()).toBe(consentLink)
    const request = api.seen.find(({ action }) => action === 'askConsents')
    expect(request?.body).toEqual({ owner_id: 21 })
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(consentLink)
  })

  it('asks the user to copy the link manually when the clipboard is not available', async () => {
    const user = userEvent.setup()
    openOwnersStep(consentAnswers(eeroAsOwner))
    await user.click(await screen.findByRole('button', { name: 'Make a link: Eero Korhonen' }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
    await screen.findByText(/Select the link and copy it yourself/)
  })

  it('sends the link by e-mail in the language of the page', async () => {
    const { api } = openOwnersStep(consentAnswers(eeroAsOwner))
    await pressButton('Send by e-mail: Eero Korhonen')
    const field = screen.getByRole('textbox', { name: 'E-mail address: Eero Korhonen' })
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'eero@example.fi')
    await pressButton('Send the request')
    // The form that had the focus was closed.
    expect(document.activeElement).toBe(
      await screen.findByText('The request has been sent to eero@example.fi.'),
    )
    expect(api.seen.find(({ action }) => action === 'askConsents')?.body).toEqual({
      owner_id: 21,
      email: 'eero@example.fi',
      language: 'en',
    })
    expect(api.count('listConsents')).toBe(2)
  })

  it.each([
    ['', 'This is required.'],
    ['eero', /e-mail address is not valid/],
  ])('does not send to "%s"', async (email, text) => {
    const { api } = openOwnersStep(consentAnswers(eeroAsOwner))
    await pressButton('Send by e-mail: Eero Korhonen')
    if (email) await userEvent.type(screen.getByRole('textbox'), email)
    await pressButton('Send the request')
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(api.count('askConsents')).toBe(0)
  })

  it.each([
    [429, 'RATE_LIMITED', /too many tries/],
    [409, 'STATE_CONFLICT', /no longer with you/],
    [404, 'NOT_FOUND', /owners have changed/],
  ] as const)('shows why a consent could not be requested: %s %s', async (status, code, text) => {
    openOwnersStep(consentAnswers(eeroAsOwner), refused(status, code))
    await pressButton('Make a link: Eero Korhonen')
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  it('shows the error above the e-mail form, and keeps the address', async () => {
    openOwnersStep(consentAnswers(eeroAsOwner), refused(429, 'RATE_LIMITED'))
    await pressButton('Send by e-mail: Eero Korhonen')
    await userEvent.type(screen.getByRole('textbox'), 'eero@example.fi')
    await pressButton('Send the request')
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many tries/)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('eero@example.fi')
  })

  it('focuses the button again when the e-mail is cancelled', async () => {
    openOwnersStep(consentAnswers(eeroAsOwner))
    await pressButton('Send by e-mail: Eero Korhonen')
    await pressButton('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send by e-mail: Eero Korhonen' }))
  })

  it('shows that an owner cannot be reached online', async () => {
    openOwnersStep(
      consentAnswers({ ...eeroAsOwner, name: null }),
      consentAnswers({ ...eeroAsOwner, name: null }),
    )
    await pressButton('Make a link: Another owner')
    await screen.findByText(/cannot be asked here: it is a company, or/)
    screen.getByRole('link', { name: /^Find a take-back point/ })
  })

  it('offers a new link for owners who were asked or have refused', async () => {
    const expires_at = '2026-12-05T08:00:00.000Z'
    openOwnersStep(
      consentAnswers({ ...eeroAsOwner, status: 'refused' }, { ...leilaAsOwner, status: 'asked', expires_at }),
    )
    await screen.findByText(/Once you have come to terms/)
    await screen.findByText(/the old one then stops working/)
    screen.getByText(/^The link works until 5 Dec\w* 2026\.$/)
    screen.getByRole('button', { name: 'Make a link: Eero Korhonen' })
    screen.getByRole('button', { name: 'Make a new link: Leila Nieminen' })
  })

  it('creates links for all owners with one request', async () => {
    const { api } = openOwnersStep(
      consentAnswers(eeroAsOwner, leilaAsOwner),
      consentAnswers(
        { ...eeroAsOwner, status: 'asked', link: consentLink },
        { ...leilaAsOwner, status: 'asked', link: `${consentLink}2` },
      ),
    )
    await pressButton('Make a link for everyone')
    await screen.findByRole('textbox', { name: 'Link: Leila Nieminen' })
    screen.getByRole('textbox', { name: 'Link: Eero Korhonen' })
    expect(api.seen.find(({ action }) => action === 'askConsents')?.body).toEqual({})
  })

  it('shows after a refresh that all owners have agreed', async () => {
    let status: 'asked' | 'agreed' = 'asked'
    openOwnersStep(() => consentAnswers({ ...eeroAsOwner, status }))
    await screen.findByText('Waiting for an answer')
    status = 'agreed'
    await pressButton('Refresh')
    await screen.findByText(/All owners have agreed/)
    screen.getByRole('button', { name: 'Continue' })
  })

  it('continues without the consents, and does not show the step again', async () => {
    const { router } = openOwnersStep(consentAnswers(eeroAsOwner))
    await pressButton('Go on meanwhile')
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(router.state.location.search).toEqual({ step: 'place' })
    expect(readRecycleDraft().ownersSeen).toBe(true)
  })

  it('fetches the consents again after Try again is pressed', async () => {
    let calls = 0
    openOwnersStep(() => (calls++ ? consentAnswers(eeroAsOwner) : refused(500, 'GENERAL_ERROR')))
    await screen.findByText('The state of the consents could not be fetched')
    await pressButton('Try again')
    await screen.findByText('Eero Korhonen')
  })

  it('opens from the link to an unfinished draft', async () => {
    storeRecycleDraft({
      value: 'TWO-222',
      found: aSearchAnswer({ owners: { total: 2, agreed: 1 } }),
      confirmed: true,
    })
    renderApp('/person', { as: ainosClaims })
    const onward = await screen.findByRole('link', { name: 'Continue recycling' })
    await waitFor(() => expect(onward.getAttribute('href')).toBe('/person/recycle?step=owners'))
  })
})
