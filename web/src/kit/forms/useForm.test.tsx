import { pickFields } from '@autokierto/domain/fields/field'
import { shopFields } from '@autokierto/domain/fields/shop-fields'
import { personalIdText } from '@autokierto/domain/fields/texts'
import { firstPasswordFields, operatorUserFields } from '@autokierto/domain/fields/user-fields'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-app.tsx'
import { ApiFailure } from '../api/api-failure.ts'
import { errorTexts } from '../api/error-texts.ts'
import { useLocale } from '../texts/LocaleProvider.tsx'
import { BoundForm } from './BoundForm.tsx'
import { FormField } from './FormField.tsx'
import { type FormOptions, useForm } from './useForm.ts'

const table = {
  ...pickFields(
    operatorUserFields,
    'first_name',
    'last_name',
    'username',
    'email',
    'phone',
    'groups',
    'shop_ids',
  ),
  ...firstPasswordFields,
  pickups_per_day: shopFields.pickups_per_day,
  personal_id: personalIdText,
}
type Table = typeof table

const labels: Record<keyof Table, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  username: 'Username',
  email: 'E-mail',
  phone: 'Phone',
  groups: 'Rights',
  shop_ids: 'Sites',
  password: 'Password',
  password_repeat: 'Once more',
  pickups_per_day: 'Places',
  personal_id: 'Personal ID',
}
const choiceOptions = {
  groups: [{ value: 'operator', label: 'Main user' }],
  shop_ids: [
    { value: '4', label: 'Espoo' },
    { value: '7', label: 'Vantaa' },
  ],
} as Partial<Record<keyof Table, { value: string; label: string }[]>>

function SampleForm(settings: Partial<FormOptions<Table>>) {
  const form = useForm(table, { onSubmit: () => {}, ...settings })
  const { setLocale } = useLocale()
  return (
    <BoundForm of={form}>
      {(Object.keys(table) as (keyof Table)[]).map(name => (
        <FormField key={name} of={form} name={name} label={labels[name]} options={choiceOptions[name]} />
      ))}
      <button type="submit">Save</button>
      <button type="button" onClick={form.clearDraft}>
        Forget
      </button>
      <button type="button" onClick={() => setLocale('fi')}>
        Suomeksi
      </button>
      <output>{form.isUnsaved ? 'unsaved' : form.isDirty ? 'changed' : 'as it was'}</output>
    </BoundForm>
  )
}

const show = (settings: Partial<FormOptions<Table>> = {}) => {
  const send = vi.fn()
  const view = renderWithApp(<SampleForm onSubmit={send} {...settings} />, { as: { sub: '3' } })
  return { send, ...view }
}
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const pressNow = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const faultAt = (name: string) => document.getElementById(`${name}-error`)?.textContent
const refusedWith = (code: 'VALIDATION_ERROR' | 'EMAIL_TAKEN', fields: object[] = []) => ({
  mutation: { isPending: false, error: new ApiFailure(code, 400, { fields }) },
})

describe('useForm', () => {
  it('shows the values as sent: strips the name pasted with an e-mail address', async () => {
    const { send } = show({
      initialValues: {
        first_name: 'Tuula',
        last_name: 'M',
        username: 'tuula',
        shop_ids: [4],
        pickups_per_day: 5,
      },
    })
    for (const [name, text] of [
      ['E-mail', '"Mäkinen, Tuula" <tuula@example.fi>'],
      ['Phone', '\u202atel:040 555\u00a00101\u202c\t'],
    ] as const) {
      await userEvent.clear(getField(name))
      await userEvent.type(getField(name), text.replace(/[[{]/g, '$&$&'))
    }
    await pressNow('Save')
    const [values] = send.mock.lastCall ?? []
    expect([getField('E-mail').value, getField('Phone').value]).toEqual([values.email, values.phone])
    expect(getField('E-mail').value).toBe('tuula@example.fi')
  })

  it('takes keyboards, required marks and autofill from the rules', () => {
    show()
    expect(getField('First name').autocomplete).toBe('given-name')
    expect(getField('E-mail').type).toBe('email')
    expect(getField('E-mail').required).toBe(false)
    expect(getField('Phone').type).toBe('tel')
    expect(getField('Places').inputMode).toBe('numeric')
    expect(getField('Password').type).toBe('password')
    expect(getField('Username').required).toBe(true)
    // The password is required as long as there is no e-mail.
    expect(getField('Password').required).toBe(true)
  })

  it('keeps a pasted text that is too long, and says by how much', async () => {
    const { send } = show({ initialValues: { username: 'aino', email: 'aino@example.fi' } })
    await userEvent.click(getField('First name'))
    await userEvent.paste('a'.repeat(600))
    expect(getField('First name').value).toHaveLength(600)
    screen.getByText('88 characters too many')
    await pressNow('Save')
    expect(faultAt('first_name')).toBe('The text is too long. Shorten it.')
    expect(send).not.toHaveBeenCalled()
    await userEvent.clear(getField('First name'))
    await userEvent.paste('a'.repeat(420))
    screen.getByText('420 / 512')
    // Announced to screen readers after a pause.
    await screen.findByText('92 characters left', undefined, { timeout: 5000 })
  })

  it('updates the required marks as values change', async () => {
    show()
    await userEvent.type(getField('E-mail'), 'a')
    expect(getField('Password').required).toBe(false)
  })

  it('submits the values of all fields and the changed values', async () => {
    const initial = { first_name: 'Aino', last_name: 'Aalto', username: 'aino', groups: [], shop_ids: [7] }
    const { send } = show({ initialValues: { ...initial, email: 'aino@example.fi' } })
    await userEvent.type(getField('Places'), '1 2')
    await userEvent.click(getField('Espoo'))
    await userEvent.clear(getField('Last name'))
    await userEvent.type(getField('Last name'), ' Virta ')
    await pressNow('Save')
    const [values, changes] = send.mock.calls[0] ?? []
    expect(values).toMatchObject({ first_name: 'Aino', last_name: 'Virta', phone: null, shop_ids: [4, 7] })
    expect(changes).toEqual({ last_name: 'Virta', shop_ids: [4, 7], pickups_per_day: 12 })
  })

  it('submits nothing while a field is invalid, and translates the errors when the language changes', async () => {
    const { send } = show()
    await userEvent.type(getField('Username'), 'aino aalto')
    await userEvent.type(getField('Places'), '1,5')
    await pressNow('Save')
    expect(send).not.toHaveBeenCalled()
    expect(faultAt('last_name')).toBe('This is required.')
    expect(faultAt('username')).toMatch(/^A username may have/)
    expect(faultAt('pickups_per_day')).toBeTruthy()
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
    await pressNow('Suomeksi')
    expect(faultAt('last_name')).toBe('Tämä tieto tarvitaan.')
  })

  it("uses the page's own error texts", async () => {
    const text = { fi: 'Kuka?', en: 'Who is it?', se: 'Vem?' }
    show({ errorTexts: { first_name: { REQUIRED: text } }, validate: () => ({ phone: 'INVALID' }) })
    await pressNow('Save')
    expect(faultAt('first_name')).toBe('Who is it?')
    expect(faultAt('phone')).toBeTruthy()
  })

  it('clears an error once it is corrected, and shows no other error before the next submit', async () => {
    show()
    await userEvent.type(getField('Username'), 'aino aalto')
    await pressNow('Save')
    const message = faultAt('username')
    await userEvent.type(getField('First name'), 'A')
    expect(faultAt('first_name')).toBeUndefined()
    expect(getField('First name').getAttribute('aria-invalid')).toBeNull()
    expect(faultAt('username')).toBe(message)
    // The value is invalid in another way: the old error no longer applies, and the person is still typing.
    await userEvent.clear(getField('Username'))
    expect(faultAt('username')).toBeUndefined()
    await userEvent.type(getField('Username'), 'aino aalto')
    expect(faultAt('username')).toBe(message)
    await pressNow('Save')
    expect(faultAt('first_name')).toBeUndefined()
    expect(faultAt('last_name')).toBe('This is required.')
  })

  it('keeps the summary and the focus while errors are corrected', async () => {
    show()
    await pressNow('Save')
    const lines = () => within(screen.getByRole('alert')).getAllByRole('link')
    const before = lines().map(({ textContent }) => textContent)
    await userEvent.type(getField('First name'), 'Aino')
    expect(document.activeElement).toBe(getField('First name'))
    expect(lines().map(({ textContent }) => textContent)).toEqual(before)
    const struck = lines().filter(line => line.dataset.mended)
    expect(struck.map(line => line.getAttribute('href'))).toEqual(['#first_name'])
  })

  it('validates passwords and codes on each key, although they exist only in their inputs', async () => {
    show()
    await userEvent.type(getField('Password'), 'vihreä-kuusi-7')
    await userEvent.type(getField('Once more'), 'vihreä-kuusi')
    await userEvent.type(getField('Personal ID'), '131052-308')
    await pressNow('Save')
    expect(faultAt('password_repeat')).toBeTruthy()
    await userEvent.type(getField('Once more'), '-')
    expect(faultAt('password_repeat')).toBeTruthy()
    await userEvent.type(getField('Once more'), '7')
    expect(faultAt('password_repeat')).toBeUndefined()
    expect(faultAt('personal_id')).toBeTruthy()
    await userEvent.type(getField('Personal ID'), 'T')
    expect(faultAt('personal_id')).toBeUndefined()
  })

  it('clears a missing password once another field replaces it', async () => {
    show()
    await pressNow('Save')
    expect(faultAt('password')).toBeTruthy()
    await userEvent.type(getField('E-mail'), 'aino@example.fi')
    expect(faultAt('password')).toBeUndefined()
  })

  it("repeats the page's own validation on each change", async () => {
    show({ validate: ({ phone, email }) => ({ phone: phone || email ? null : 'REQUIRED' }) })
    await pressNow('Save')
    expect(faultAt('phone')).toBeTruthy()
    await userEvent.type(getField('E-mail'), 'a')
    expect(faultAt('phone')).toBeUndefined()
  })

  it('lists all errors in the order of the fields', async () => {
    show({ validate: () => ({ personal_id: 'INVALID', email: 'EMAIL_INVALID' }) })
    await pressNow('Save')
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(
      ['first_name', 'last_name', 'username', 'email', 'shop_ids', 'password', 'personal_id'].map(
        name => `#${name}`,
      ),
    )
  })

  it('clears a server error once its field changes', async () => {
    show({
      initialValues: {
        first_name: 'A',
        last_name: 'B',
        username: 'c',
        email: 'a@example.fi',
        phone: '1',
        shop_ids: [4],
      },
      ...refusedWith('VALIDATION_ERROR', [
        { field: 'email', code: 'INVALID' },
        { field: 'phone', code: 'INVALID' },
      ]),
    })
    await userEvent.type(getField('E-mail'), 'n')
    expect(faultAt('email')).toBeUndefined()
    expect(faultAt('phone')).toBeTruthy()
  })

  it('shows a server error next to its field, and errors of unknown fields in the summary', () => {
    show(
      refusedWith('VALIDATION_ERROR', [
        { field: 'phone', code: 'INVALID' },
        { field: 'shop_ids.0', code: 'INVALID' },
      ]),
    )
    expect(faultAt('phone')).toBeTruthy()
    expect(faultAt('shop_ids')).toBeTruthy()
    const items = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      // This text names its field by itself.
      faultAt('phone'),
      `Sites ${faultAt('shop_ids')}`,
    ])
    expect(screen.queryByText(errorTexts.VALIDATION_ERROR.en)).toBeNull()
  })

  it('shows the general error when an error concerns a field it does not show', () => {
    show(refusedWith('VALIDATION_ERROR', [{ field: 'nickname', code: 'UNKNOWN_FIELD' }]))
    expect(screen.getByRole('alert').textContent).toContain(errorTexts.VALIDATION_ERROR.en)
  })

  it('shows an error of the whole call next to the field given by fieldByErrorCode', () => {
    show({ ...refusedWith('EMAIL_TAKEN'), fieldByErrorCode: { EMAIL_TAKEN: 'email' } })
    expect(faultAt('email')).toBeTruthy()
    // Once, as a link in the summary; not a second time as the failure of the form.
    expect(within(screen.getByRole('alert')).getAllByText(errorTexts.EMAIL_TAKEN.en)).toHaveLength(1)
  })

  it('keeps a draft until it is cleared, but never a secret', async () => {
    const first = show({ draft: 'user' })
    await userEvent.type(getField('First name'), 'Aino')
    await userEvent.type(getField('Password'), 'vihreä-kuusi-7')
    await userEvent.type(getField('Personal ID'), '131052-308T')
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/kuusi|308T/)
    first.unmount()
    const second = show({ draft: 'user' })
    expect(getField('First name').value).toBe('Aino')
    expect(getField('Password').value).toBe('')
    expect(screen.getByText('unsaved')).toBeTruthy()
    await pressNow('Forget')
    second.unmount()
    show({ draft: 'user' })
    expect(getField('First name').value).toBe('')
    expect(screen.getByText('as it was')).toBeTruthy()
  })

  it('reads values that a browser autofills without events', async () => {
    const { send } = show({ initialValues: { last_name: 'Aalto', shop_ids: [4], email: 'a@example.fi' } })
    await userEvent.type(getField('First name'), 'Aino')
    // Password managers set the value without an event.
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        getField('Username'),
        'aino',
      )
    })
    await pressNow('Save')
    expect(send.mock.calls[0]?.[0]).toMatchObject({ first_name: 'Aino', username: 'aino' })
    expect(getField('Username').value).toBe('aino')
  })

  it('does not submit while a call is pending', async () => {
    const { send } = show({
      initialValues: { first_name: 'A', last_name: 'B', username: 'c', shop_ids: [4], email: 'a@example.fi' },
      mutation: { isPending: true, error: null },
    })
    await pressNow('Save')
    expect(send).not.toHaveBeenCalled()
  })
})
