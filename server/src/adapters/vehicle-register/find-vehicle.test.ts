import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { demoVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import { withRegister } from './testing.ts'

describe('finding vehicles in the register', () => {
  it('returns the vehicle in the terms of the service', () =>
    withRegister(async ({ register }) => {
      assert.deepEqual(await register.findVehicle({ plate: 'ABC-123' }), [
        {
          registerKey: demoVehicles.find(({ plate }) => plate === 'ABC-123')?.registerKey,
          plate: 'ABC-123',
          vin: 'SB1BR56L60E123456',
          kind: 'AUTO',
          make: 'Toyota',
          model: 'Corolla',
          modelYear: 2004,
          color: 'Red',
          mileageKm: 287_412,
          ownMassKg: null,
          vehicleClass: 'M1',
          drivingPower: '01',
          tractionBattery: false,
          firstUse: '2004-05-17',
          restrictions: [{ code: '18', blocks: false }],
          owners: [
            {
              personalId: '010180-9026',
              name: 'Aino Virtanen',
              address: 'Esimerkkikatu 56, 00100 HELSINKI',
              ownership: '01',
            },
          ],
        },
      ])
    }))

  it('returns the mass when the extended query is used', () =>
    withRegister(
      async ({ register }) => {
        const [found] = await register.findVehicle({ plate: 'ABC-123' })
        assert.ok(found!.ownMassKg! > 900 && found!.ownMassKg! < 1600)
        assert.deepEqual([found!.make, found!.color, found!.mileageKm], ['Toyota', 'Red', 287_412])
      },
      { query: '841' },
    ))

  it('finds a vehicle without the hyphen, in lower case and by VIN', () =>
    withRegister(async ({ register }) => {
      for (const query of [{ plate: 'abc 123' }, { plate: 'ABC123' }, { vin: 'sb1br56l60e123456' }]) {
        const found = await register.findVehicle(query)
        assert.deepEqual(
          found.map(({ plate }) => plate),
          ['ABC-123'],
        )
      }
    }))

  it('queries every kind once', () =>
    withRegister(async ({ register, sent }) => {
      await register.findVehicle({ plate: 'ABC-123' })
      const queriedKinds = (await sent()).map(body => /<laji>(\d)<\/laji>/.exec(body)?.[1])
      assert.deepEqual(queriedKinds.sort(), ['1', '2', '3', '4', '5', '6', '7'])
    }))

  it('queries only one kind when it is given', () =>
    withRegister(async ({ register, sent }) => {
      const found = await register.findVehicle({ plate: 'LEI-301', kind: 'MOOTTORIPYÖRÄ' })
      assert.deepEqual(
        found.map(({ kind, make }) => [kind, make]),
        [['MOOTTORIPYÖRÄ', 'Honda']],
      )
      assert.equal((await sent()).length, 1)
    }))

  it('returns both vehicles that share a plate', () =>
    withRegister(async ({ register }) => {
      const found = await register.findVehicle({ plate: 'LEI-301' })
      assert.deepEqual(
        found.map(({ kind }) => kind),
        ['AUTO', 'MOOTTORIPYÖRÄ'],
      )
    }))

  it('finds vehicles of all eight kinds', () =>
    withRegister(async ({ register }) => {
      for (const kind of vehicleKindCodes) {
        const demoVehicle = demoVehicles.find(vehicle => vehicle.kind === kind && !vehicle.fault)
        assert.ok(demoVehicle, kind)
        const found = await register.findVehicle({ plate: demoVehicle.plate, kind })
        assert.deepEqual(
          found.map(vehicle => [vehicle.kind, vehicle.registerKey]),
          [[kind, demoVehicle.registerKey]],
        )
      }
    }))

  it('does not return a motorcycle for the kind moped, although the register files both together', () =>
    withRegister(async ({ register }) => {
      assert.deepEqual(await register.findVehicle({ plate: 'LEI-301', kind: 'MOPO' }), [])
    }))

  it('returns nothing for an unknown plate or VIN', () =>
    withRegister(async ({ register }) => {
      assert.deepEqual(await register.findVehicle({ plate: 'NOT-1' }), [])
      assert.deepEqual(await register.findVehicle({ vin: 'YV1VW25V41F999999' }), [])
    }))

  it('returns several owners, and distinguishes owners from holders', () =>
    withRegister(async ({ register }) => {
      const [shared] = await register.findVehicle({ plate: 'TWO-222' })
      assert.deepEqual(
        shared?.owners.map(({ personalId, ownership }) => [personalId, ownership]),
        [
          ['010180-9026', '01'],
          ['150375-9171', '02'],
        ],
      )
      const [financed] = await register.findVehicle({ plate: 'LEI-303' })
      assert.deepEqual(financed?.owners, [
        {
          businessId: '9900060-8',
          name: 'Suomen Autorahoitus Oyj',
          address: 'Esimerkkikatu 36, 00100 HELSINKI',
          ownership: '01',
        },
        {
          personalId: '240692-9346',
          name: 'Leila Nieminen',
          address: 'Esimerkkikatu 36, 00100 HELSINKI',
          ownership: '03',
        },
      ])
    }))

  it('returns a company with its business ID', () =>
    withRegister(async ({ register }) => {
      const [vehicle] = await register.findVehicle({ plate: 'ONN-402' })
      assert.deepEqual(vehicle?.owners, [
        {
          businessId: '9900028-8',
          name: 'Lahtinen & Pojat Ky',
          address: 'Esimerkkikatu 92, 00100 HELSINKI',
          ownership: '01',
        },
      ])
    }))

  it('returns no name of an owner under a disclosure ban', () =>
    withRegister(async ({ register }) => {
      const [vehicle] = await register.findVehicle({ plate: 'ONN-401' })
      assert.deepEqual(vehicle?.owners, [{ name: null, ownership: '01' }])
    }))

  it('returns which restrictions block the vehicle', () =>
    withRegister(async ({ register }) => {
      const [removed] = await register.findVehicle({ plate: 'GON-404' })
      assert.deepEqual(removed?.restrictions, [{ code: '20', blocks: true }])
      const [stolen] = await register.findVehicle({ plate: 'LEI-304' })
      assert.deepEqual(stolen?.restrictions, [{ code: '11', blocks: true }])
    }))

  it('returns whether the vehicle has a traction battery', () =>
    withRegister(async ({ register }) => {
      for (const [plate, battery] of [
        ['BEV-17', true],
        ['HYB-18', true],
        ['ABC-123', false],
      ] as const) {
        const [vehicle] = await register.findVehicle({ plate })
        assert.equal(vehicle?.tractionBattery, battery, plate)
      }
    }))

  it('returns only the year when month and day are unknown, and null for a missing model', () =>
    withRegister(async ({ register }) => {
      const [vehicle] = await register.findVehicle({ plate: 'NOM-15' })
      assert.deepEqual(
        [vehicle?.firstUse, vehicle?.modelYear, vehicle?.model, vehicle?.mileageKm],
        ['1999', 1999, null, null],
      )
    }))

  it('returns null for an impossible year and an unknown colour', () =>
    withRegister(async ({ register }) => {
      const [vehicle] = await register.findVehicle({ plate: 'NOD-16' })
      assert.deepEqual([vehicle?.firstUse, vehicle?.modelYear, vehicle?.color], [null, null, null])
    }))

  it('decodes letters in every encoding of the register', () =>
    withRegister(async ({ register }) => {
      for (const plate of ['ÅLA-12', 'ÄÖÅ-13', 'ÖÄÅ-14']) {
        const [vehicle] = await register.findVehicle({ plate })
        assert.equal(vehicle?.plate, plate)
        assert.equal(vehicle?.model, 'Ängö')
        assert.equal(vehicle?.owners[0]?.name, 'Åke Söderström')
      }
    }))

  it('finds every vehicle of the demonstration that simulates no failure', () =>
    withRegister(async ({ register }) => {
      for (const demoVehicle of demoVehicles.filter(({ fault }) => !fault)) {
        const found = await register.findVehicle({ plate: demoVehicle.plate, kind: demoVehicle.kind })
        assert.deepEqual(
          found.map(({ registerKey }) => registerKey),
          [demoVehicle.registerKey],
        )
      }
    }))
})
