import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Consents.module.css'
import { consentTexts } from './texts.ts'

type Props = { id: number; name: string; link: string }

/** A link to hand on. The field stays: a browser may refuse to copy. */
export function CopyLink({ id, name, link }: Props) {
  const t = useTexts(consentTexts)
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const isCopied = state === 'copied'
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        name="link"
        id={`link-${id}`}
        label={t.link({ name })}
        hint={t.linkHint}
        value={link}
        readOnly
        translate="no"
        onFocus={event => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button kind="secondary" size="compact" icon={<Icon as={isCopied ? Check : Copy} />} onClick={copy}>
          {isCopied ? t.copied : t.copy}
        </Button>
        <p role="status" className={styles.hint}>
          {state === 'failed' && t.copyFailed}
        </p>
      </div>
    </div>
  )
}
