import management from '../management.module.css'

type Who = { name: string | null; username: string; company: string | null }

/** A user by name, and the subcontractor they work for. */
export function WhoIsIt({ user: { name, username, company } }: { user: Who }) {
  return (
    <span className={management.thing}>
      <span>{name ?? username}</span>
      <span className={management.quiet}>{[name && username, company].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
