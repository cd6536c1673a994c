import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyText.module.css'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type CopyTexts = { copy: string; copied: string; copyFailed: string }

type Props = {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is handed on. */
  text: string
  words: CopyTexts
}

/** A text to hand on, which takes the focus. The field stays: a browser may refuse to copy. */
export function CopyText({ id, name, label, hint, text, words }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
      <CopyButton kind="secondary" text={text} words={words} onCopy={() => field.current?.select()} />
    </div>
  )
}

type ButtonProps = Pick<Props, 'text' | 'words'> & {
  kind: 'secondary' | 'quiet'
  /** Whose text it is, heard after the button's words where there are several. */
  of?: string
  onCopy?: () => void
}

/** Copies a text that stands beside it, and says so; a browser may refuse. */
export function CopyButton({ kind, text, words, of, onCopy }: ButtonProps) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new')
  const copy = async () => {
    onCopy?.()
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const isCopied = state === 'copied'
  return (
    <div className={styles.actions}>
      <Button kind={kind} size="compact" icon={<Icon as={isCopied ? Check : Copy} />} onClick={copy}>
        {isCopied ? words.copied : words.copy}
        {of && <VisuallyHidden>: {of}</VisuallyHidden>}
      </Button>
      <p role="status" className={styles.hint}>
        {state === 'failed' && words.copyFailed}
      </p>
    </div>
  )
}
