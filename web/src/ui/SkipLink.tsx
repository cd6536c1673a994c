import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './SkipLink.module.css'
import { uiTexts } from './texts.ts'

/** The first thing the tab key finds: past the header, to the element with id `main`. */
export function SkipLink() {
  const t = useTexts(uiTexts)
  return (
    <a className={styles.skip} href="#main">
      {t.skip}
    </a>
  )
}
