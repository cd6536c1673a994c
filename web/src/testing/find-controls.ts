import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
export const pressButton = async (name: string | RegExp) => userEvent.click(await findButton(name))
export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** Replaces the text of a field. */
export const fillField = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
