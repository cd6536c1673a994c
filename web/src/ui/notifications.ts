import type { PlainText } from '../texts/texts.ts'

/** backendProblem: a system behind the service is down, nobody here did anything wrong. */
export type NotificationType = 'success' | 'error' | 'warning' | 'backendProblem'

/** Something to press in a notification: "Avaa", "Kumoa". Its words are those of the moment it was shown in. */
export type NotificationAction = { text: string; onPress: () => void }

export type Notification = {
  id: number
  type: NotificationType
  text: string | PlainText
  actions: readonly NotificationAction[]
}

/** Holds the notification of the moment: a newer one takes the place of an older. */
export function createNotifications() {
  let current: Notification | null = null
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: Notification | null) => {
    current = next
    for (const tell of listeners) tell()
  }
  return {
    current: () => current,
    notify: (type: NotificationType, text: string | PlainText, actions: readonly NotificationAction[] = []) =>
      set({ id: ++count, type, text, actions }),
    close: () => set(null),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Notifications = ReturnType<typeof createNotifications>
