import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useFormats } from '../texts/LocaleProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { scrollIntoFullView } from '../ui/scroll-into-full-view.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SideFrame.module.css'

export type SideItem = {
  /** Of `paths`. */
  path: LinkProps & { to: string }
  text: string
  icon: LucideIcon
  /** Only the page itself counts as "here", not the pages below it. */
  exact?: boolean
  /** How much stands there, once that is known. */
  count?: SideCount | undefined
}

export type SideCount = {
  count: number
  /** Seen by its colour: `bad` against law or register, `now` waits for somebody. */
  tone: 'bad' | 'now' | 'neutral'
  /** Heard in place of the number: "3 wait". */
  says: string
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
  const { pathname } = useLocation()
  const isCounted = groups.some(({ items }) => items.some(({ count }) => count))
  const place = `${pathname} ${isCounted}`
  const begunAt = useRef('')
  // The line begins where one is, on each page and again when counts have come and made it longer; not after every
  // drawing, for it may have been moved by hand. It is moved by itself: the page must not scroll for it.
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

/** Nothing is not counted: what waits for nobody calls nobody. */
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
