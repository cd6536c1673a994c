import type { SecondFactor } from '@autokierto/contract/second-factors'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Enters the password when a change requires reauthentication, and submits that form. */
export const prove = async (confirm: string | RegExp, password = 'Salasana-1') => {
  const field = await waitFor(() => {
    const input = document.getElementById('proof-current_password')
    expect(input).not.toBeNull()
    return input!
  })
  await userEvent.type(field, password)
  const dialog = within(field.closest<HTMLElement>('dialog, form')!)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
}

const none: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: null }
export const noFactor = { getSecondFactor: { json: { second_factor: none } } }
