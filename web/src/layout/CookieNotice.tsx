import { limits } from '@autokierto/domain/limits'
import { Cookie } from 'lucide-react'
import { useState } from 'react'
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
  if (seen) return null
  const accept = () => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${COOKIE}=seen; path=/; max-age=${limits.cookieConsentDays * 86_400}; samesite=lax${secure}`
    setSeen(true)
  }
  return (
    <section className={styles.notice} aria-label={t.cookies}>
      <Icon as={Cookie} size={22} />
      <p>{t.cookieText}</p>
      <Button kind="secondary" size="compact" onClick={accept}>
        {t.cookieAccept}
      </Button>
    </section>
  )
}
