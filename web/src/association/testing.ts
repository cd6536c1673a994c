import type { Attention } from '@autokierto/contract/attention'

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
