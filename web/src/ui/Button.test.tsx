import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

describe('a button', () => {
  it('that is not possible now stays reachable, says why, and does nothing', async () => {
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

  it('that is busy cannot be pressed twice, nor its form sent twice', async () => {
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
