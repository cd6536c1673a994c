import type { Bulletin } from '@autokierto/contract/bulletins'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const aBulletin = (rest: Partial<Bulletin> = {}): Bulletin => ({
  id: 3,
  text_fi: 'Pisteet ovat kiinni jouluna.',
  text_en: 'The sites are closed at Christmas.',
  text_se: 'Platserna är stängda i jul.',
  first_day: '2026-12-01',
  last_day: '2026-12-26',
  audiences: ['owners', 'operators'],
  by_mail: false,
  mailed_at: null,
  state: 'coming',
  ...rest,
})
const answerBulletins = (...results: Bulletin[]) => ({ json: { results, count: results.length, next: null } })

describe('the announcements', () => {
  it("lists the announcements in the user's language, with days, audience and mail status", async () => {
    const { router } = renderApp('/association/bulletins', {
      as: associationClaims,
      answers: {
        listBulletins: answerBulletins(
          aBulletin(),
          aBulletin({ id: 4, state: 'shown', by_mail: true, mailed_at: '2026-11-20T08:00:00Z' }),
          aBulletin({ id: 5, state: 'past', by_mail: true }),
        ),
      },
    })
    const [coming, shown, past] = (await screen.findAllByRole('row')).slice(1)
    within(coming!).getByText('Owners, operators')
    within(coming!).getByText('Coming')
    within(coming!).getByText('Not sent')
    within(shown!).getByText(/^Sent .*10:00$/)
    within(past!).getByText('Was not sent in time')
    await userEvent.click(within(coming!).getByRole('link', { name: 'The sites are closed at Christmas.' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/bulletins/3'))
  })

  it('creates an announcement in three languages, and shows errors at the fields', async () => {
    const { api, router } = renderApp('/association/bulletins/new', {
      as: associationClaims,
      answers: {
        listBulletins: answerBulletins(),
        createBulletin: { status: 201, json: { bulletin: aBulletin() } },
      },
    })
    const write = async (label: string, text: string) => {
      const field = await screen.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await write('In Finnish', 'Kiinni.')
    await write('In Swedish', 'Stängt.')
    await write('In English', 'Closed.')
    await write('First day', '2026-12-01')
    await write('Last day', '2026-11-30')
    const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await publish()
    await screen.findAllByText('Choose at least one.')
    screen.getAllByText('The last day is before the first.')
    expect(api.count('createBulletin')).toBe(0)
    await userEvent.click(screen.getByLabelText('Subcontractors'))
    await write('Last day', '2026-12-26')
    await userEvent.click(screen.getByLabelText(/^Send by e-mail too/))
    await publish()
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/bulletins'))
    await screen.findByText('The announcement is published.')
    expect(api.seen.find(({ action }) => action === 'createBulletin')?.body).toEqual({
      text_fi: 'Kiinni.',
      text_se: 'Stängt.',
      text_en: 'Closed.',
      audiences: ['contractors'],
      first_day: '2026-12-01',
      last_day: '2026-12-26',
      by_mail: true,
    })
  })

  it('shows a hint at a last day in the past, and still saves the announcement', async () => {
    const { api } = renderApp('/association/bulletins/3', {
      as: associationClaims,
      answers: {
        listBulletins: answerBulletins(aBulletin({ first_day: '2020-01-01', state: 'shown' })),
        changeBulletin: { json: { bulletin: aBulletin() } },
      },
    })
    const last = await screen.findByLabelText('Last day')
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' })
    for (const day of ['', today]) {
      await userEvent.clear(last)
      if (day) await userEvent.type(last, day)
      expect(screen.queryByText(/The day has passed/)).toBeNull()
    }
    await userEvent.clear(last)
    await userEvent.type(last, '2020-01-02')
    expect(screen.getByText('The day has passed: the announcement shows to nobody.').id).toBe(
      last.getAttribute('aria-describedby'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.seen.find(({ action }) => action === 'changeBulletin')?.body).toEqual({
        last_day: '2020-01-02',
      }),
    )
  })

  it('edits an announcement, and deletes it after a confirmation', async () => {
    const { api } = renderApp('/association/bulletins/3', {
      as: associationClaims,
      answers: {
        listBulletins: answerBulletins(aBulletin({ by_mail: true, mailed_at: '2026-12-01T08:00:00Z' })),
        changeBulletin: { json: { bulletin: aBulletin() } },
        deleteBulletin: { status: 204 },
      },
    })
    await screen.findByText(/^The announcement was sent by e-mail/)
    await userEvent.type(screen.getByLabelText('In English'), ' All of them.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The changes are saved.')
    expect(api.seen.find(({ action }) => action === 'changeBulletin')?.body).toEqual({
      text_en: 'The sites are closed at Christmas. All of them.',
    })
    await userEvent.click((await screen.findAllByRole('link', { name: /Christmas/ }))[0]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the announcement?' }))
    expect(api.count('deleteBulletin')).toBe(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('The announcement is removed.')
  })

  it('shows a message for an unknown announcement, and an empty state when there are none', async () => {
    const { router } = renderApp('/association/bulletins/99', {
      as: associationClaims,
      answers: { listBulletins: answerBulletins() },
    })
    await screen.findByRole('heading', { level: 1, name: 'There is no such announcement' })
    expect(screen.getAllByText('There is no such announcement')).toHaveLength(1)
    await router.navigate({ to: '/association/$', params: { _splat: 'bulletins' } })
    await screen.findByText('There are no announcements')
  })
})
