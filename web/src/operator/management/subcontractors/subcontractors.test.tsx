import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveLayout } from '../../../map/testing.ts'
import { prove } from '../../../testing/prove.ts'
import { pageOf } from '../../testing/station.ts'
import { anne, bodyOf, heading, hinaus, konala, press, show, write } from '../testing.ts'

beforeEach(() => giveLayout({ wide: false }))

describe('subcontractors', () => {
  it('are listed, changed, and lose sites with a word before', async () => {
    const shown = show('/subcontractors/3', { changeOutsource: { json: { outsource: hinaus } } })
    await heading('Uudenmaan Hinaus Oy')
    await screen.findByText('The subcontractor has no users yet')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await screen.findByText('The subcontractor and its users lose access to Vantaa Hakkila.')
    await press('Save')
    await screen.findByText('The subcontractor Uudenmaan Hinaus Oy has been updated.')
    expect(bodyOf(shown, 'changeOutsource')).toEqual({ shop_ids: [1] })
  })

  it('say what became of their address, and only where it changed', async () => {
    const at = (city: string) => ({ ...hinaus, location: { ...konala.location!, city } })
    show('/subcontractors/3', {
      listOutsources: pageOf([at('Espoo')]),
      changeOutsource: { json: { outsource: at('Vantaa') } },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await press('Save')
    await screen.findByText(
      'The subcontractor Uudenmaan Hinaus Oy has been updated. The address has been updated.',
    )
  })

  it('are deleted with their users', async () => {
    show('/subcontractors/3', { deleteOutsource: { status: 204 } })
    await press('Delete the subcontractor')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the subcontractor' }))
    await screen.findByText('The subcontractor Uudenmaan Hinaus Oy has been deleted.')
  })

  it('get users within their own sites', async () => {
    const shown = show('/subcontractors/3/users/new', {
      listOutsources: pageOf([{ ...hinaus, shop_ids: [2] }]),
      createOutsourceUser: { status: 201, json: { user: { ...anne, outsource_id: 3 } } },
    })
    await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' })
    expect(screen.queryByRole('checkbox', { name: 'Helsinki Konala' })).toBeNull()
    await write(/^First name/, 'Anne')
    await write(/^Last name/, 'Lindroos')
    await write(/^Username/, 'anne.lindroos')
    await write(/^E-mail/, 'anne@example.fi')
    await userEvent.click(screen.getByRole('radio', { name: /^Main user/ }))
    await press('Send the invitation')
    await prove('Send the invitation')
    await heading('Uudenmaan Hinaus Oy')
    expect(bodyOf(shown, 'createOutsourceUser')).toMatchObject({ groups: ['contractor'] })
  })
})

describe('a subcontractor’s user', () => {
  it('is mailed the invitation again by their username', async () => {
    const shown = show('/subcontractors/3/users/12', {
      listOutsourceUsers: pageOf([{ ...anne, outsource_id: 3 }]),
      sendResetLink: { status: 204 },
    })
    await press('Send the invitation again')
    await screen.findByText('The password reset e-mail has been sent to a…@example.fi.')
    expect(bodyOf(shown, 'sendResetLink')).toEqual({ username: 'anne.lindroos' })
  })
})
