import assert from 'node:assert/strict'
import { it } from 'node:test'
import { vehicleName } from './vehicle-name.ts'

it('a vehicle is called by as much of its name as is known, and never by its year alone', () => {
  const name = { make: 'Toyota', model: 'Corolla', model_year: 2004 }
  assert.equal(vehicleName(name), 'Toyota Corolla 2004')
  assert.equal(vehicleName({ ...name, model: null }), 'Toyota 2004')
  assert.equal(vehicleName({ ...name, make: null, model_year: null }), 'Corolla')
  assert.equal(vehicleName({ ...name, make: null, model: null }), '')
})
