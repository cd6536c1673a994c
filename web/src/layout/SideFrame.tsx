import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { showWhole } from '../ui/show-whole.ts'
import styles from './SideFrame.module.css'

export type SideItem = {
  /** Of `paths`. */
  path: LinkProps & { to: string }
  text: string
  icon: LucideIcon
  /** Only the page itself counts as "here", not the pages below it. */
  exact?: boolean
}

export type SideGroup = { title?: string; items: readonly SideItem[] }

type Props = {
  /** What the navigation is of: heard, not seen. */
  label: string
  groups: readonly SideGroup[]
  children: ReactNode
}

/** Pages with a navigation of their own: at the side, and on narrow screens a line on top that scrolls. */
export function SideFrame({ label, groups, children }: Props) {
  const line = useRef<HTMLElement>(null)
  // The line begins where one is. It is moved by itself: the page must not scroll for it.
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.clientWidth / 3
  }, [])
  return (
    <div className={styles.frame}>
      <nav ref={line} className={styles.line} aria-label={label} data-off-paper="" onFocus={showWhole}>
        {groups.map(({ title, items }) => (
          <Fragment key={items[0]?.text}>
            {title && <p className={styles.group}>{title}</p>}
            {items.map(({ path, text, icon, exact = false }) => (
              <Link key={text} {...path} activeOptions={{ includeSearch: false, exact }}>
                <Icon as={icon} />
                {text}
              </Link>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
