import { useCallback, useRef, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useHelpKey } from './list-keys.ts'
import styles from './RemoteTable.module.css'
import { listTexts } from './texts.ts'

/** The keyboard shortcuts of the list: the most used are visible, and `?` shows all of them. */
export function KeyHints({ selects, accepts }: { selects: boolean; accepts: boolean }) {
  const t = useTexts(listTexts)
  const hints = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  useHelpKey(
    hints,
    useCallback(() => setOpen(true), []),
  )
  const keys: { keys: string[]; text: string; seldom?: boolean }[] = [
    { keys: ['J', 'K'], text: t.keyRow },
    { keys: ['←', '→'], text: t.keyInside },
    ...(selects ? [{ keys: ['X'], text: t.keySelect }] : []),
    ...(selects ? [{ keys: ['Shift', 'X'], text: t.keyRange, seldom: true }] : []),
    { keys: ['Enter'], text: t.keyOpen },
    ...(accepts ? [{ keys: ['A'], text: t.keyAccept, seldom: true }] : []),
    { keys: ['/'], text: t.keySearch },
    { keys: ['?'], text: t.keyAll },
  ]
  const renderKeys = (entries: typeof keys) =>
    entries.map(({ keys: pressed, text }) => (
      <span key={text}>
        {pressed.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
        {text}
      </span>
    ))
  return (
    <>
      <p ref={hints} className={styles.keys} data-key-hints="" data-off-paper="">
        {renderKeys(keys.filter(({ seldom }) => !seldom))}
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.keys}>
        <p className={styles.allKeys}>{renderKeys(keys)}</p>
      </Dialog>
    </>
  )
}
