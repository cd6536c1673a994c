import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createRing } from '../privacy/key-ring.ts'
import {
  decryptFlow,
  encryptFlow,
  expiredLoginCookie,
  type LoginFlow,
  loginCookie,
  loginTimeoutSeconds,
  readLoginCookie,
} from './flow-cookie.ts'

const key = createRing(randomBytes(32))
const at = (publicUrl: string) => ({ publicUrl, api: { path: '/api/' } })
const flow: LoginFlow = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'verifier-1', created: 1_000_000 }

test('a sealed flow opens with the same key and shows nothing of itself', () => {
  const sealed = encryptFlow(flow, key)
  assert.deepEqual(decryptFlow(sealed, key, flow.created + 1000), flow)
  assert.doesNotMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /state|nonce|verifier/)
})

test('a flow opens until ten minutes are over, and not before it was made', () => {
  const sealed = encryptFlow(flow, key)
  assert.deepEqual(decryptFlow(sealed, key, flow.created + loginTimeoutSeconds * 1000), flow)
  assert.equal(decryptFlow(sealed, key, flow.created + loginTimeoutSeconds * 1000 + 1), null)
  assert.equal(decryptFlow(sealed, key, flow.created - 1), null)
})

test('a flow changed in any byte does not open', () => {
  const bytes = Buffer.from(encryptFlow(flow, key), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    assert.equal(decryptFlow(changed.toString('base64url'), key, flow.created), null)
  }
})

test('a flow sealed under another key, a short one and nonsense do not open', () => {
  assert.equal(decryptFlow(encryptFlow(flow, createRing(randomBytes(32))), key, flow.created), null)
  assert.equal(decryptFlow('', key), null)
  assert.equal(decryptFlow('AAAA', key), null)
  assert.equal(decryptFlow('{"state":"state-1"}', key), null)
})

test('the cookie is for the two calls only, hidden from scripts, and secure where the service is', () => {
  assert.equal(
    loginCookie('abc', at('http://127.0.0.1:8080')),
    'autokierto_login=abc; Max-Age=600; Path=/api/auth-telia/; HttpOnly; SameSite=Lax',
  )
  assert.equal(
    loginCookie('abc', at('https://kierto.example')),
    '__Host-autokierto_login=abc; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  assert.match(
    expiredLoginCookie(at('https://kierto.example')),
    /^__Host-autokierto_login=; Max-Age=0; Path=\/;.*; Secure$/,
  )
})

test('the cookie is found among others, and only by its whole name', () => {
  const read = (header?: string) => readLoginCookie(header, 'http://127.0.0.1:8080')
  assert.equal(read('locale=fi; autokierto_login=abc; other=1'), 'abc')
  assert.equal(read('not_autokierto_login=abc'), null)
  assert.equal(read('autokierto_login='), null)
  assert.equal(read(undefined), null)
})

test('over HTTPS only the name counts that no other site of the domain can set', () => {
  const read = (header: string) => readLoginCookie(header, 'https://kierto.example')
  assert.equal(read('autokierto_login=planted; __Host-autokierto_login=abc'), 'abc')
  assert.equal(read('autokierto_login=planted'), null)
  assert.equal(read('__Secure-autokierto_login=planted'), null)
})
