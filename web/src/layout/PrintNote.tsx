import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../app-context.ts'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Shell.module.css'
import { layoutTexts } from './texts.ts'

/** On paper only: whose page it is, from which site, and when it was printed. */
export function PrintNote() {
  const { firstName, lastName, shop } = useSession()
  const t = useTexts(layoutTexts)
  const format = useFormats()
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    // The browser takes the page as it stands when this returns.
    const printing = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', printing)
    return () => window.removeEventListener('beforeprint', printing)
  }, [])
  const who = `${firstName} ${lastName}`.trim()
  const when = t.printed({ day: format.day(at), time: format.time(at) })
  return (
    <p className={styles.printNote}>{['Autokierto', who, shop?.name, when].filter(Boolean).join(' · ')}</p>
  )
}
