import { limits } from '@autokierto/domain/limits'
import { Cookie } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './CookieNotice.module.css'

const cookieTexts = defineTexts({
  cookies: { fi: 'Evästeet', en: 'Cookies', se: 'Kakor' },
  cookieText: {
    fi: 'Käytämme vain evästeitä ja selaimen muistia, joita palvelu tarvitsee toimiakseen. Emme seuraa sinua.',
    en: 'We only use cookies and browser storage that the service needs to work. We do not track you.',
    se: 'Vi använder bara kakor och webbläsarminne som tjänsten behöver för att fungera. Vi spårar dig inte.',
  },
  cookieAccept: { fi: 'Selvä', en: 'All right', se: 'Jag förstår' },
})

const COOKIE = 'cookie_notice'

/** Informs once in 365 days that only functional cookies are used. There is nothing to refuse, so it has no choices. */
export function CookieNotice() {
  const t = useTexts(cookieTexts)
  const [seen, setSeen] = useState(() => document.cookie.split('; ').includes(`${COOKIE}=seen`))
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = notice.current
    if (seen || !element || typeof ResizeObserver === 'undefined') return
    const page = document.documentElement.style
    // Sticky elements and focused elements stay above the notice.
    const setNoticeHeight = () =>
      page.setProperty(
        '--notice-height',
        `${getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0}px`,
      )
    const observer = new ResizeObserver(setNoticeHeight)
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
