import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import { type FieldErrors, Form } from './Form.tsx'
import { RadioCards } from './RadioCards.tsx'
import { TextField } from './TextField.tsx'

function PhoneForm({ onSend = () => {} }: { onSend?: (phone: string) => void }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = (data: FormData) => {
    const phone = String(data.get('phone'))
    setErrors(phone ? {} : { phone: 'Write your phone number.' })
    if (phone) onSend(phone)
  }
  return (
    <LocaleProvider initial="en">
      <Form onSubmit={submit} errors={errors}>
        <TextField
          name="phone"
          label="Phone"
          hint="With area code"
          error={errors.phone}
          onInput={() => setErrors({})}
        />
        <Button type="submit">Send</Button>
      </Form>
    </LocaleProvider>
  )
}

describe('Form', () => {
  it('focuses an error summary that links to the fields after a failed submit', async () => {
    render(<PhoneForm />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const alert = screen.getByRole('alert')
    expect(document.activeElement?.contains(alert)).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Write your phone number.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  })

  it('names the field in the summary if its error text does not', () => {
    const errors = { manner: 'This is required.', phone: 'This is required.', other: 'Write the other.' }
    render(
      <LocaleProvider initial="en">
        <Form onSubmit={() => {}} errors={errors} unnamedErrors={['manner', 'phone']}>
          <RadioCards name="manner" label="Manner" options={[{ value: 'pickup', title: 'Pickup' }]} />
          <TextField name="phone" label="Phone" />
          <TextField name="other" label="Other" />
        </Form>
      </LocaleProvider>,
    )
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
      'Manner This is required.',
      'Phone This is required.',
      'Write the other.',
    ])
  })

  it('focuses the first enabled option from the summary', async () => {
    const errors = { manner: 'Choose how it comes.' }
    render(
      <LocaleProvider initial="en">
        <Form onSubmit={() => {}} errors={errors}>
          <RadioCards
            name="manner"
            label="Manner"
            error={errors.manner}
            options={[
              { value: 'pickup', title: 'Pickup', reason: 'The site does not fetch.' },
              { value: 'bring', title: 'Bring it' },
            ]}
          />
          <Button type="submit">Send</Button>
        </Form>
      </LocaleProvider>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Choose how it comes.' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Bring it' }))
  })

  it('connects hint and error to the field', async () => {
    render(<PhoneForm />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const field = screen.getByLabelText('Phone')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'With area code',
      'Write your phone number.',
    ])
  })

  it('focuses the summary again after another failed submit, but not while errors are corrected', async () => {
    render(<PhoneForm />)
    const send = screen.getByRole('button', { name: 'Send' })
    await userEvent.click(send)
    await userEvent.click(send)
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
    await userEvent.type(screen.getByLabelText('Phone'), '040')
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('submits the typed values', async () => {
    const onSend = vi.fn()
    render(<PhoneForm onSend={onSend} />)
    await userEvent.type(screen.getByLabelText('Phone'), '040 123{Enter}')
    expect(onSend).toHaveBeenCalledWith('040 123')
  })
  it('marks optional fields, but not a search, as optional', () => {
    render(
      <LocaleProvider initial="en">
        <TextField name="email" label="E-mail" optional />
        <TextField name="sought" label="Search the list" type="search" />
      </LocaleProvider>,
    )
    expect(screen.getByLabelText('E-mail (optional)').matches(':required')).toBe(false)
    expect(screen.getByLabelText('Search the list').matches(':required')).toBe(false)
  })
})
