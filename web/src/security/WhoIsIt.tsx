import { Link } from '@tanstack/react-router'
import type { SecurityPerson, SecurityScope } from './scopes.ts'
import styles from './security.module.css'

type Props = { user: SecurityPerson; scope: SecurityScope }

/** A user by name, which leads to their page, and the subcontractor they work for. A key has no such page. */
export function WhoIsIt({ user, scope: { linkTo } }: Props) {
  const { name, username, company, is_key } = user
  const shown = name ?? username
  return (
    <span className={styles.thing}>
      {linkTo && !is_key ? <Link {...linkTo(user)}>{shown}</Link> : <span>{shown}</span>}
      <span className={styles.quiet}>{[name && username, company].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
