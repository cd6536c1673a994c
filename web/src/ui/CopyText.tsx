import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyText.module.css'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is handed on. */
  text: string
  words: { copy: string; copied: string; copyFailed: string }
}

/** A text to hand on, which takes the focus. The field stays: a browser may refuse to copy. */
export function CopyText({ id, name, label, hint, text, words }: Props) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const isCopied = state === 'copied'
  return (
    <div className={styles.box}>
      <TextField
        ref={field}
        name={name}
        id={id}
        label={label}
        hint={hint}
        value={text}
        readOnly
        autoComplete="off"
        translate="no"
        onFocus={event => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button kind="secondary" size="compact" icon={<Icon as={isCopied ? Check : Copy} />} onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <p role="status" className={styles.hint}>
          {state === 'failed' && words.copyFailed}
        </p>
      </div>
    </div>
  )
}
