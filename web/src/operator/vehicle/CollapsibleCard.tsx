import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useDraft } from '../../session/useDraft.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import styles from './CollapsibleCard.module.css'

type Props = {
  /** What is remembered of it, for all vehicles alike. */
  name: string
  title: string
  /** The one thing to know of it while it is folded. */
  value?: ReactNode
  /** Needed now: a phone shows it too until somebody folds it. */
  needed?: boolean
  children: ReactNode
}

const UNTOUCHED: { open: boolean | null } = { open: null }

/**
 * A sheet that folds to its title and one value. Where there is room it stands open; on a phone it is folded, unless it
 * is needed, and then for as long as the page shows it: what was just done there is read there. What somebody folds or
 * opens stays so for the next vehicle too, until they sign out; what is needed is remembered by itself.
 */
export function CollapsibleCard({ name, title, value, needed = false, children }: Props) {
  const id = useId()
  const isPhone = useIsPhone()
  const [wasNeeded, setWasNeeded] = useState(needed)
  if (needed && !wasNeeded) setWasNeeded(true)
  const [{ open }, remember] = useDraft(`fold-${name}${wasNeeded ? '-needed' : ''}`, UNTOUCHED)
  const isOpen = open ?? (!isPhone || wasNeeded)
  return (
    <Card labelledBy={id} className={styles.fold}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) remember({ open: currentTarget.open })
        }}
      >
        <summary>
          <h2 id={id}>{title}</h2>
          {!isOpen && value && <span className={styles.value}>{value}</span>}
          <Icon as={ChevronDown} />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </Card>
  )
}
