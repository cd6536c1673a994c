import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useDraft } from '../../../kit/session/useDraft.ts'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useIsPhone } from '../../../kit/ui/useIsPhone.ts'
import styles from './CollapsibleCard.module.css'

type Props = {
  /** Key under which the collapsed state is stored, shared by all vehicles. */
  name: string
  title: string
  /** The most important value, shown while the card is collapsed. */
  value?: ReactNode
  /** The card is needed now, so it is expanded on a phone too until the user collapses it. */
  needed?: boolean
  children: ReactNode
}

const NOT_TOGGLED: { open: boolean | null } = { open: null }

/**
 * A card that collapses to its title and one value. It is expanded on wide screens. On a phone it is
 * collapsed unless it is needed. A needed card stays expanded while the page is open, because it then shows
 * the result. The user's own choice applies to the next vehicles too, until they sign out. It is stored
 * separately for needed cards.
 */
export function CollapsibleCard({ name, title, value, needed = false, children }: Props) {
  const id = useId()
  const isPhone = useIsPhone()
  const [wasNeeded, setWasNeeded] = useState(needed)
  if (needed && !wasNeeded) setWasNeeded(true)
  const [{ open }, saveState] = useDraft(`fold-${name}${wasNeeded ? '-needed' : ''}`, NOT_TOGGLED)
  const isOpen = open ?? (!isPhone || wasNeeded)
  return (
    <Card labelledBy={id} className={styles.fold}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) saveState({ open: currentTarget.open })
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
