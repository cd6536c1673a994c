import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { cx } from '../../kit/ui/class-names.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './Header.module.css'
import { NavigationLink } from './NavigationLink.tsx'
import type { NavigationItem } from './navigation.ts'
import { layoutTexts } from './texts.ts'
import { useDisclosure } from './useDisclosure.ts'

/**
 * Links in one line. Links that do not fit wrap below the visible line; measuring them decides what goes into "more"
 * (Swedish texts and larger text are longer).
 */
export function FittingItems({ items }: { items: NavigationItem[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(items.length)
  useLayoutEffect(() => {
    const line = list.current
    if (!line) return
    const measure = () => {
      const links = [...line.children] as HTMLElement[]
      const firstOverflow = links.findIndex(link => link.offsetTop > (links[0]?.offsetTop ?? 0))
      setFitting(firstOverflow === -1 ? links.length : firstOverflow)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    // Observe the line and each link, because texts change with the language.
    for (const element of [line, ...line.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const hiddenItems = items.slice(fitting)
  return (
    <>
      <ul ref={list} className={cx(styles.items, styles.line)}>
        {items.map((item, index) => (
          <li key={item.path.to} data-over={index >= fitting ? '' : undefined}>
            <NavigationLink item={item} />
          </li>
        ))}
      </ul>
      {hiddenItems.length > 0 && <More items={hiddenItems} />}
    </>
  )
}

function More({ items }: { items: NavigationItem[] }) {
  const t = useTexts(layoutTexts)
  const { isOpen, buttonProps, panelProps } = useDisclosure()
  return (
    <div className={styles.popover}>
      <button {...buttonProps} className={styles.item}>
        {t.more}
        <Icon as={ChevronDown} size={18} />
      </button>
      {isOpen && (
        <div {...panelProps} className={styles.panel}>
          <ul>
            {items.map(item => (
              <li key={item.path.to}>
                <NavigationLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
