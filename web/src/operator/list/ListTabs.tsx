import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './ListTabs.module.css'

type Props = {
  /** What they are the lists of. */
  label: string
  tabs: readonly { name: string; link: LinkProps }[]
}

/** The lists of one page beside each other; the one that shows is marked. */
export const ListTabs = ({ label, tabs }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ name, link }) => (
      <Link
        key={name}
        {...link}
        className={styles.tab}
        activeOptions={{ exact: true, explicitUndefined: false }}
      >
        {name}
      </Link>
    ))}
  </nav>
)
