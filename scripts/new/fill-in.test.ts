import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { root } from '../testing/program.ts'
import { listMarkedPlaces } from './fill-in.ts'

describe('what npm run new has written', () => {
  it('leaves no marked place', () => {
    const places = listMarkedPlaces(root).map(({ file, line, what }) => `${file}:${line} ${what}`)
    assert.deepEqual(places, [], 'Fill these in and remove the marks.')
  })
})
