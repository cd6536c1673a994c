import { fieldTables } from '@autokierto/domain/fields/all'
import type { FieldTable, TextRule } from '@autokierto/domain/fields/field'
import { nameText } from '@autokierto/domain/fields/texts'
import { firstPasswordFields } from '@autokierto/domain/fields/user-fields'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-app.tsx'
import { BoundForm } from './BoundForm.tsx'
import { FormField } from './FormField.tsx'
import { useForm } from './useForm.ts'

function TableForm({ table, send }: { table: FieldTable; send: () => void }) {
  const form = useForm(table, { onSubmit: send })
  return (
    <BoundForm of={form}>
      {Object.keys(table).map(name => (
        <FormField key={name} of={form} name={name} label={name} />
      ))}
      <button type="submit">Save</button>
    </BoundForm>
  )
}

const show = (table: FieldTable) => {
  const send = vi.fn()
  renderWithApp(<TableForm table={table} send={send} />, { as: { sub: '3' } })
  return send
}
const findById = (id: string) => document.getElementById(id)
const fieldAt = (name: string) => findById(name) as HTMLInputElement
const paste = async (name: string, text: string) => {
  await userEvent.click(fieldAt(name))
  await userEvent.paste(text)
}
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
/** The live region exists only near the limit, and is empty before it announces something. */
const getAnnouncement = () => document.querySelector('#name ~ * [role="status"]')?.textContent ?? ''

const texts = Object.entries(fieldTables).flatMap(([title, table]: [string, FieldTable]) =>
  Object.entries(table).flatMap(([name, rule]) =>
    rule.type === 'text' && !/^(day|time of day)$/.test(rule.pattern?.name ?? '')
      ? [[title, name, rule] as [string, string, TextRule]]
      : [],
  ),
)

afterEach(() => void vi.useRealTimers())

describe('texts over the maximum length', () => {
  it.each(texts)(
    '%s, %s: keeps a pasted text that is too long, and rejects it on submit',
    async (_, name, rule) => {
      const send = show({ [name]: rule })
      const text = 'x'.repeat(rule.max + 12)
      await paste(name, text)
      expect(fieldAt(name).value).toBe(text)
      if (!rule.pattern && !rule.secret)
        expect(findById(`${name}-length`)!.textContent).toBe('12 characters too many')
      await pressSave()
      expect(send).not.toHaveBeenCalled()
      expect(findById(`${name}-error`)!.textContent).toBe(
        rule.pattern?.name === 'postal code'
          ? 'Enter the postal code alone, like 00100.'
          : 'The text is too long. Shorten it.',
      )
    },
  )

  it('keeps and rejects a password that is too long, without counting its characters', async () => {
    const send = show(firstPasswordFields)
    const text = 'x'.repeat(300)
    await paste('password', text)
    await paste('password_repeat', text)
    expect([fieldAt('password').value, fieldAt('password_repeat').value]).toEqual([text, text])
    expect(findById('password-length')).toBeNull()
    await pressSave()
    expect(send).not.toHaveBeenCalled()
    expect(findById('password-error')!.textContent).toBe('The text is too long. Shorten it.')
  })

  it('counts the length like the server, after normalizing the text', async () => {
    const send = show({ name: nameText })
    await paste('name', `  ${'e\u0301'.repeat(500)}\u00ad${'🚗'.repeat(6)}`)
    expect(findById('name-length')!.textContent).toBe('512 / 512')
    expect(fieldAt('name').getAttribute('aria-invalid')).toBeNull()
    await paste('name', 'x')
    expect(findById('name-length')!.textContent).toBe('1 character too many')
    expect(fieldAt('name').getAttribute('aria-invalid')).toBe('true')
    expect(fieldAt('name').getAttribute('aria-describedby')).toBe('name-length')
    await pressSave()
    expect(send).not.toHaveBeenCalled()
  })

  it('counts from four fifths of the limit on, and announces the count only in pauses', () => {
    vi.useFakeTimers()
    show({ name: { type: 'text', max: 100 } })
    const write = (length: number) =>
      fireEvent.change(fieldAt('name'), { target: { value: 'x'.repeat(length) } })
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    write(80)
    expect(findById('name-length')).toBeNull()
    for (const length of [81, 82, 83]) {
      write(length)
      expect(findById('name-length')!.textContent).toBe(`${length} / 100`)
      wait(500)
      expect(getAnnouncement()).toBe('')
    }
    wait(600)
    expect(getAnnouncement()).toBe('17 characters left')
    write(112)
    expect(getAnnouncement()).toBe('17 characters left')
    wait(1100)
    expect(getAnnouncement()).toBe('12 characters too many')
    write(3)
    wait(1100)
    expect([findById('name-length'), getAnnouncement()]).toEqual([null, ''])
  })
})
