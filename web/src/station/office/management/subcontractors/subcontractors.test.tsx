import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveLayout } from '../../../../kit/map/testing.ts'
import { fillField, findHeading, pressButton } from '../../../../testing/find-controls.ts'
import { prove } from '../../../../testing/prove.ts'
import { pageOf } from '../../../testing/station.ts'
import { anne, bodyOf, hinaus, managedKonala, show } from '../testing.ts'

beforeEach(() => giveLayout({ wide: false }))

describe('SubcontractorForm', () => {
  it('warns about removed sites and saves the change', async () => {
    const page = show('/subcontractors/3', { changeOutsource: { json: { outsource: hinaus } } })
    await findHeading('Uudenmaan Hinaus Oy')
    await screen.findByText('The subcontractor has no users yet')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await screen.findByText('The subcontractor and its users lose access to Vantaa Hakkila.')
    await pressButton('Save')
    await screen.findByText('The subcontractor Uudenmaan Hinaus Oy has been updated.')
    expect(bodyOf(page, 'changeOutsource')).toEqual({ shop_ids: [1] })
  })

  it('mentions the address in the notice when it changed', async () => {
    const at = (city: string) => ({ ...hinaus, location: { ...managedKonala.location!, city } })
    show('/subcontractors/3', {
      listOutsources: pageOf([at('Espoo')]),
      changeOutsource: { json: { outsource: at('Vantaa') } },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' }))
    await pressButton('Save')
    await screen.findByText(
      'The subcontractor Uudenmaan Hinaus Oy has been updated. The address has been updated.',
    )
  })

  it('deletes a subcontractor', async () => {
    show('/subcontractors/3', { deleteOutsource: { status: 204 } })
    await pressButton('Delete the subcontractor')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the subcontractor' }))
    await screen.findByText('The subcontractor Uudenmaan Hinaus Oy has been deleted.')
  })

  it('creates users with the sites of the subcontractor only', async () => {
    const page = show('/subcontractors/3/users/new', {
      listOutsources: pageOf([{ ...hinaus, shop_ids: [2] }]),
      createOutsourceUser: { status: 201, json: { user: { ...anne, outsource_id: 3 } } },
    })
    await screen.findByRole('checkbox', { name: 'Vantaa Hakkila' })
    expect(screen.queryByRole('checkbox', { name: 'Helsinki Konala' })).toBeNull()
    await fillField(/^First name/, 'Anne')
    await fillField(/^Last name/, 'Lindroos')
    await fillField(/^Username/, 'anne.lindroos')
    await fillField(/^E-mail/, 'anne@example.fi')
    await userEvent.click(screen.getByRole('radio', { name: /^Main user/ }))
    await pressButton('Send the invitation')
    await prove('Send the invitation')
    await findHeading('Uudenmaan Hinaus Oy')
    expect(bodyOf(page, 'createOutsourceUser')).toMatchObject({ groups: ['contractor'] })
  })
})

describe('a subcontractor’s user', () => {
  it('resends a subcontractor’s user the invitation by username', async () => {
    const page = show('/subcontractors/3/users/12', {
      listOutsourceUsers: pageOf([{ ...anne, outsource_id: 3 }]),
      sendResetLink: { status: 204 },
    })
    await pressButton('Send the invitation again')
    await screen.findByText('The password reset e-mail has been sent to a…@example.fi.')
    expect(bodyOf(page, 'sendResetLink')).toEqual({ username: 'anne.lindroos' })
  })
})
