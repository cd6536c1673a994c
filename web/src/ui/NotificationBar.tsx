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

/** `const notify = useNotify()`: `notify('success', saying(texts.saved))` shows words on top for 4096 ms, with something to press for 12 s. */
export const useNotify = () => useContext(NotificationsContext).notify

const DRAWINGS = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  backendProblem: PlugZap,
}

/** The bar on top of every page. It waits while it is pointed at or holds the focus. */
export function NotificationBar() {
  const { current, subscribe, close } = useContext(NotificationsContext)
  const notification = useSyncExternalStore(subscribe, current)
  const { locale } = useLocale()
  const t = useTexts(uiTexts)
  const [held, setHeld] = useState(false)
  const left = useRef<{ id: number; ms: number }>({ id: 0, ms: limits.notificationMs })

  useEffect(() => {
    if (!notification || held) return
    // Time already shown counts: being looked at pauses the clock, it does not wind it back.
    if (left.current.id !== notification.id) {
      const ms = notification.actions.length > 0 ? limits.notificationActionMs : limits.notificationMs
      left.current = { id: notification.id, ms }
    }
    const started = Date.now()
    const timer = setTimeout(close, left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= Date.now() - started
    }
  }, [notification, held, close])

  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!notification || !element) return
    const settle = () => {
      if (notification.givesWay && document.querySelector('main [data-outage]')) close()
      else positionBelow(element)
    }
    settle()
    // The page beneath may be another one in a moment, and the focus elsewhere.
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

  const loud = notification?.type === 'error'
  return (
    <div className={styles.place} data-off-paper="" role={loud ? 'alert' : 'status'}>
      {notification && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock; nothing is done here by pointer alone
        <div
          key={notification.id}
          ref={bar}
          className={cx(styles.bar, styles[notification.type])}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon as={DRAWINGS[notification.type]} size={22} />
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
                    setHeld(false)
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
              setHeld(false)
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
