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
  text: string
  words: CopyTexts
}

/** A text to copy in a field that takes the focus. The field stays visible, because a browser may refuse to copy. */
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

type CopyButtonProps = Pick<Props, 'text' | 'words'> & {
  kind: 'secondary' | 'quiet'
  /** Names the text for screen readers, if there are several buttons. */
  of?: string
  onCopy?: () => void
}

/** Copies a text that is visible next to it, and reports success. A browser may refuse to copy. */
export function CopyButton({ kind, text, words, of, onCopy }: CopyButtonProps) {
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
