import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './ListTabs.module.css'

type Props = {
  /** What they are the lists of. */
  label: string
  tabs: readonly { name: string; link: LinkProps; isCurrent: boolean }[]
}

/** The lists of one page beside each other; the one that shows is marked. */
export const ListTabs = ({ label, tabs }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ name, link, isCurrent }) => (
      // Marked by what the page shows: an address may hold more than its links say, or nothing the page knows.
      <Link
        key={name}
        {...link}
        className={styles.tab}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
)
