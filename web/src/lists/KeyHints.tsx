import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './RemoteTable.module.css'
import { listTexts } from './texts.ts'

/** Which keys the list knows. */
export function KeyHints({ selects }: { selects: boolean }) {
  const t = useTexts(listTexts)
  const keys = [
    { key: 'J', also: 'K', text: t.keyRow },
    { key: '←', also: '→', text: t.keyInside },
    selects && { key: 'X', text: t.keySelect },
    { key: 'Enter', text: t.keyOpen },
    { key: '/', text: t.keySearch },
  ]
  return (
    <p className={styles.keys} data-off-paper="">
      {keys.map(
        entry =>
          entry && (
            <span key={entry.key}>
              <kbd>{entry.key}</kbd>
              {entry.also && <kbd>{entry.also}</kbd>}
              {entry.text}
            </span>
          ),
      )}
    </p>
  )
}
