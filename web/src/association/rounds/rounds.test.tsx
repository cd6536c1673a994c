import { listFileTypes } from '@autokierto/domain/lists'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anAnswer } from '../../features/questionnaires/testing.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { todayInHelsinki } from '../../testing/today-in-helsinki.ts'
import { associationClaims } from '../testing.ts'
import type { QuestionnaireRound, RoundCompany } from './questionnaire-round.ts'

const answerToken = '7d9f3a60-2f0d-4b57-9d0f-1f4a1f1f9a01'

const aRound = (rest: Partial<QuestionnaireRound> = {}): QuestionnaireRound => ({
  id: 5,
  type: 'company_battery',
  year: 2024,
  opens_on: '2025-01-01',
  closes_on: null,
  is_open: true,
  progress: { expected: 3, submitted: 1, drafts: 1, others: 1, others_submitted: 0, nothing_to_report: 0 },
  ...rest,
})

const aLine = (status: 'missing' | 'draft' | 'submitted') => ({
  token: status === 'missing' ? null : answerToken,
  status,
  nothing_to_report: false,
  shop: null,
  submitted_at: status === 'submitted' ? '2026-11-12T08:00:00Z' : null,
  updated_at: status === 'missing' ? null : '2026-11-12T08:00:00Z',
})

const roundCompanies: RoundCompany[] = [
  {
    id: 1,
    name: 'Etelän Autokierto Oy',
    answers: [aLine('draft')],
    reminded_on: null,
    can_be_reminded: true,
  },
  {
    id: 2,
    name: 'Pirkan Purkamo Oy',
    answers: [aLine('submitted')],
    reminded_on: null,
    can_be_reminded: true,
  },
  {
    id: 3,
    name: 'Pohjolan Metalli Oy',
    answers: [aLine('missing')],
    reminded_on: todayInHelsinki,
    can_be_reminded: true,
  },
]

const otherReporter = {
  ...aLine('draft'),
  id: 77,
  source: 'visitor' as const,
  operator: { id: null, name: 'Akku Oy' },
  email: 'anna@akku.example.fi',
}

const roundAnswers = {
  listQuestionnaireRounds: { json: { results: [aRound()] } },
  listQuestionnaireCompanies: { json: { results: roundCompanies } },
  listQuestionnaireAnswers: { json: { results: [otherReporter], count: 1, next: null } },
}

const renderRounds = (address: string, more: Answers = {}) =>
  renderApp(address, { as: associationClaims, answers: { ...roundAnswers, ...more } })

const findCompanyRow = async (name: string) => {
  const [cell] = await screen.findAllByText(name, { selector: 'th, th *, td' })
  return within(cell!.closest('tr') as HTMLElement)
}

beforeAll(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
})

describe('the rounds', () => {
  it('lists the rounds with their state and progress, and links to each', async () => {
    const { router } = renderRounds('/association/rounds')
    await screen.findByRole('heading', { level: 1, name: 'Rounds' })
    await screen.findByText('1 of 3')
    expect(screen.getByRole('link', { name: 'Rounds' }).ariaCurrent).toBe('page')
    await userEvent.click(screen.getByRole('link', { name: /2024$/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/rounds/5'))
  })

  it('creates a round in a dialog, and shows a conflict when the year already has one', async () => {
    let tries = 0
    const { api, router } = renderRounds('/association/rounds', {
      createQuestionnaireRound: () =>
        tries++ === 0
          ? { status: 409, json: { code: 'STATE_CONFLICT' } }
          : { status: 201, json: { round: aRound() } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New round' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Make the round' }))
    expect(api.count('createQuestionnaireRound')).toBe(0)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Form/ }), 'company_battery')
    await userEvent.click(dialog.getByRole('button', { name: 'Make the round' }))
    await dialog.findByText('There is a round of this form in that year already.')
    await userEvent.click(dialog.getByRole('button', { name: 'Make the round' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/rounds/5'))
    const { body } = api.seen.find(({ action }) => action === 'createQuestionnaireRound')!
    expect(body).toMatchObject({ type: 'company_battery', opens_on: todayInHelsinki })
  })

  it('shows an error when the rounds cannot be fetched, and then an empty state', async () => {
    let works = false
    renderRounds('/association/rounds', {
      listQuestionnaireRounds: () =>
        works ? { json: { results: [] } } : { status: 500, json: { code: 'GENERAL_ERROR' } },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    works = true
    await userEvent.click(again)
    await screen.findByText('There are no rounds')
  })
})

describe('one round', () => {
  it('lists missing answers first, and reminds the companies that may be reminded today', async () => {
    const { api } = renderRounds('/association/rounds/5', { remindOfQuestionnaire: { status: 204 } })
    const table = within(await screen.findByRole('table', { name: 'Companies' }))
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Pohjolan Metalli Oy',
      'Etelän Autokierto Oy',
      'Pirkan Purkamo Oy',
    ])
    const waiting = (await findCompanyRow('Pohjolan Metalli Oy')).getByRole('button', { name: /Remind/ })
    expect(waiting.ariaDisabled).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Remind those missing' }))
    await screen.findByText('1 company reminded.')
    expect(
      api.seen.filter(({ action }) => action === 'remindOfQuestionnaire').map(({ body }) => body),
    ).toEqual([{ operator_id: 1 }])
  })

  it('shows an error when a reminder fails', async () => {
    renderRounds('/association/rounds/5', {
      remindOfQuestionnaire: { status: 409, json: { code: 'ROUND_CLOSED' } },
    })
    await userEvent.click(
      (await findCompanyRow('Etelän Autokierto Oy')).getByRole('button', {
        name: 'Remind Etelän Autokierto Oy',
      }),
    )
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })

  it('closes the round after a confirmation by setting a last day in the past, and reopens it', async () => {
    let round = aRound()
    const { api } = renderRounds('/association/rounds/5', {
      listQuestionnaireRounds: () => ({ json: { results: [round] } }),
      changeQuestionnaireRound: ({ body }) => {
        const days = body as { closes_on: string | null }
        round = { ...round, ...days, is_open: days.closes_on === null }
        return { json: { round } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Close the round' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the round?' }))
    dialog.getByText(/2 are not sent yet/)
    await userEvent.click(dialog.getByRole('button', { name: 'Close the round' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
    await screen.findByRole('button', { name: 'Close the round' })
    const sent = api.seen
      .filter(({ action }) => action === 'changeQuestionnaireRound')
      .map(({ body }) => body)
    expect((sent[0] as { closes_on: string }).closes_on < todayInHelsinki).toBe(true)
    expect(sent[1]).toMatchObject({ closes_on: null })
  })

  it('shows a rejected order of days at the field', async () => {
    renderRounds('/association/rounds/5', {
      changeQuestionnaireRound: {
        status: 400,
        json: { code: 'VALIDATION_ERROR', fields: [{ field: 'closes_on', code: 'TOO_SMALL' }] },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the days' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the days' }))
    await userEvent.type(dialog.getByLabelText(/Last day/), '2024-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findAllByText('The last day is before the first.')).length).toBeGreaterThan(0)
  })

  it('shows at the address that it has reached its limit of invitations', async () => {
    renderRounds('/association/rounds/5', {
      inviteToQuestionnaire: { status: 429, json: { code: 'RATE_LIMITED' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a reporter' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Name of the company'), 'Kaukainen Oy')
    await userEvent.type(dialog.getByLabelText('E-mail'), 'a@kaukainen.example.fi')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await dialog.findAllByText(/has had as many invitations today/)
    expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  })

  it('invites a reporter without an account', async () => {
    const { api } = renderRounds('/association/rounds/5', { inviteToQuestionnaire: { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a reporter' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Name of the company'), 'Kaukainen Oy')
    await userEvent.type(dialog.getByLabelText('E-mail'), 'a@kaukainen.example.fi')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await screen.findByText('The invitation was sent to a@kaukainen.example.fi')
    expect(api.seen.find(({ action }) => action === 'inviteToQuestionnaire')?.body).toEqual({
      operator_name: 'Kaukainen Oy',
      email: 'a@kaukainen.example.fi',
      language: 'fi',
    })
  })

  it("fetches the other reporters' answers of this round only, and downloads all answers as a file", async () => {
    const { api } = renderRounds('/association/rounds/5')
    await screen.findByRole('link', { name: 'Akku Oy' })
    const paths = () =>
      api.seen.filter(({ action }) => action === 'listQuestionnaireAnswers').map(({ path }) => path)
    expect(paths()[0]).toMatch(/type=company_battery&year=2024&source=others/)
    await userEvent.click(screen.getByRole('button', { name: 'Answers as a file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Download the answers' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(paths().at(-1)).toMatch(/type=company_battery&year=2024&language=en$/))
    expect(api.seen.at(-1)?.headers.get('accept')).toBe(listFileTypes.xlsx)
  })

  it('shows a message for an unknown round', async () => {
    renderRounds('/association/rounds/6')
    await screen.findByRole('heading', { level: 1, name: 'There is no such round' })
    expect(screen.getAllByText('There is no such round')).toHaveLength(1)
  })

  it('shows the page for unknown paths when the id is invalid', async () => {
    renderRounds('/association/rounds/x')
    await screen.findByRole('heading', { level: 1, name: /not found|no such page/i })
  })
})

describe('one answer', () => {
  const sent = anAnswer('company_battery', {
    token: answerToken,
    status: 'submitted',
    version: 3,
    submitted_at: '2026-11-12T08:00:00Z',
    submitted_by: 'Tuula Metsälä',
    answers: { market_lithium_ion_batteries_kg: 1234 },
  })

  it('shows the whole answer, and reopens it with a reason', async () => {
    let answer = sent
    const { api } = renderRounds(`/association/answers/${answerToken}`, {
      saveVisitorQuestionnaire: ({ body }) => {
        const { act, reason } = body as { act?: string; reason?: string }
        if (act) {
          answer = anAnswer('company_battery', {
            ...answer.questionnaire_answer,
            status: 'draft',
            submitted_at: null,
            reopened: { at: '2026-11-22T08:00:00Z', reason: reason! },
          })
        }
        return { json: answer }
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Etelän Autokierto Oy' })
    screen.getByText('1,234 kg')
    screen.getByText(/Tuula Metsälä/)
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Kilot puuttuvat')
    await userEvent.click(dialog.getByRole('button', { name: 'Open again' }))
    await screen.findByText(/Opened again .*: Kilot puuttuvat/)
    expect(api.seen.find(({ body }) => (body as { act?: string } | undefined)?.act)?.body).toEqual({
      act: 'reopen',
      reason: 'Kilot puuttuvat',
      version: 3,
    })
  })

  it("joins a visitor's answer to a company, unless the company has its own", async () => {
    let tries = 0
    const visitors = anAnswer('company_battery', {
      token: answerToken,
      version: 2,
      source: 'visitor',
      operator: { id: null, name: 'Akku Oy' },
    })
    renderRounds(`/association/answers/${answerToken}`, {
      saveVisitorQuestionnaire: ({ body }) => {
        if (!(body as { act?: string }).act) return { json: visitors }
        if (tries++ === 0) return { status: 409, json: { code: 'STATE_CONFLICT' } }
        return { json: visitors }
      },
    })
    await screen.findByText(/Nobody has confirmed/)
    await userEvent.click(screen.getByRole('button', { name: 'Join to a company' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Pirkan Purkamo Oy')
    await userEvent.click(dialog.getByRole('button', { name: 'Join to a company' }))
    await dialog.findByText('The company has a form of its own for this year.')
    await userEvent.click(dialog.getByRole('button', { name: 'Join to a company' }))
    await screen.findByText('The form is now the company’s own.')
  })

  it('shows a changed answer before it can be joined', async () => {
    const versions: unknown[] = []
    const visitors = (version: number) =>
      anAnswer('company_battery', {
        token: answerToken,
        version,
        source: 'visitor',
        operator: { id: 2, name: 'Akku Oy' },
        answers: { market_lithium_ion_batteries_kg: version === 2 ? 1000 : 2000 },
      })
    renderRounds(`/association/answers/${answerToken}`, {
      saveVisitorQuestionnaire: ({ body }) => {
        const { act, version } = body as { act?: string; version?: number }
        if (act) versions.push(version)
        if (act && version === 2) return { status: 409, json: { code: 'STATE_CONFLICT', changed: [] } }
        return { json: visitors(versions.length === 0 ? 2 : 3) }
      },
    })
    await screen.findByText('1,000 kg')
    await userEvent.click(screen.getByRole('button', { name: 'Join to a company' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Pirkan Purkamo Oy')
    await userEvent.click(dialog.getByRole('button', { name: 'Join to a company' }))
    await dialog.findByText(/The form has changed in the meantime/)
    expect(dialog.queryByText(/has a form of its own/)).toBeNull()
    await screen.findByText('2,000 kg')
    await userEvent.click(dialog.getByRole('button', { name: 'Join to a company' }))
    await screen.findByText('The form is now the company’s own.')
    expect(versions).toEqual([2, 3])
  })

  it('refetches the answer after a rejected reopening', async () => {
    let isDraft = false
    renderRounds(`/association/answers/${answerToken}`, {
      saveVisitorQuestionnaire: ({ body }) => {
        if ((body as { act?: string }).act) {
          isDraft = true
          return { status: 409, json: { code: 'STATE_CONFLICT', changed: [] } }
        }
        return {
          json: isDraft
            ? anAnswer('company_battery', { token: answerToken, version: 4, status: 'draft' })
            : sent,
        }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Kilot puuttuvat')
    await userEvent.click(dialog.getByRole('button', { name: 'Open again' }))
    await screen.findByText(/The form has changed in the meantime/)
    await screen.findByText(/The form is not finished/)
    expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull()
  })

  it('deletes an answer after a confirmation, with the version that was read', async () => {
    const invited = (version: number) =>
      anAnswer('company_battery', { token: answerToken, version, source: 'invited' })
    const removed: unknown[] = []
    const { router } = renderRounds(`/association/answers/${answerToken}`, {
      saveVisitorQuestionnaire: ({ body }) => {
        const { act, version } = body as { act?: string; version?: number }
        if (act) removed.push(version)
        if (act && version === 2) return { status: 409, json: { code: 'STATE_CONFLICT' } }
        return { json: invited(removed.length === 0 ? 2 : 3) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the form' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the form?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the form' }))
    await waitFor(() => expect(removed).toEqual([2]))
    await waitFor(async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Remove the form' }))
      expect(removed.at(-1)).toBe(3)
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/rounds/5'))
  })
})
