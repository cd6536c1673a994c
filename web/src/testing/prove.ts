import type { SecondFactor } from '@autokierto/contract/second-factors'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Types the password where a change asks for it, and confirms by the button of that form. */
export const prove = async (confirm: string | RegExp, password = 'Salasana-1') => {
  const field = await waitFor(() => {
    const found = document.getElementById('proof-current_password')
    expect(found).not.toBeNull()
    return found!
  })
  await userEvent.type(field, password)
  const dialog = within(field.closest<HTMLElement>('dialog, form')!)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
}

/** The answer about a user who has no second factor. */
const none: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: null }
export const noFactor = { getSecondFactor: { json: { second_factor: none } } }
