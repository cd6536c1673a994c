import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider, useLocale } from '../texts/LocaleProvider.tsx'
import { type DeferredText, deferText, defineTexts } from '../texts/texts.ts'
import { NotificationBar, NotificationsContext } from './NotificationBar.tsx'
import { createNotifications } from './notifications.ts'

const deferred = (en: string) => () => en

function ChooseFinnish() {
  const { setLocale } = useLocale()
  return (
    <button type="button" onClick={() => setLocale('fi')}>
      Suomeksi
    </button>
  )
}

function show() {
  const notifications = createNotifications()
  render(
    <LocaleProvider initial="en">
      <NotificationsContext value={notifications}>
        <NotificationBar />
        <ChooseFinnish />
      </NotificationsContext>
    </LocaleProvider>,
  )
  const notify = (...args: Parameters<typeof notifications.notify>) =>
    act(() => notifications.notify(...args))
  return Object.assign(notify, { outage: (text: DeferredText) => act(() => notifications.outage(text)) })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('NotificationBar', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('hides a notification after 4096 ms', () => {
    show()('success', deferred('Saved'))
    pass(4095)
    expect(screen.queryByText('Saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('pauses the timer while hovered or focused, and then continues with the remaining time', () => {
    show()('success', deferred('Saved'))
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

  it('shows a notification with an action for 12 s, or until the action is pressed', () => {
    const undo = vi.fn()
    const notify = show()
    notify('success', deferred('Accepted'), [{ text: deferred('Undo'), onPress: undo }])
    pass(11_999)
    expect(screen.queryByText('Accepted')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Accepted')).toBeNull()
    notify('success', deferred('Accepted'), [{ text: deferred('Undo'), onPress: undo }])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Accepted')).toBeNull()
  })

  it('translates the current notification when the language changes', () => {
    const texts = defineTexts({
      marked: { fi: '{stage} on valmis.', en: '{stage} is done.', se: '{stage} är klart.' },
      reception: { fi: 'Vastaanotto', en: 'Reception', se: 'Mottagning' },
      undo: { fi: 'Kumoa', en: 'Undo', se: 'Ångra' },
    })
    show()('success', deferText(texts.marked, { stage: texts.reception }), [
      { text: deferText(texts.undo), onPress: () => {} },
    ])
    expect(screen.getByRole('status').textContent).toBe('Reception is done.Undo')
    fireEvent.click(screen.getByRole('button', { name: 'Suomeksi' }))
    expect(screen.getByRole('status').textContent).toBe('Vastaanotto on valmis.Kumoa')
  })

  it('closes a notification by its button', () => {
    show()('warning', deferred('Careful'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Careful')).toBeNull()
  })

  it('replaces a notification by a newer one, which has its full time', () => {
    const notify = show()
    notify('success', deferred('First'))
    pass(4000)
    notify('error', deferred('Second'))
    expect(screen.queryByText('First')).toBeNull()
    pass(4000)
    expect(screen.queryByText('Second')).not.toBeNull()
    pass(96)
    expect(screen.queryByText('Second')).toBeNull()
  })

  it('uses role alert for errors and status otherwise, also for outages', () => {
    const notify = show()
    for (const [type, role] of [
      ['success', 'status'],
      ['warning', 'status'],
      ['error', 'alert'],
      ['backendProblem', 'status'],
    ] as const) {
      notify(type, deferred(type))
      expect(screen.getByRole(role).textContent).toContain(type)
    }
  })

  it("shows an outage after the notification of a person's action", () => {
    const notify = show()
    notify('success', deferred('Kept on this device'))
    notify.outage(deferred('There is no connection'))
    pass(4095)
    expect(screen.getByRole('status').textContent).toContain('Kept on this device')
    pass(1)
    expect(screen.getByRole('status').textContent).toContain('There is no connection')
    pass(4096)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('hides an outage notification when the page reports the outage itself', async () => {
    vi.useRealTimers()
    const page = document.body.appendChild(document.createElement('main'))
    const { outage } = show()
    outage(deferred('The register is away'))
    expect(screen.getByRole('status').textContent).toContain('The register is away')
    page.innerHTML = '<p data-outage>The vehicle could not be looked up</p>'
    await waitFor(() => expect(screen.queryByText('The register is away')).toBeNull())
    outage(deferred('The register is still away'))
    expect(screen.queryByText('The register is still away')).toBeNull()
    page.remove()
  })
})
