import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { isRandom } from './keys.ts'
import { listProblems, real } from './testing.ts'

describe('a production configuration', () => {
  const once = (text: string) => Buffer.from(text.repeat(32).slice(0, 32)).toString('base64')
  const twice = (half: Buffer) => Buffer.concat([half, half]).toString('base64')
  const withOtherEnd = (key: string) => {
    const bytes = Buffer.from(key, 'base64')
    bytes[31]! ^= 1
    return bytes.toString('base64')
  }
  const zeros = Buffer.alloc(32).toString('base64')
  const sequence = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')
  const zeroSeed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32)])
  const zeroSigning = `-----BEGIN PRIVATE KEY-----\n${zeroSeed.toString('base64')}\n-----END PRIVATE KEY-----\n`
  const rejectedSettings: [what: string, settings: Record<string, string>, sentence: RegExp][] = [
    ['no public address', { PUBLIC_URL: '' }, /^PUBLIC_URL is missing: set it to the https address/],
    ...[
      'PUBLIC_URL',
      'STRONG_IDENTIFICATION_ISSUER',
      'VEHICLE_REGISTER_URL',
      'BUSINESS_REGISTER_URL',
      'BUSINESS_REGISTER_OPEN_DATA_URL',
      'GEOCODER_URL',
    ].map((name): [string, Record<string, string>, RegExp] => [
      `${name} without encryption`,
      { [name]: 'http://kierto.example.fi' },
      new RegExp(`^${name} is not encrypted: set it to `),
    ]),
    ['a key of zeros', { ENCRYPTION_KEY: zeros }, /^ENCRYPTION_KEY is not random/],
    ['a key of one byte', { HASH_KEY: Buffer.alloc(32, 0x5a).toString('base64') }, /^HASH_KEY is not random/],
    ['a key that counts', { HASH_KEY: sequence }, /^HASH_KEY is not random/],
    [
      'a typed key',
      { ENCRYPTION_KEY: once('Romuauto-2026, tosi salainen! ') },
      /^ENCRYPTION_KEY is not random/,
    ],
    ['a hexadecimal key', { ENCRYPTION_KEY: once('0f3a9c27') }, /^ENCRYPTION_KEY is not random/],
    ['a key of one half twice', { HASH_KEY: twice(randomBytes(16)) }, /^HASH_KEY is not random/],
    ['a signing key of zeros', { SIGNING_KEY: zeroSigning }, /^SIGNING_KEY is not random/],
    ['one key for two', { HASH_KEY: real.ENCRYPTION_KEY }, /^ENCRYPTION_KEY and HASH_KEY are the same key/],
    [
      'a key that differs from another in one byte',
      { HASH_KEY: withOtherEnd(real.ENCRYPTION_KEY) },
      /^ENCRYPTION_KEY and HASH_KEY are the same key, or nearly/,
    ],
    [
      'the same broker key for both purposes',
      { STRONG_IDENTIFICATION_ENCRYPTION_KEY: real.STRONG_IDENTIFICATION_SIGNING_KEY },
      /^STRONG_IDENTIFICATION_SIGNING_KEY and STRONG_IDENTIFICATION_ENCRYPTION_KEY are the same key/,
    ],
    [
      'invented identities',
      { STRONG_IDENTIFICATION_ACR: 'http://ftn.ficora.fi/2017/loatest2' },
      /^STRONG_IDENTIFICATION_ACR .* is a level for tests/,
    ],
  ]

  const unencryptedUrl = 'postgresql://kierto:sesam@db.example.fi/kierto'
  for (const [how, ending] of [
    ['without TLS', ''],
    ['without checking the certificate', '?sslmode=no-verify'],
    ['without checking the certificate, as libpq does', '?sslmode=require&uselibpqcompat=true'],
  ] as const) {
    rejectedSettings.push([
      `a database over a network ${how}`,
      { DATABASE_URL: unencryptedUrl + ending },
      /^DATABASE_URL goes over a network without TLS/,
    ])
  }
  rejectedSettings.push(
    [
      'the owner of the tables over a network without TLS',
      { DATABASE_OWNER_URL: unencryptedUrl },
      /^DATABASE_OWNER_URL goes over a network without TLS/,
    ],
    [
      'traces over a network without TLS',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.fi:4318' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT goes over a network without TLS/,
    ],
  )

  for (const [what, settings, sentence] of rejectedSettings) {
    test(`rejects ${what} in production, but not in the demonstration`, () => {
      const problems = listProblems({ ...real, ...settings })
      assert.equal(problems.length, 1, problems.join('\n'))
      assert.match(problems[0] ?? '', sentence)
      assert.match(problems[0] ?? '', /\.$/)
      assert.deepEqual(listProblems({ ...real, PUBLIC_URL: '', ...settings, DEMO: 'true' }), [])
    })
  }

  for (const [what, settings] of [
    ['a database on this machine', { DATABASE_URL: 'postgresql://kierto@127.0.0.1/kierto' }],
    [
      'a database behind a socket',
      { DATABASE_URL: 'postgresql://kierto@localhost/kierto?host=/run/postgresql' },
    ],
    [
      'a database over a private network',
      { DATABASE_URL: unencryptedUrl, DATABASE_WITHOUT_TLS: 'private-network' },
    ],
    ['a database behind a sidecar', { DATABASE_URL: unencryptedUrl, DATABASE_WITHOUT_TLS: 'sidecar' }],
    ['a collector on this machine', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }],
    ['a collector over TLS', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.fi' }],
    [
      'a collector behind a sidecar',
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.fi:4318',
        OTEL_EXPORTER_OTLP_WITHOUT_TLS: 'sidecar',
      },
    ],
  ] as const) {
    test(`allows ${what} in production`, () => assert.deepEqual(listProblems({ ...real, ...settings }), []))
  }

  test('rejects an unknown reason for a connection without TLS', () => {
    assert.match(
      listProblems({ ...real, DATABASE_URL: unencryptedUrl, DATABASE_WITHOUT_TLS: 'true' }).join(),
      /^DATABASE_WITHOUT_TLS must be /,
    )
  })

  test('recognises random keys as random', () => {
    for (let tries = 0; tries < 500; tries++) assert.ok(isRandom(randomBytes(32)))
  })

  test('shows no secret in a message', () => {
    assert.ok(
      !listProblems({ ...real, ENCRYPTION_KEY: zeros })
        .join()
        .includes(zeros),
    )
  })
})
