import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Header.module.css'
import { NavigationLink } from './NavigationLink.tsx'
import type { NavigationItem } from './navigation.ts'
import { layoutTexts } from './texts.ts'
import { useDisclosure } from './useDisclosure.ts'

/**
 * The links in one line: those that do not fit wrap out of sight, which tells by measuring what goes into "more"
 * (Swedish is longer, and so is larger text).
 */
export function FittingItems({ items }: { items: NavigationItem[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(items.length)
  useLayoutEffect(() => {
    const line = list.current
    if (!line) return
    const measure = () => {
      const links = [...line.children] as HTMLElement[]
      const over = links.findIndex(link => link.offsetTop > (links[0]?.offsetTop ?? 0))
      setFitting(over === -1 ? links.length : over)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    // The line's own width, and that of each link: words change with the language.
    for (const element of [line, ...line.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const rest = items.slice(fitting)
  return (
    <>
      <ul ref={list} className={cx(styles.items, styles.line)}>
        {items.map((item, index) => (
          <li key={item.path.to} data-over={index >= fitting ? '' : undefined}>
            <NavigationLink item={item} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <More items={rest} />}
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
