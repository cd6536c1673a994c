import { limits } from '@autokierto/domain/limits'
import { Cookie } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CookieNotice.module.css'
import { layoutTexts } from './texts.ts'

const COOKIE = 'cookie_notice'

/** Tells once in 365 days that only functional cookies are used. There is nothing to refuse, so it asks nothing. */
export function CookieNotice() {
  const t = useTexts(layoutTexts)
  const [seen, setSeen] = useState(() => document.cookie.split('; ').includes(`${COOKIE}=seen`))
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = notice.current
    if (seen || !element || typeof ResizeObserver === 'undefined') return
    const page = document.documentElement.style
    // What sticks to the lower edge sticks above the notice, and what has the focus scrolls clear of it.
    const tell = () =>
      page.setProperty(
        '--notice-height',
        `${getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0}px`,
      )
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty('--notice-height')
    }
  }, [seen])
  if (seen) return null
  const accept = () => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${COOKIE}=seen; path=/; max-age=${limits.cookieConsentDays * 86_400}; samesite=lax${secure}`
    setSeen(true)
  }
  return (
    <section ref={notice} data-off-paper="" className={styles.notice} aria-label={t.cookies}>
      <Icon as={Cookie} size={22} />
      <p>{t.cookieText}</p>
      <Button kind="secondary" size="compact" onClick={accept}>
        {t.cookieAccept}
      </Button>
    </section>
  )
}
