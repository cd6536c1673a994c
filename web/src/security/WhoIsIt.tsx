import styles from './security.module.css'

type Who = { name: string | null; username: string; company: string | null }

/** A user by name, and the subcontractor they work for. */
export function WhoIsIt({ user: { name, username, company } }: { user: Who }) {
  return (
    <span className={styles.thing}>
      <span>{name ?? username}</span>
      <span className={styles.quiet}>{[name && username, company].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
