import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useFormats } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { scrollIntoFullView } from '../../kit/ui/scroll-into-full-view.ts'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import styles from './SideFrame.module.css'

export type SideItem = {
  path: LinkProps & { to: string }
  text: string
  icon: LucideIcon
  /** The link is current only on this exact page, not on pages below it. */
  exact?: boolean
  /** Undefined until it is known. */
  count?: SideCount | undefined
}

export type SideCount = {
  count: number
  /** The meaning of the colour: `bad` violates a law or register, `now` waits for somebody. */
  tone: 'bad' | 'now' | 'neutral'
  /** Read by screen readers instead of the number: "3 wait". */
  says: string
}

export type SideGroup = { title?: string; items: readonly SideItem[] }

type Props = {
  label: string
  groups: readonly SideGroup[]
  children: ReactNode
}

/** Pages with a navigation of their own: at the side, or on narrow screens a scrolling line on top. */
export function SideFrame({ label, groups, children }: Props) {
  const line = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isCounted = groups.some(({ items }) => items.some(({ count }) => count))
  const place = `${pathname} ${isCounted}`
  const begunAt = useRef('')
  // Scrolls the line to the current link on each page, and again when counts arrive and make it longer. It does not
  // scroll on every render, because people may have moved it. Only the line scrolls, not the page.
  useEffect(() => {
    if (begunAt.current === place) return
    begunAt.current = place
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.clientWidth / 3
  })
  return (
    <div className={styles.frame}>
      <nav
        ref={line}
        className={styles.line}
        aria-label={label}
        data-off-paper=""
        onFocus={scrollIntoFullView}
      >
        {groups.map(({ title, items }) => (
          <Fragment key={items[0]?.text}>
            {title && <p className={styles.group}>{title}</p>}
            {items.map(({ path, text, icon, exact = false, count }) => (
              <Link key={text} {...path} activeOptions={{ includeSearch: false, exact }}>
                <Icon as={icon} />
                {text}
                {count && <Count of={count} />}
              </Link>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Zero is not shown, because nothing needs attention. */
function Count({ of: { count, tone, says } }: { of: SideCount }) {
  const format = useFormats()
  if (count === 0) return null
  return (
    <>
      <span className={styles.count} data-tone={tone} aria-hidden="true">
        {format.number(count)}
      </span>
      <VisuallyHidden>, {says}</VisuallyHidden>
    </>
  )
}
