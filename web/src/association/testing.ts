import type { Attention } from '@autokierto/contract/attention'
import type { Bulletin } from '@autokierto/contract/bulletins'
import type { NationalFigures } from '@autokierto/contract/national-figures'
import type { ServiceStatus } from '@autokierto/contract/service-status'

export const nothingWaits: Attention = {
  at: '2026-11-24T12:02:00Z',
  licences: [],
  licence_addresses: [],
  notices: { count: 0, oldest: [] },
  overdue: [],
  claims: [],
  rounds: [],
  mails: { count: 0, latest: [] },
  outages: [],
  kept: { operators: 0, sites: 0, open_rounds: 0, unreviewed_makes: 0 },
}

export const noBulletins: { results: Bulletin[]; count: number; next: null } = {
  results: [],
  count: 0,
  next: null,
}

/** A year without finished vehicles. */
export const noFigures: NationalFigures = {
  figures: {
    year: 2026,
    recycled: 0,
    reused: 0,
    before: { recycled: 0, reused: 0 },
    makes: [],
    kinds: [],
    days: { median: null, ninety_percent: null, spread: [] },
    certificate: { median: null, before: null },
    amounts: [],
    rates: null,
  },
  by_year: [],
  months: [],
  operators: [],
  regions: [],
}

export const allAnswer: ServiceStatus = {
  at: '2026-11-24T12:02:00Z',
  started_at: '2026-11-24T02:00:00Z',
  release: '0001-first',
  systems: [
    { name: 'vehicle_register', silent_since: null },
    { name: 'mail', silent_since: null },
  ],
  waiting: [],
  jobs: [],
  last_backup: null,
  database_bytes: 1,
}

/** Responses to the other requests of the home page. */
export const besideWaiting = {
  listBulletins: { json: noBulletins },
  listQuestionnaireRounds: { json: { results: [] } },
  getNationalFigures: { json: { national: noFigures } },
  getServiceStatus: { json: { status: allAnswer } },
}

/** The session of a person of the association. */
export const associationClaims = {
  user_type: 2,
  first_name: 'Kirsti',
  groups: ['association' as const],
}
