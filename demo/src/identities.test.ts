import assert from 'node:assert/strict'
import { it } from 'node:test'
import { demoPersons } from '@autokierto/simulators/strong-identification/persons'
import { demoIdentities } from './identities.ts'
import { demoPassword, demoUsers } from './users.ts'

it('lists every person who can sign in and every user with the password', () => {
  const listByKind = (kind: string) => demoIdentities.filter(identity => identity.kind === kind)
  assert.deepEqual(
    listByKind('person').map(({ identity }) => identity),
    demoPersons.map(({ identity }) => identity),
  )
  assert.ok(listByKind('person').every(({ password }) => password === undefined))
  assert.deepEqual(
    listByKind('user').map(({ identity, password }) => [identity, password]),
    demoUsers.map(({ username }) => [username, demoPassword]),
  )
})
