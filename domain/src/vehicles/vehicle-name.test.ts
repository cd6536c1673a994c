import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatVehicleName } from './vehicle-name.ts'

it('formatVehicleName joins the known parts, and is empty when only the year is known', () => {
  const name = { make: 'Toyota', model: 'Corolla', model_year: 2004 }
  assert.equal(formatVehicleName(name), 'Toyota Corolla 2004')
  assert.equal(formatVehicleName({ ...name, model: null }), 'Toyota 2004')
  assert.equal(formatVehicleName({ ...name, make: null, model_year: null }), 'Corolla')
  assert.equal(formatVehicleName({ ...name, make: null, model: null }), '')
})
