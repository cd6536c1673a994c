import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

describe('Button', () => {
  it('keeps an unavailable button focusable, shows the reason and ignores presses', async () => {
    const press = vi.fn()
    render(
      <Button reason="Add the certificate first." onClick={press}>
        Finish
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Finish' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Add the certificate first.',
    )
  })

  it('ignores presses of a busy button, and does not submit its form', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Send/ }))
    expect(submit).not.toHaveBeenCalled()
  })
})
