import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'

describe('security.txt', () => {
  let test: TestApp
  let now = new Date('2026-11-26T20:00:00Z')
  before(async () => {
    test = await startTestApp({ SECURITY_CONTACT: 'turva@example.fi' }, { now: () => now })
  })
  after(() => test.close())

  const read = async () => {
    const answer = await fetch(`${test.url}/.well-known/security.txt`)
    const fields = (await answer.text())
      .trimEnd()
      .split('\n')
      .map(line => line.split(/: (.*)/, 2) as [string, string])
    return { answer, fields: Object.fromEntries(fields) }
  }

  it('serves the contact, expiry, languages and canonical URL as text', async () => {
    const { answer, fields } = await read()
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
    assert.deepEqual(fields, {
      Contact: 'mailto:turva@example.fi',
      Expires: '2027-05-25T00:00:00.000Z',
      'Preferred-Languages': 'fi, sv, en',
      Canonical: `${test.url}/.well-known/security.txt`,
    })
  })

  it('sets an expiry in the future, less than a year ahead, however long the service runs', async () => {
    now = new Date('2031-01-01T00:00:00Z')
    const { Expires } = (await read()).fields
    const days = (Date.parse(Expires!) - now.getTime()) / 86_400_000
    assert.ok(days > 150 && days < 365, Expires)
  })

  it('redirects from the location used before RFC 9116', async () => {
    const answer = await fetch(`${test.url}/security.txt`, { redirect: 'manual' })
    assert.deepEqual([answer.status, answer.headers.get('location')], [301, '/.well-known/security.txt'])
  })
})
