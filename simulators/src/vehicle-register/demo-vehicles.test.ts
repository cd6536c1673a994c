import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { demoVehicles, fleetVehicles } from './demo-vehicles.ts'
import { businessRegisterFaults } from './named.ts'
import { ainosCompany, computeBusinessId, foreignCompany, jointCompany } from './people.ts'
import { type DemoOwner, lajiCodeByKind } from './vehicle.ts'

const isWellFormedPersonalId = (text: string) => {
  const check = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(text.slice(0, 6) + text.slice(7, 10)) % 31]
  return /^\d{6}[-+A-FU-Y]9\d{2}[0-9A-Y]$/.test(text) && text.at(-1) === check
}

const isBusinessId = (text: string) => computeBusinessId(Number(text.slice(0, 7))) === text

const describeOwner = (owner: DemoOwner) => {
  if (owner.type === 'hidden') return '-'
  return `${owner.ownership} ${owner.type === 'person' ? owner.personalId : owner.businessId}`
}

const listOwnerNumbers = (plate: string, kind = 'AUTO') =>
  demoVehicles.find(vehicle => vehicle.plate === plate && vehicle.kind === kind)?.owners.map(describeOwner)

describe('demo vehicles', () => {
  it('has the documented owners of each demo vehicle', () => {
    const expected: Record<string, string[]> = {
      'ABC-123': ['01 010180-9026'],
      'BAB-234': ['01 010180-9026'],
      'KLO-456': [`01 ${ainosCompany.businessId}`],
      'KLO-457': [`01 ${ainosCompany.businessId}`, '03 010180-9026'],
      'XYZ-789': [`01 ${foreignCompany.businessId}`],
      'TWO-222': ['01 010180-9026', '02 150375-9171'],
      'GON-404': ['01 010180-9026'],
      'EER-101': ['01 150375-9171'],
      'LEI-302': ['01 240692-9346'],
      'LEI-304': ['01 240692-9346'],
      'ONN-401': ['-'],
      'ONN-402': [`01 ${jointCompany.businessId}`],
      'ONN-403': ['01 150375-9171', '-'],
      'VEN-501': ['01 120301B944V'],
      'KAI-001': ['01 070780-9083'],
      'KAI-120': ['01 070780-9083'],
      'BRK-503': ['01 010180-9026'],
      'ERR-502': ['01 010180-9026'],
      'DEN-403': ['01 010180-9026'],
      'SLO-999': ['01 010180-9026'],
      'PRH-503': [`01 ${businessRegisterFaults.unavailable.businessId}`],
      'PRH-500': [`01 ${businessRegisterFaults.failing.businessId}`],
      'PRH-502': [`01 ${businessRegisterFaults.nonsense.businessId}`],
    }
    for (const [plate, owners] of Object.entries(expected))
      assert.deepEqual(listOwnerNumbers(plate), owners, plate)
    assert.deepEqual(listOwnerNumbers('LEI-301', 'MOOTTORIPYÖRÄ'), ['01 240692-9346'])
    assert.notDeepEqual(listOwnerNumbers('LEI-301', 'AUTO'), ['01 240692-9346'])
    assert.deepEqual(listOwnerNumbers('LEI-303')?.at(1), '03 240692-9346')
  })

  it('has demo companies with the documented business IDs', () => {
    assert.deepEqual(
      [ainosCompany, foreignCompany, jointCompany].map(({ businessId }) => businessId),
      ['9900001-8', '9900010-6', '9900028-8'],
    )
  })

  it('has owner numbers of the test ranges only, with correct check characters', () => {
    for (const { plate, owners } of demoVehicles) {
      for (const owner of owners) {
        if (owner.type === 'person')
          assert.ok(isWellFormedPersonalId(owner.personalId), `${plate} ${owner.personalId}`)
        if (owner.type === 'organisation') {
          assert.ok(isBusinessId(owner.businessId) && owner.businessId.startsWith('99'), plate)
        }
      }
    }
  })

  it('has valid VINs, and no duplicate VIN, key or plate of a kind', () => {
    const vins = demoVehicles.flatMap(({ vin }) => vin ?? [])
    for (const vin of vins) assert.match(vin, /^[A-HJ-NPR-Z0-9]{17}$/)
    assert.equal(new Set(vins).size, vins.length)
    assert.equal(new Set(demoVehicles.map(({ registerKey }) => registerKey)).size, demoVehicles.length)
    const plates = demoVehicles.map(({ plate, kind }) => `${lajiCodeByKind[kind]} ${plate}`)
    assert.equal(new Set(plates).size, plates.length)
  })

  it('has 120 vehicles of many makes for Kaisa, and 150 of other owners', () => {
    const kaisas = demoVehicles.filter(({ plate }) => plate.startsWith('KAI-'))
    assert.equal(kaisas.length, 120)
    assert.ok(new Set(kaisas.map(({ make }) => make)).size > 20)
    assert.ok(
      kaisas.every(({ restrictions }) => !restrictions.includes('11') && !restrictions.includes('20')),
    )
    assert.equal(fleetVehicles.length, 150)
    const namedOwnerIds = new Set([
      '010180-9026',
      '150375-9171',
      '240692-9346',
      '050505A9218',
      '120301B944V',
      '070780-9083',
    ])
    for (const { owners } of fleetVehicles) {
      assert.ok(owners.every(owner => owner.type === 'person' && !namedOwnerIds.has(owner.personalId)))
    }
  })

  it('has a vehicle of every kind with an owner who can sign in', () => {
    const kinds = demoVehicles
      .filter(({ owners }) => owners.some(owner => describeOwner(owner) === '01 070780-9083'))
      .map(({ kind }) => kind)
    assert.deepEqual([...new Set(kinds)].sort(), Object.keys(lajiCodeByKind).sort())
  })

  it('generates the same vehicles in every run', () => {
    const [first] = fleetVehicles
    assert.deepEqual(
      [first?.plate, first?.vin, first?.firstUse],
      ['IXT-385', 'WAU25JHZ4UD990706', '19960217'],
    )
  })
})
