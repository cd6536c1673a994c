import { createStore } from '../create-store.ts'
import type { DeferredText } from '../texts/texts.ts'

/** backendProblem: a system behind the service is down, nobody here did anything wrong. */
export type NotificationType = 'success' | 'error' | 'warning' | 'backendProblem'

/** Something to press in a notification: "Avaa", "Kumoa". */
export type NotificationAction = { text: DeferredText; onPress: () => void }

export type Notification = {
  id: number
  type: NotificationType
  /** No sentence, but how to say it: a notification outlives a change of language. */
  text: DeferredText
  actions: readonly NotificationAction[]
  /** Nobody asked for it to be said: it gives way to a page that says so in its own place. */
  givesWay?: true
}

/** Holds the notification of the moment: a newer one takes the place of an older. */
export function createNotifications() {
  const { state, set, subscribe } = createStore<Notification | null>(null)
  let count = 0
  let waiting: Notification | null = null
  return {
    current: state,
    subscribe,
    notify: (type: NotificationType, text: DeferredText, actions: readonly NotificationAction[] = []) =>
      set({ id: ++count, type, text, actions }),
    /**
     * The service or a system behind it is away; said on top where the page itself does not (`data-outage`), and after what
     * is told of something a person did.
     */
    outage: (text: DeferredText, type: NotificationType = 'backendProblem') => {
      const told: Notification = { id: ++count, type, text, actions: [], givesWay: true }
      const shown = state()
      if (shown && !shown.givesWay) waiting = told
      else set(told)
    },
    close: () => {
      set(waiting)
      waiting = null
    },
  }
}

export type Notifications = ReturnType<typeof createNotifications>
