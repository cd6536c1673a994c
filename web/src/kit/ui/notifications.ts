import { createStore } from '../state/create-store.ts'
import type { DeferredText } from '../texts/texts.ts'

/** backendProblem: a system behind the service is down, which is not an error of the user. */
export type NotificationType = 'success' | 'error' | 'warning' | 'backendProblem'

/** A button in a notification: "Avaa", "Kumoa". */
export type NotificationAction = { text: DeferredText; onPress: () => void }

export type Notification = {
  id: number
  type: NotificationType
  /** Deferred, because a notification outlives a change of language. */
  text: DeferredText
  actions: readonly NotificationAction[]
  /** An outage notification hides when the page reports the outage itself. */
  givesWay?: true
}

/** Stores the current notification; a newer one replaces it. */
export function createNotifications() {
  const { state, set, subscribe } = createStore<Notification | null>(null)
  let count = 0
  let pending: Notification | null = null
  return {
    current: state,
    subscribe,
    notify: (type: NotificationType, text: DeferredText, actions: readonly NotificationAction[] = []) =>
      set({ id: ++count, type, text, actions }),
    /**
     * Reports an outage of the service or of a system behind it. It is hidden if the page reports the outage itself
     * (`data-outage`), and it waits until the notification about the user's own action has closed.
     */
    outage: (text: DeferredText, type: NotificationType = 'backendProblem') => {
      const notification: Notification = { id: ++count, type, text, actions: [], givesWay: true }
      const current = state()
      if (current && !current.givesWay) pending = notification
      else set(notification)
    },
    close: () => {
      set(pending)
      pending = null
    },
  }
}

export type Notifications = ReturnType<typeof createNotifications>
