import assert from 'node:assert/strict'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { embeddedSettings, listProblems } from './testing.ts'

describe('an invalid setting', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const invalidValues: Record<string, string[]> = {
    PORT: ['0', '65536', '80.5', 'http'],
    PUBLIC_URL: ['kierto.example.fi', 'ftp://kierto.example.fi', 'https://example.fi/kierto'],
    API_BASE: [
      ...[
        '/',
        'api',
        '//rajapinta.example.fi/',
        '/sim/',
        '/person/api/',
        '/api//v2/',
        '/../',
        '/a?b=c/',
        '/ä/',
      ],
      ...['https://rajapinta.example.fi', 'https://rajapinta.example.fi/', 'ftp://rajapinta.example.fi/v1/'],
      ...['https://user:pass@rajapinta.example.fi/v1/', 'https://rajapinta.example.fi/v1/?key=1'],
    ],
    TRUST_PROXY: [
      ...['true', 'yes', 'proxy', '6', '999.0.0.1', '10.0.0.0/33', '10.0.0.1,', 'fe80::1%eth0', '::1/129'],
      ...[
        '0.0.0.0/0',
        '::/0',
        '10.0.0.1,0.0.0.0/1',
        '128.0.0.0/1',
        '2000::/3',
        '::ffff:0:0/96',
        '::/64',
        '64:ff9b::/96',
        '2001::/16',
      ],
    ],
    DATABASE_URL: ['mysql://db/kierto'],
    DATABASE_POOL: ['1', '4'],
    DEMO: ['yes', '1', 'TRUE'],
    APP_MODE: ['owner'],
    LISTING_HOURS: ['0', '-1'],
    LOG_LEVEL: ['loud'],
    SIGNING_KEY: ['secret', rsa.export({ format: 'pem', type: 'pkcs8' }).toString()],
    ENCRYPTION_KEY: ['secret', randomBytes(16).toString('base64')],
    HASH_KEY: [randomBytes(33).toString('base64')],
    STRONG_IDENTIFICATION_SIGNING_KEY: ['{}', JSON.stringify(small.export({ format: 'jwk' }))],
    GEOCODER_URL: ['paikat'],
    MAP_TILES_URL: [
      'https://kartta.example.fi/',
      'https://kartta.example.fi/{z}/{x}.png',
      'https://kartta.example.fi/{z}/{x}/{y}/{z}.png',
      'https://kartta.example.fi/{z}/{x}/{y}/{s}.png',
      'https://{z}.example.fi/{x}/{y}.png',
      'https://user:pass@kartta.example.fi/{z}/{x}/{y}.png',
      'https://kartta.example.fi/{z}/{x}#{y}',
      'http://kartta.example.fi/{z}/{x}/{y}.png',
      'ftp://127.0.0.1/{z}/{x}/{y}.png',
      '/{z}/{x}/{y}.png',
    ],
    MAP_TILES_KEY: ['avain\nrivi', 'salaisuus ä'],
    MAP_TILES_KEY_HEADER: ['avain:', 'kaksi sanaa', 'Host', 'content-length'],
    MAP_TILES_ATTRIBUTION: ['x'.repeat(201), 'kaksi\tosaa'],
    MAP_TILES_MAX_ZOOM: ['3', '21', 'deep'],
    MAIL_URL: [
      'posti.example.fi',
      'https://posti.example.fi',
      'smtp://',
      'smtp://posti.example.fi/?pool=true',
    ],
    MAIL_FROM: ['Autokierto', 'Autokierto <kierto>', 'a@example.fi, b@example.fi'],
  }

  for (const [name, values] of Object.entries(invalidValues)) {
    for (const value of values) {
      test(`reports the invalid setting ${name} ${value.slice(0, 20).trim()}`, () => {
        const problems = listProblems({ ...embeddedSettings, [name]: value })
        assert.equal(problems.length, 1)
        assert.match(problems[0] ?? '', new RegExp(`^${name} must be .*\\.$`))
      })
    }
  }

  test('does not show a secret setting in the message', () => {
    assert.doesNotMatch(
      listProblems({ ...embeddedSettings, ENCRYPTION_KEY: 'opensesame' }).join(),
      /opensesame/,
    )
    assert.match(listProblems({ ...embeddedSettings, PORT: 'http' }).join(), /not "http"/)
  })

  test('treats an empty setting as missing', () => {
    assert.equal(readConfig({ ...embeddedSettings, PORT: ' ', DEMO: '' }).port, 8080)
  })
})
