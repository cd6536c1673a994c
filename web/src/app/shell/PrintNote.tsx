import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import styles from './Shell.module.css'
import { layoutTexts } from './texts.ts'

/** Visible only in print: user, site and time of printing. */
export function PrintNote() {
  const { firstName, lastName, shop } = useSession()
  const t = useTexts(layoutTexts)
  const format = useFormats()
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    // The browser prints the DOM as it is when this handler returns.
    const updateTime = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', updateTime)
    return () => window.removeEventListener('beforeprint', updateTime)
  }, [])
  const who = `${firstName} ${lastName}`.trim()
  const when = t.printed({ day: format.day(at), time: format.time(at) })
  return (
    <p className={styles.printNote}>{['Autokierto', who, shop?.name, when].filter(Boolean).join(' · ')}</p>
  )
}
