import { limits } from '@autokierto/domain/limits'
import { CircleAlert, CircleCheck, PlugZap, TriangleAlert, X } from 'lucide-react'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './NotificationBar.module.css'
import { createNotifications, type Notifications } from './notifications.ts'
import { positionBelow } from './position-below.ts'
import { uiTexts } from './texts.ts'

export const NotificationsContext = createContext<Notifications>(createNotifications())

/**
 * `const notify = useNotify()`: `notify('success', deferText(texts.saved))` shows a text at the top for 4096 ms, or 12
 * s with an action.
 */
export const useNotify = () => useContext(NotificationsContext).notify

const NOTIFICATION_ICONS = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  backendProblem: PlugZap,
}

/** The notification bar at the top of every page. The timer pauses while the bar is hovered or focused. */
export function NotificationBar() {
  const { current, subscribe, close } = useContext(NotificationsContext)
  const notification = useSyncExternalStore(subscribe, current)
  const { locale } = useLocale()
  const t = useTexts(uiTexts)
  const [isPaused, setPaused] = useState(false)
  const remaining = useRef<{ id: number; ms: number }>({ id: 0, ms: limits.notificationMs })

  useEffect(() => {
    if (!notification || isPaused) return
    // A pause keeps the remaining time; it does not restart the timer.
    if (remaining.current.id !== notification.id) {
      const ms = notification.actions.length > 0 ? limits.notificationActionMs : limits.notificationMs
      remaining.current = { id: notification.id, ms }
    }
    const started = Date.now()
    const timer = setTimeout(close, remaining.current.ms)
    return () => {
      clearTimeout(timer)
      remaining.current.ms -= Date.now() - started
    }
  }, [notification, isPaused, close])

  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!notification || !element) return
    const settle = () => {
      if (notification.givesWay && document.querySelector('main [data-outage]')) close()
      else positionBelow(element)
    }
    settle()
    // The page below may change at any time, and so may the focus.
    const page = new MutationObserver(settle)
    page.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    const onFocus = ({ target }: FocusEvent) => {
      if (!element.contains(target as Node)) settle()
    }
    document.addEventListener('focusin', onFocus)
    window.addEventListener('resize', settle)
    return () => {
      page.disconnect()
      document.removeEventListener('focusin', onFocus)
      window.removeEventListener('resize', settle)
    }
  }, [notification, close])

  const isAlert = notification?.type === 'error'
  return (
    <div className={styles.place} data-off-paper="" role={isAlert ? 'alert' : 'status'}>
      {notification && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; no action needs a pointer
        <div
          key={notification.id}
          ref={bar}
          className={cx(styles.bar, styles[notification.type])}
          onMouseEnter={() => setPaused(true)}
          onMouseLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <Icon as={NOTIFICATION_ICONS[notification.type]} size={22} />
          <p className={styles.text}>{notification.text(locale)}</p>
          {notification.actions.length > 0 && (
            <div className={styles.actions}>
              {notification.actions.map(({ text, onPress }, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: the actions of one notification never move
                  key={index}
                  type="button"
                  className={styles.action}
                  onClick={() => {
                    setPaused(false)
                    close()
                    onPress()
                  }}
                >
                  {text(locale)}
                </button>
              ))}
            </div>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t.close}
            onClick={() => {
              setPaused(false)
              close()
            }}
          >
            <Icon as={X} size={22} />
          </button>
        </div>
      )}
    </div>
  )
}
