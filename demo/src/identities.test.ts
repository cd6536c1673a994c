import assert from 'node:assert/strict'
import { it } from 'node:test'
import { demoPersons } from '@autokierto/simulators/strong-identification/persons'
import { demoIdentities } from './identities.ts'
import { demoPassword, demoUsers } from './users.ts'

it('names every person who can sign in and every user with the password', () => {
  const of = (kind: string) => demoIdentities.filter(each => each.kind === kind)
  assert.deepEqual(
    of('person').map(({ identity }) => identity),
    demoPersons.map(({ identity }) => identity),
  )
  assert.ok(of('person').every(({ password }) => password === undefined))
  assert.deepEqual(
    of('user').map(({ identity, password }) => [identity, password]),
    demoUsers.map(({ username }) => [username, demoPassword]),
  )
})
