import { Link } from '@tanstack/react-router'
import type { SecurityPerson, SecurityScope } from './scopes.ts'
import styles from './security.module.css'

type Props = { user: SecurityPerson; scope: SecurityScope }

/** Name of a user with a link to their page, and their subcontractor. API keys have no such page. */
export function WhoIsIt({ user, scope: { linkTo } }: Props) {
  const { name, username, company, is_key } = user
  const displayName = name ?? username
  return (
    <span className={styles.thing}>
      {linkTo && !is_key ? <Link {...linkTo(user)}>{displayName}</Link> : <span>{displayName}</span>}
      <span className={styles.quiet}>{[name && username, company].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
