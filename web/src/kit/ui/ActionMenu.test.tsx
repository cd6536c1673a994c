import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-app.tsx'
import { ActionMenu } from './ActionMenu.tsx'

const show = () => {
  const done = vi.fn()
  renderWithApp(
    <ActionMenu
      label="Other actions"
      actions={[
        { key: 'remove', title: 'Remove', danger: true, onSelect: () => done('remove') },
        { key: 'send', title: 'Send', reason: 'Already started.', onSelect: () => done('send') },
        { key: 'print', title: 'Print', onSelect: () => done('print') },
      ]}
    />,
  )
  return done
}
const opener = () => screen.getByRole('button', { name: 'Other actions' })

describe('ActionMenu', () => {
  it('lists available actions first, then unavailable ones with their reason, dangerous ones last', async () => {
    const done = show()
    await userEvent.click(opener())
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(items.map(item => item.getAttribute('aria-label'))).toEqual(['Print', 'Send', 'Remove'])
    const send = items[1] as HTMLElement
    expect(send.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Already started.',
    )
    await userEvent.click(send)
    expect(done).not.toHaveBeenCalled()
    await userEvent.click(items[0] as HTMLElement)
    expect(done).toHaveBeenCalledExactlyOnceWith('print')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('moves the focus by arrow keys, also to unavailable actions, and restores it on Escape', async () => {
    show()
    opener().focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Send')
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Print')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('closes the menu on a press outside', async () => {
    show()
    await userEvent.click(opener())
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
