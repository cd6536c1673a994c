import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../texts/LocaleProvider.tsx'
import { NotificationBar, NotificationsContext } from './NotificationBar.tsx'
import { createNotifications } from './notifications.ts'

function show() {
  const notifications = createNotifications()
  render(
    <LocaleProvider initial="en">
      <NotificationsContext value={notifications}>
        <NotificationBar />
      </NotificationsContext>
    </LocaleProvider>,
  )
  return (...given: Parameters<typeof notifications.notify>) => act(() => notifications.notify(...given))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a notification', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('hides by itself after 4096 ms', () => {
    show()('success', 'Saved')
    pass(4095)
    expect(screen.queryByText('Saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('waits while it is pointed at or holds the focus, and then stays for what was left', () => {
    show()('success', 'Saved')
    pass(3000)
    const bar = screen.getByText('Saved')
    fireEvent.mouseEnter(bar.parentElement!)
    pass(10_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.mouseLeave(bar.parentElement!)
    pass(1095)
    expect(screen.queryByText('Saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('with something to press stays for 12 s, and goes when it is pressed', () => {
    const undo = vi.fn()
    const notify = show()
    notify('success', 'Accepted', [{ text: 'Undo', onPress: undo }])
    pass(11_999)
    expect(screen.queryByText('Accepted')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Accepted')).toBeNull()
    notify('success', 'Accepted', [{ text: 'Undo', onPress: undo }])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Accepted')).toBeNull()
  })

  it('closes by its button', () => {
    show()('warning', 'Careful')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Careful')).toBeNull()
  })

  it('gives way to a newer one, which has its full time', () => {
    const notify = show()
    notify('success', 'First')
    pass(4000)
    notify('error', { fi: 'Toinen', en: 'Second', se: 'Andra' })
    expect(screen.queryByText('First')).toBeNull()
    pass(4000)
    expect(screen.queryByText('Second')).not.toBeNull()
    pass(96)
    expect(screen.queryByText('Second')).toBeNull()
  })

  it('is an alert for errors and a status otherwise, also for failures behind us', () => {
    const notify = show()
    for (const [type, role] of [
      ['success', 'status'],
      ['warning', 'status'],
      ['error', 'alert'],
      ['backendProblem', 'status'],
    ] as const) {
      notify(type, type)
      expect(screen.getByRole(role).textContent).toContain(type)
    }
  })
})
