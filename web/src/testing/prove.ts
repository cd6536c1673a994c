import type { SecondFactor } from '@autokierto/contract/second-factors'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Answers the dialog that asks for the password before a change, and confirms by its button. */
export const prove = async (confirm: string | RegExp, password = 'Salasana-1') => {
  const field = await waitFor(() => {
    const found = document.getElementById('proof-current_password')
    expect(found).not.toBeNull()
    return found!
  })
  await userEvent.type(field, password)
  const dialog = within(field.closest<HTMLElement>('dialog')!)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
}

/** The answer about a user who has no second factor. */
const none: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: null }
export const noFactor = { getSecondFactor: { json: { second_factor: none } } }
