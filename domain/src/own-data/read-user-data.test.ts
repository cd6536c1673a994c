import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languages } from '../texts/languages.ts'
import { formatUserData } from './read-user-data.ts'
import { type UserData, type UserDataGroup, type UserItems, userDataGroups } from './user-items.ts'

const userMoment = '2026-11-20T08:00:00.000Z'
const later = '2026-11-21T09:30:00.000Z'

/** Two items per group that differ in every field. */
const userPairs: { readonly [G in UserDataGroup]: readonly [UserItems[G], UserItems[G]] } = {
  profile: [
    {
      username: 'a',
      first_name: 'Eeva',
      last_name: 'Etelä',
      email: 'e@example.fi',
      phone: '040 1',
      language: 'fi',
      group: 'operator',
      company: 'Etelä',
      created_at: userMoment,
      last_login_at: userMoment,
    },
    {
      username: 'b',
      first_name: 'Pirkko',
      last_name: 'Pirkka',
      email: 'p@example.fi',
      phone: '040 2',
      language: 'se',
      group: null,
      company: 'Pirkka',
      created_at: later,
      last_login_at: later,
    },
  ],
  sites: [{ shop_name: 'Konala' }, { shop_name: 'Hakkila' }],
  sign_in_ways: [
    { kind: 'passkey', name: 'Puhelin', created_at: userMoment, last_used_at: userMoment },
    { kind: 'recovery_code', name: 'Kone', created_at: later, last_used_at: later },
  ],
  sessions: [
    {
      browser: 'Firefox',
      shop_name: 'Konala',
      created_at: userMoment,
      last_used_at: userMoment,
      ended_at: userMoment,
    },
    { browser: null, shop_name: 'Hakkila', created_at: later, last_used_at: later, ended_at: later },
  ],
  browsers: [{ seen_at: userMoment }, { seen_at: later }],
  refusals: [
    { month: '2026-10', kind: 'sign_in', count: 3 },
    { month: '2026-11', kind: 'second_factor', count: 1 },
  ],
  links: [
    { kind: 'password', email: null, created_at: userMoment, expires_at: userMoment, ended_at: userMoment },
    { kind: 'email', email: 'e@example.fi', created_at: later, expires_at: later, ended_at: later },
  ],
  mail_choices: [
    { shop_name: 'Konala', pace: 'now', topics: ['order'] },
    { shop_name: 'Hakkila', pace: 'morning', topics: ['transfer', 'expired'] },
  ],
  mails: [
    { month: '2026-10', count: 1 },
    { month: '2026-11', count: 2 },
  ],
  rounds: [
    { shop_name: 'Konala', day: '2026-11-24', stops: 3, sent_at: userMoment },
    { shop_name: 'Hakkila', day: '2026-11-25', stops: 1, sent_at: '2026-11-23T09:15:00.000Z' },
  ],
  saved_searches: [
    {
      shop_name: 'Konala',
      name: 'a',
      q: 'octavia',
      kind: 'AUTO',
      year_from: 2010,
      within_km: 100,
      score_from: 60,
      created_at: userMoment,
    },
    {
      shop_name: 'Hakkila',
      name: 'b',
      q: 'corolla',
      kind: 'MOPO',
      year_from: 2011,
      within_km: 200,
      score_from: 70,
      created_at: later,
    },
  ],
  saved_views: [
    {
      list: 'incoming',
      name: 'a',
      q: 'octavia',
      ordering: 'name',
      filters: ['kind=AUTO'],
      hidden: ['incoming-owners.phone'],
      created_at: userMoment,
    },
    {
      list: 'stock',
      name: 'b',
      q: 'corolla',
      ordering: '-name',
      filters: ['kind=MOPO'],
      hidden: ['incoming-owners.place'],
      created_at: later,
    },
  ],
  repeated_requests: [
    { call: 'POST a/', created_at: userMoment },
    { call: 'POST b/', created_at: later },
  ],
  deeds: [
    { month: '2026-10', deed: 'read', about: 'vehicle', count: 1 },
    { month: '2026-11', deed: 'change', about: 'user', count: 2 },
  ],
  work: [
    { month: '2026-10', events: 1, certificates: 2 },
    { month: '2026-11', events: 3, certificates: 4 },
  ],
}

const userGroups = Object.keys(userDataGroups) as UserDataGroup[]

const buildUserData = (group: UserDataGroup, item: object): UserData =>
  Object.fromEntries(
    userGroups.map(name => [name, { ...userDataGroups[name], items: name === group ? [item] : [] }]),
  ) as unknown as UserData

describe('formatUserData', () => {
  for (const group of userGroups) {
    it(`shows every field of ${group} in each language`, () => {
      const [item, other] = userPairs[group]
      for (const language of languages) {
        const formatItem = (itemData: object) =>
          JSON.stringify(formatUserData(buildUserData(group, itemData), language))
        for (const field of Object.keys(item)) {
          const changed = formatItem({ ...item, [field]: other[field as keyof typeof other] })
          assert.notEqual(changed, formatItem(item), `${group}.${field} in ${language}`)
        }
        assert.ok(!formatItem(item).includes('undefined'), formatItem(item))
      }
    })
  }
})
