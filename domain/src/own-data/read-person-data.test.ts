import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languages } from '../texts/languages.ts'
import { type PersonDataGroup, personDataGroups } from './person-groups.ts'
import type { PersonData, PersonItems } from './person-items.ts'
import { formatPersonData } from './read-person-data.ts'

const firstMoment = '2026-11-20T08:00:00.000Z'
const secondMoment = '2026-11-21T09:30:00.000Z'
const vehicleReference = { vehicle_id: 7, plate: 'ABC-123' }
const consent = {
  ...vehicleReference,
  status: 'asked',
  asked_at: firstMoment,
  answered_at: firstMoment,
  ended_at: firstMoment,
} as const
const otherConsent = {
  ...vehicleReference,
  status: 'agreed',
  asked_at: secondMoment,
  answered_at: secondMoment,
  ended_at: secondMoment,
} as const

/** Two items per group that differ in every field. */
const personPairs: { readonly [G in PersonDataGroup]: readonly [PersonItems[G], PersonItems[G]] } = {
  identity: [
    {
      personal_id: '010180-9026',
      first_name: 'Aino',
      last_name: 'Virtanen',
      created_at: firstMoment,
      seen_at: firstMoment,
    },
    {
      personal_id: '020280-9038',
      first_name: 'Eero',
      last_name: 'Salo',
      created_at: secondMoment,
      seen_at: secondMoment,
    },
  ],
  ownerships: [
    {
      ...vehicleReference,
      kind: 'AUTO',
      ownership: '01',
      name: 'Aino Virtanen',
      details: { phone: '040 1', note: 'x' },
    },
    {
      vehicle_id: 8,
      plate: 'DEF-456',
      kind: 'MOPO',
      ownership: '03',
      name: 'Aino V',
      details: { phone: '040 2' },
    },
  ],
  vehicles: [
    {
      id: 7,
      plate: null,
      vin: 'JTDBR22E003014512',
      kind: 'AUTO',
      make: 'Toyota',
      model: 'Corolla',
      model_year: 2004,
      color: 'Red',
      restrictions: ['03'],
      status: 'shop_transit',
      mileage_km: 240100,
      drivable: false,
      missing_parts: ['catalyst'],
      remarks: 'Rusty',
      location: {
        address: 'Tie 1',
        postal: '00100',
        city: 'Helsinki',
        country: 'FI',
        latitude: 60.1,
        longitude: 24.9,
      },
      created_at: firstMoment,
    },
    {
      id: 9,
      plate: 'ABC-123',
      vin: 'JTDBR22E003014599',
      kind: 'MOPO',
      make: 'Tunturi',
      model: 'Tiger',
      model_year: 1988,
      color: 'Blue',
      restrictions: ['34'],
      status: 'owner',
      mileage_km: 12,
      drivable: true,
      missing_parts: ['engine', 'wheels'],
      remarks: 'Wet',
      location: null,
      created_at: secondMoment,
    },
  ],
  announcements: [
    {
      ...vehicleReference,
      shop_name: 'Konala',
      kind: 'pickup',
      day: '2026-11-24',
      agreed: true,
      time_from: '08:00',
      time_until: '10:00',
      phone: '040 1',
      email: 'a@example.fi',
      language: 'fi',
      remarks: 'Avain laatikossa',
      collected_at: firstMoment,
      collected_latitude: 60.2,
      collected_longitude: 24.9,
      created_at: firstMoment,
      closed_at: firstMoment,
      by_you: true,
    },
    {
      vehicle_id: 8,
      plate: 'DEF-456',
      shop_name: 'Hakkila',
      kind: 'self_delivery',
      day: '2026-11-25',
      agreed: false,
      time_from: '12:30',
      time_until: null,
      phone: '040 2',
      email: 'b@example.fi',
      language: 'se',
      remarks: 'Ovi auki',
      collected_at: null,
      collected_latitude: null,
      collected_longitude: null,
      created_at: secondMoment,
      closed_at: secondMoment,
      by_you: false,
    },
  ],
  events: [
    {
      vehicle_id: 7,
      event: 'announce',
      at: firstMoment,
      manner: 'pickup',
      shop_name: 'Konala',
      reason: 'a',
      by_you: true,
    },
    {
      vehicle_id: 8,
      event: 'cancel',
      at: secondMoment,
      manner: 'self_delivery',
      shop_name: 'Hakkila',
      reason: 'b',
      by_you: false,
    },
  ],
  owner_checks: [
    { ...vehicleReference, shop_name: 'Konala', opened_at: firstMoment, status: 'confirmed' },
    { vehicle_id: 8, plate: 'DEF-456', shop_name: 'Hakkila', opened_at: secondMoment, status: 'pending' },
  ],
  consents_given: [consent, { ...otherConsent, vehicle_id: 8, plate: 'DEF-456' }],
  consents_asked: [consent, { ...otherConsent, vehicle_id: 8, plate: 'DEF-456' }],
  representations: [
    { ...vehicleReference, business_id: '9000001-1', checked_at: firstMoment },
    { vehicle_id: 8, plate: 'DEF-456', business_id: '9000002-2', checked_at: secondMoment },
  ],
  papers: [
    { vehicle_id: 7, kind: 'picture', content_type: 'image/png', created_at: firstMoment },
    { vehicle_id: 8, kind: 'authorisation', content_type: 'application/pdf', created_at: secondMoment },
  ],
  certificates: [
    {
      vehicle_id: 7,
      serial: 'FI-2026-000001',
      issued_at: firstMoment,
      agent: { operator: 'Etelä', shop: 'Konala', user: 'Eeva' },
      revoked_at: firstMoment,
    },
    {
      vehicle_id: 8,
      serial: 'FI-2026-000002',
      issued_at: secondMoment,
      agent: { operator: 'Pirkka', shop: 'Sarankulma', user: 'Pirkko' },
      revoked_at: secondMoment,
    },
  ],
  mails: [
    {
      kind: 'announced',
      manner: 'pickup',
      language: 'fi',
      state: 'sent',
      created_at: firstMoment,
      ended_at: firstMoment,
    },
    {
      kind: 'cancelled',
      manner: 'self_delivery',
      language: 'se',
      state: 'refused',
      created_at: secondMoment,
      ended_at: secondMoment,
    },
  ],
  sessions: [
    { created_at: firstMoment, ended_at: firstMoment },
    { created_at: secondMoment, ended_at: secondMoment },
  ],
  repeated_requests: [
    { call: 'POST owner/vehicle/{id}/pickup/', created_at: firstMoment },
    { call: 'POST owner/consent/{token}/', created_at: secondMoment },
  ],
  counts: [
    { what: 'owner-search', count: 3, ends_at: firstMoment },
    { what: 'consent-mail', count: 4, ends_at: secondMoment },
  ],
}

const personGroups = Object.keys(personDataGroups) as PersonDataGroup[]

const buildPersonData = (group: PersonDataGroup, item: object): PersonData =>
  Object.fromEntries(
    personGroups.map(name => [name, { ...personDataGroups[name], items: name === group ? [item] : [] }]),
  ) as unknown as PersonData

describe('formatPersonData', () => {
  // The vehicle's number is omitted when its plate is known.
  const isOmitted = (group: PersonDataGroup, field: string) =>
    field === 'vehicle_id' && 'plate' in personPairs[group][0]

  for (const group of personGroups) {
    it(`shows every field of ${group} in each language`, () => {
      const [item, other] = personPairs[group]
      for (const language of languages) {
        const formatItem = (itemData: object) =>
          JSON.stringify(formatPersonData(buildPersonData(group, itemData), language, code => code))
        const original = formatItem(item)
        for (const field of Object.keys(item)) {
          const changed = formatItem({ ...item, [field]: other[field as keyof typeof other] })
          assert.equal(changed === original, isOmitted(group, field), `${group}.${field} in ${language}`)
        }
        assert.ok(!original.includes('undefined'), original)
      }
    })
  }

  it('formats personal identity codes with the given function, also in manually entered owners', () => {
    const [identity] = personPairs.identity
    const [ownership] = personPairs.ownerships
    const manualOwner = { ...ownership, details: { personal_id: identity.personal_id } }
    for (const data of [buildPersonData('identity', identity), buildPersonData('ownerships', manualOwner)]) {
      const masked = JSON.stringify(formatPersonData(data, 'fi', () => '010180-****'))
      assert.ok(masked.includes('010180-****') && !masked.includes(identity.personal_id))
    }
  })

  it('lists the groups in the order of their table, each with its own items only', () => {
    const formatted = formatPersonData(
      buildPersonData('identity', personPairs.identity[0]),
      'en',
      code => code,
    )
    assert.deepEqual(
      formatted.map(({ name, items }) => [name, items.length]),
      personGroups.map(name => [name, name === 'identity' ? 1 : 0]),
    )
  })
})
