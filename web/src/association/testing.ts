import type { Attention } from '@autokierto/contract/attention'
import type { Bulletin } from '@autokierto/contract/bulletins'

/** All is well at the association. */
export const nothingWaits: Attention = {
  at: '2026-11-24T12:02:00Z',
  licences: [],
  notices: { count: 0, oldest: [] },
  overdue: [],
  rounds: [],
  mails: { count: 0, last_at: null },
  outages: [],
}

/** Nothing is told. */
export const noBulletins: { results: Bulletin[]; count: number; next: null } = {
  results: [],
  count: 0,
  next: null,
}
