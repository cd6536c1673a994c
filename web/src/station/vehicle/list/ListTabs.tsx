import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './ListTabs.module.css'

type Props = {
  label: string
  tabs: readonly { name: string; link: LinkProps; isCurrent: boolean }[]
}

export const ListTabs = ({ label, tabs }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ name, link, isCurrent }) => (
      // The page decides which tab is current, since the URL may have extra or unknown parameters.
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
