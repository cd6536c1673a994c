import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createRing } from '../../platform/crypto/key-ring.ts'
import {
  decryptFlow,
  encryptFlow,
  expiredLoginCookie,
  type LoginFlow,
  loginCookie,
  loginTimeoutSeconds,
  readLoginCookie,
} from './flow-cookie.ts'

const cookieRing = createRing(randomBytes(32))
const servedAt = (publicUrl: string) => ({ publicUrl, api: { path: '/api/' } })
const flow: LoginFlow = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'verifier-1', created: 1_000_000 }

test('decrypts a login flow with the same key, and hides its content', () => {
  const encrypted = encryptFlow(flow, cookieRing)
  assert.deepEqual(decryptFlow(encrypted, cookieRing, flow.created + 1000), flow)
  assert.doesNotMatch(Buffer.from(encrypted, 'base64url').toString('latin1'), /state|nonce|verifier/)
})

test('accepts a login flow for ten minutes, and not before its creation', () => {
  const encrypted = encryptFlow(flow, cookieRing)
  assert.deepEqual(decryptFlow(encrypted, cookieRing, flow.created + loginTimeoutSeconds * 1000), flow)
  assert.equal(decryptFlow(encrypted, cookieRing, flow.created + loginTimeoutSeconds * 1000 + 1), null)
  assert.equal(decryptFlow(encrypted, cookieRing, flow.created - 1), null)
})

test('rejects a login flow with any byte changed', () => {
  const bytes = Buffer.from(encryptFlow(flow, cookieRing), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    assert.equal(decryptFlow(changed.toString('base64url'), cookieRing, flow.created), null)
  }
})

test('rejects a login flow encrypted with another key, a short text and nonsense', () => {
  assert.equal(decryptFlow(encryptFlow(flow, createRing(randomBytes(32))), cookieRing, flow.created), null)
  assert.equal(decryptFlow('', cookieRing), null)
  assert.equal(decryptFlow('AAAA', cookieRing), null)
  assert.equal(decryptFlow('{"state":"state-1"}', cookieRing), null)
})

test('limits the login cookie to the two calls, hides it from scripts, and makes it secure over HTTPS', () => {
  assert.equal(
    loginCookie('abc', servedAt('http://127.0.0.1:8080')),
    'autokierto_login=abc; Max-Age=600; Path=/api/auth-telia/; HttpOnly; SameSite=Lax',
  )
  assert.equal(
    loginCookie('abc', servedAt('https://kierto.example')),
    '__Host-autokierto_login=abc; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  assert.match(
    expiredLoginCookie(servedAt('https://kierto.example')),
    /^__Host-autokierto_login=; Max-Age=0; Path=\/;.*; Secure$/,
  )
})

test('finds the login cookie among others by its whole name', () => {
  const read = (header?: string) => readLoginCookie(header, 'http://127.0.0.1:8080')
  assert.equal(read('locale=fi; autokierto_login=abc; other=1'), 'abc')
  assert.equal(read('not_autokierto_login=abc'), null)
  assert.equal(read('autokierto_login='), null)
  assert.equal(read(undefined), null)
})

test('accepts over HTTPS only the cookie name that no other site of the domain can set', () => {
  const read = (header: string) => readLoginCookie(header, 'https://kierto.example')
  assert.equal(read('autokierto_login=planted; __Host-autokierto_login=abc'), 'abc')
  assert.equal(read('autokierto_login=planted'), null)
  assert.equal(read('__Secure-autokierto_login=planted'), null)
})
