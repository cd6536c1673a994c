import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../testing/fake-api.ts'
import { listBodies } from '../../../../testing/fake-api.ts'
import { aUser, renderStation } from '../../../testing/station.ts'

const noFactors = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: null }
const appFactor = { since: '2026-11-20T08:00:00Z', last_used_at: null }
const newRecoveryCodes = ['7H2KQ-9WX3M', 'AAAAA-BBBBB']
const show = (factor: object, answers: Answers = {}) =>
  renderStation('/operator/profile', {
    getOwnUser: { json: { user: aUser('yard') } },
    listOwnSessions: { json: { results: [] } },
    getSecondFactor: { json: { second_factor: { ...noFactors, ...factor } } },
    ...answers,
  })

const proveInDialog = async (confirm: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'oma salasana')
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
}

describe('two-step sign-in in the profile', () => {
  it('sets up an app: password, key, first code, recovery codes', async () => {
    let isOn = false
    const page = show(
      {},
      {
        getSecondFactor: () => ({ json: { second_factor: { ...noFactors, totp: isOn ? appFactor : null } } }),
        startTotp: { json: { key: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } },
        confirmTotp: () => {
          isOn = true
          return { json: { recovery_codes: newRecoveryCodes } }
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    await proveInDialog('Continue')
    await screen.findByText('ABCD EFGH')
    screen.getByRole('img', { name: 'QR code for the authenticator app' })
    expect(listBodies(page, 'startTotp')).toEqual([{ current_password: 'oma salasana' }])
    await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the code' }))
    for (const code of newRecoveryCodes) await screen.findByText(code)
    await screen.findByRole('button', { name: 'Remove the authenticator app' })
    await userEvent.click(screen.getByRole('button', { name: 'I have saved the codes' }))
    await waitFor(() => expect(screen.queryByText(newRecoveryCodes[0]!)).toBeNull())
  })

  it('shows at the field that the password is wrong', async () => {
    show(
      {},
      {
        startTotp: { status: 401, json: { code: 'INCORRECT_CREDENTIALS' } },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    await proveInDialog('Continue')
    await screen.findAllByText('The present password is wrong.')
  })

  it('accepts a code of the app instead of the password', async () => {
    const page = show(
      { totp: appFactor, recovery_codes_left: 7 },
      { renewRecoveryCodes: { json: { recovery_codes: newRecoveryCodes } } },
    )
    await screen.findByText('7 left')
    await userEvent.click(screen.getByRole('button', { name: 'Make new recovery codes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Use a code instead of the password' }))
    await userEvent.type(dialog.getByLabelText('Code from the app'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Make new recovery codes' }))
    await screen.findByText(newRecoveryCodes[0]!)
    expect(listBodies(page, 'renewRecoveryCodes')).toEqual([{ code: '123456' }])
  })

  it('lists passkeys and removes one', async () => {
    const passkey = { id: 4, name: 'Work phone', created_at: '2026-11-20T08:00:00Z', last_used_at: null }
    const page = show({ passkeys: [passkey], recovery_codes_left: 10 }, { removePasskey: { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Work phone' }))
    await proveInDialog('Remove')
    await screen.findByText('The passkey has been removed.')
    expect(listBodies(page, 'removePasskey')).toEqual([{ current_password: 'oma salasana' }])
  })

  it('shows that the company requires a missing second factor', async () => {
    show({ required_by: 'operator' })
    await screen.findByText(/Your company asks for two-step sign-in/)
  })

  it('offers a retry when the second factor cannot be loaded', async () => {
    show({}, { getSecondFactor: { status: 500, json: { code: 'GENERAL_ERROR' } } })
    await screen.findByRole('button', { name: /Try again/ })
  })
})
