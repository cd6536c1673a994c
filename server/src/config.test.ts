import assert from 'node:assert/strict'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { isRandom, newKey } from './config/keys.ts'
import { settings } from './config/settings.ts'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'autokierto-config-'))
after(() => rmSync(folder, { recursive: true }))

const embedded = { DATA_DIR: join(folder, 'data') }

/** All that a real service needs. */
const real = {
  DATABASE_URL: 'postgresql://kierto:sesam@db.example.fi/kierto',
  PUBLIC_URL: 'https://kierto.example.fi',
  SIGNING_KEY: newKey.signing(),
  ENCRYPTION_KEY: newKey.bytes(),
  HASH_KEY: newKey.bytes(),
  STRONG_IDENTIFICATION_ISSUER: 'https://tunnistus.example.fi/uas',
  STRONG_IDENTIFICATION_CLIENT_ID: 'kierto',
  STRONG_IDENTIFICATION_SIGNING_KEY: newKey.jwk(),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: newKey.jwk(),
  VEHICLE_REGISTER_URL: 'https://rekisteri.example.fi/kysely',
  VEHICLE_REGISTER_USER: 'kierto',
  VEHICLE_REGISTER_PASSWORD: 'salainen',
  VEHICLE_REGISTER_APPLICATION: 'KIERTO',
  BUSINESS_REGISTER_URL: 'https://yritykset.example.fi/v1',
  BUSINESS_REGISTER_KEY: 'salainen',
  MAIL_URL: 'smtp://kierto:sala%20sana@posti.example.fi:587',
  MAIL_FROM: 'Autokierto <kierto@example.fi>',
}

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('without any setting', () => {
  const config = readConfig(embedded)

  test('the demonstration runs on the embedded database, at loopback only', () => {
    assert.deepEqual(
      [config.demo, config.devLogin, config.database.url, config.publicUrl],
      [true, true, null, 'http://127.0.0.1:8080'],
    )
  })

  test('the outside systems are the stand-ins on our own port', () => {
    assert.equal(config.strongIdentification.issuer, 'http://127.0.0.1:8080/sim/strong-identification')
    assert.equal(config.vehicleRegister.url, 'http://127.0.0.1:8080/sim/vehicle-register/')
    assert.equal(config.geocoder.url, 'http://127.0.0.1:8080/sim/geocoder')
    const businessRegister = 'http://127.0.0.1:8080/sim/business-register'
    assert.equal(config.businessRegister.url, `${businessRegister}/representation/v1`)
    assert.equal(config.businessRegister.openDataUrl, `${businessRegister}/opendata-ytj-api/v3`)
  })

  test('keys are made once, kept, and closed to others', () => {
    const again = readConfig(embedded)
    assert.deepEqual(again.keys.encryption, config.keys.encryption)
    assert.ok(again.keys.signing[0].equals(config.keys.signing[0]))
    assert.equal(again.strongIdentification.signingKey.kid, config.strongIdentification.signingKey.kid)
    assert.equal(statSync(join(embedded.DATA_DIR, 'keys/encryption.key')).mode & 0o777, 0o600)
  })

  test('the result cannot be changed', () => {
    assert.throws(() => Object.assign(config.limits, { publicPerMinute: 1 }), TypeError)
  })
})

describe('a real service', () => {
  test('finds places offline unless a place search is set', () => {
    assert.equal(readConfig(real).geocoder.url, null)
    const url = 'https://paikat.example.fi/v1'
    assert.equal(readConfig({ ...real, GEOCODER_URL: url }).geocoder.url, url)
  })

  test('is read from its settings, without demonstration', () => {
    const config = readConfig(real)
    assert.deepEqual([config.demo, config.devLogin, config.logLevel], [false, false, 'info'])
    assert.equal(config.tokens.issuer, 'https://kierto.example.fi')
    assert.equal(config.strongIdentification.redirectUri, 'https://kierto.example.fi/telia-login')
    assert.equal(config.strongIdentification.acr, 'http://ftn.ficora.fi/2017/loa2')
    assert.equal(config.vehicleRegister.environment, 'TUOTANTO')
    assert.equal(config.businessRegister.openDataUrl, 'https://avoindata.prh.fi/opendata-ytj-api/v3')
  })

  for (const name of Object.keys(real).filter(name => name !== 'DATABASE_URL' && name !== 'PUBLIC_URL')) {
    test(`is refused without ${name}`, () => {
      const problems = problemsOf({ ...real, [name]: '' })
      assert.equal(problems.length, 1)
      assert.match(problems[0] ?? '', new RegExp(`^${name} is missing: .*set it`))
    })
  }

  test('hears of all problems at once', () => {
    assert.equal(problemsOf({ DATABASE_URL: real.DATABASE_URL }).length, 16)
  })

  test('is not offered the demonstration in production', () => {
    const NODE_ENV = 'production'
    assert.deepEqual(problemsOf({ ...real, NODE_ENV }), [])
    assert.deepEqual(problemsOf({ ...real, NODE_ENV, MAIL_URL: '' }), ['MAIL_URL is missing: set it.'])
  })
})

describe('real use refuses', () => {
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
  const refused: [what: string, settings: Record<string, string>, sentence: RegExp][] = [
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
      'a key but for one byte that of another',
      { HASH_KEY: withOtherEnd(real.ENCRYPTION_KEY) },
      /^ENCRYPTION_KEY and HASH_KEY are the same key, or nearly/,
    ],
    [
      'one key of the broker for two',
      { STRONG_IDENTIFICATION_ENCRYPTION_KEY: real.STRONG_IDENTIFICATION_SIGNING_KEY },
      /^STRONG_IDENTIFICATION_SIGNING_KEY and STRONG_IDENTIFICATION_ENCRYPTION_KEY are the same key/,
    ],
    [
      'invented identities',
      { STRONG_IDENTIFICATION_ACR: 'http://ftn.ficora.fi/2017/loatest2' },
      /^STRONG_IDENTIFICATION_ACR .* is a level for tests/,
    ],
  ]

  for (const [what, settings, sentence] of refused) {
    test(`${what}, which the demonstration may have`, () => {
      const problems = problemsOf({ ...real, ...settings })
      assert.equal(problems.length, 1, problems.join('\n'))
      assert.match(problems[0] ?? '', sentence)
      assert.match(problems[0] ?? '', /\.$/)
      assert.deepEqual(problemsOf({ ...real, PUBLIC_URL: '', ...settings, DEMO: 'true' }), [])
    })
  }

  test('no key that was drawn by chance', () => {
    for (let tries = 0; tries < 500; tries++) assert.ok(isRandom(randomBytes(32)))
  })

  test('to show a secret', () => {
    assert.ok(
      !problemsOf({ ...real, ENCRYPTION_KEY: zeros })
        .join()
        .includes(zeros),
    )
  })
})

describe('the file store', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.fi/',
    S3_BUCKET: 'tiedostot',
    S3_ACCESS_KEY_ID: 'tunnus',
    S3_SECRET_ACCESS_KEY: 'salaisuus',
  }
  const client = {
    endpoint: 'https://s3.example.fi',
    bucket: 'tiedostot',
    id: 'tunnus',
    secret: 'salaisuus',
    region: 'us-east-1',
  }

  test('is the database, and what was moved to a service that is set can be read', () => {
    assert.deepEqual(readConfig(real).fileStore, { into: 'database', s3: null })
    assert.deepEqual(readConfig({ ...real, ...s3 }).fileStore, { into: 'database', s3: client })
    assert.deepEqual(readConfig({ ...real, ...s3, FILE_STORE: 's3' }).fileStore, { into: 's3', s3: client })
  })

  test('is the stand-in in the demonstration, and must be set without it', () => {
    const { s3: standIn } = readConfig({ ...embedded, FILE_STORE: 's3' }).fileStore
    assert.match(standIn?.endpoint ?? '', /\/sim\/file-store$/)
    const problems = problemsOf({ ...real, FILE_STORE: 's3', S3_BUCKET: 'tiedostot' })
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      assert.ok(
        problems.some(problem => problem.startsWith(`${name} is missing`)),
        name,
      )
    assert.ok(!problems.some(problem => problem.startsWith('S3_BUCKET')))
  })

  test('is asked with TLS by a service for real use, in a bucket that has a name of one', () => {
    const open = problemsOf({ ...real, ...s3, S3_ENDPOINT: 'http://s3.example.fi' })
    assert.match(open.join(), /S3_ENDPOINT is not encrypted/)
    assert.match(problemsOf({ ...real, ...s3, S3_BUCKET: 'Ämpäri' }).join(), /S3_BUCKET must be/)
  })
})

describe('map tiles', () => {
  const url = 'https://kartta.example.fi/{z}/{x}/{y}.png?style=plain'

  test('are none unless their address is set', () => {
    assert.equal(readConfig(real).mapTiles, null)
    assert.equal(readConfig({ ...embedded, MAP_TILES_KEY: 'salaisuus' }).mapTiles, null)
  })

  test('are read with their key, header, attribution and depth', () => {
    const MAP_TILES_ATTRIBUTION = '© Maanmittauslaitos'
    assert.deepEqual(readConfig({ ...real, MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION }).mapTiles, {
      url,
      key: null,
      keyHeader: 'digitransit-subscription-key',
      attribution: MAP_TILES_ATTRIBUTION,
      maxZoom: 16,
    })
    const own = {
      MAP_TILES_KEY: 'Basic YXZhaW46',
      MAP_TILES_KEY_HEADER: 'Authorization',
      MAP_TILES_MAX_ZOOM: '14',
    }
    const { mapTiles } = readConfig({ ...real, MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION, ...own })
    assert.deepEqual(
      [mapTiles?.key, mapTiles?.keyHeader, mapTiles?.maxZoom],
      ['Basic YXZhaW46', 'Authorization', 14],
    )
  })

  test('may come from this machine without TLS', () => {
    for (const host of ['127.0.0.1:9000', 'localhost', '[::1]:9000']) {
      const MAP_TILES_URL = `http://${host}/{z}/{y}/{x}.png`
      assert.equal(
        readConfig({ ...embedded, MAP_TILES_URL, MAP_TILES_ATTRIBUTION: 'Kartta' }).mapTiles?.url,
        MAP_TILES_URL,
      )
    }
  })

  test('are refused without whose map it is', () => {
    assert.deepEqual(problemsOf({ ...embedded, MAP_TILES_URL: url }), [
      'MAP_TILES_ATTRIBUTION is missing: set it to whose map MAP_TILES_URL is, as its licence asks.',
    ])
  })

  test('show neither address nor key in a message', () => {
    const wrong = { MAP_TILES_URL: 'https://kartta.example.fi/?key=salaisuus', MAP_TILES_KEY: 'sala\nisuus' }
    assert.doesNotMatch(problemsOf({ ...embedded, ...wrong }).join(), /sala/)
  })
})

describe('demonstration', () => {
  for (const open of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://kierto.example.fi' }]) {
    const [[name, value] = []] = Object.entries(open)

    test(`is refused on ${name} ${value} unless asked for`, () => {
      assert.match(problemsOf({ ...embedded, ...open })[0] ?? '', new RegExp(`^${name} .* set DEMO=true`))
      assert.deepEqual(problemsOf({ ...embedded, ...open, DEMO: 'true' }), [])
    })
  }

  test('may run on any loopback address', () => {
    for (const HOST of ['localhost', '127.0.0.2', '::1'])
      assert.deepEqual(problemsOf({ ...embedded, HOST }), [])
  })

  test('runs on DATABASE_URL only when asked for, with the stand-ins', () => {
    const { DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY } = real
    const config = readConfig({
      ...embedded,
      DATABASE_URL,
      SIGNING_KEY,
      ENCRYPTION_KEY,
      HASH_KEY,
      DEMO: 'true',
    })
    assert.equal(config.geocoder.url, 'http://127.0.0.1:8080/sim/geocoder')
  })

  for (const NODE_ENV of ['production', 'Production', ' PRODUCTION '])
    test(`is off in "${NODE_ENV}", and refused there`, () => {
      assert.match(
        problemsOf({ ...embedded, NODE_ENV }).join('\n'),
        /^VEHICLE_REGISTER_URL is missing: set it\.$/m,
      )
      for (const others of [embedded, real]) {
        const problems = problemsOf({ ...others, NODE_ENV, DEMO: 'true' })
        assert.equal(problems.length, 1)
        assert.match(problems[0] ?? '', /^DEMO=true .* NODE_ENV is production: remove one of the two\.$/)
      }
    })

  test('implies no developer login off loopback', () => {
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://kierto.example.fi' }]) {
      const env = { ...embedded, ...open, DEMO: 'true' }
      assert.equal(readConfig(env).devLogin, false)
      assert.equal(readConfig({ ...env, DEV_LOGIN: 'true' }).devLogin, true)
    }
  })

  test('answers browsers of this machine only, in what was not asked for', () => {
    const only = (env: NodeJS.ProcessEnv) => readConfig({ ...embedded, ...env }).loopbackOnly
    assert.deepEqual(only({}), { service: true, devLogin: true })
    assert.deepEqual(only({ DEMO: 'true' }), { service: false, devLogin: true })
    assert.deepEqual(only({ DEMO: 'true', DEV_LOGIN: 'true' }), { service: false, devLogin: false })
    assert.deepEqual(readConfig(real).loopbackOnly, { service: false, devLogin: false })
  })

  test('lets webhooks go to this machine only where nobody else is answered', () => {
    const anywhere = (env: NodeJS.ProcessEnv) => readConfig({ ...embedded, ...env }).webhooksAnywhere
    assert.deepEqual(
      [{}, { DEMO: 'true' }, { DEMO: 'true', WEBHOOKS_ANYWHERE: 'true' }, real].map(anywhere),
      [true, false, true, false],
    )
    assert.deepEqual(problemsOf({ ...real, WEBHOOKS_ANYWHERE: 'true' }), [
      'WEBHOOKS_ANYWHERE=true lets every company reach hosts of your own network: remove it, or set DEMO=true.',
    ])
  })

  test('is what the developer login needs', () => {
    assert.deepEqual(problemsOf({ ...real, DEV_LOGIN: 'true' }), [
      'DEV_LOGIN=true lets anybody in as anybody: remove it, or set DEMO=true.',
    ])
    assert.equal(readConfig({ ...embedded, DEV_LOGIN: 'false' }).devLogin, false)
  })
})

describe('a setting that cannot be read', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const wrong: Record<string, string[]> = {
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

  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`is named: ${name} ${value.slice(0, 20).trim()}`, () => {
        const problems = problemsOf({ ...embedded, [name]: value })
        assert.equal(problems.length, 1)
        assert.match(problems[0] ?? '', new RegExp(`^${name} must be .*\\.$`))
      })
    }
  }

  test('is not shown where it is a secret', () => {
    assert.doesNotMatch(problemsOf({ ...embedded, ENCRYPTION_KEY: 'opensesame' }).join(), /opensesame/)
    assert.match(problemsOf({ ...embedded, PORT: 'http' }).join(), /not "http"/)
  })

  test('an empty one counts as not set', () => {
    assert.equal(readConfig({ ...embedded, PORT: ' ', DEMO: '' }).port, 8080)
  })
})

describe('values', () => {
  test('what a collector of traces asks for is read as headers', () => {
    const endpoint = { ...embedded, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
    const headers = 'authorization=Bearer%20x=, x-tenant=romu'
    assert.deepEqual(
      readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, TRACED_PERCENT: '5' }).tracing,
      {
        endpoint: 'http://127.0.0.1:4318',
        headers: { authorization: 'Bearer x=', 'x-tenant': 'romu' },
        percent: 5,
      },
    )
    assert.equal(readConfig(embedded).tracing, null)
    for (const wrong of ['Bearer x', '=x', 'a=%', 'a=%0D%0Ab']) {
      const [problem] = problemsOf({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: wrong })
      assert.match(problem ?? '', /^OTEL_EXPORTER_OTLP_HEADERS /, wrong)
      assert.ok(!problem!.includes(wrong))
    }
  })

  test('a signing key may have its line ends written as \\n', () => {
    const pem = newKey.signing()
    const config = readConfig({ ...embedded, SIGNING_KEY: pem.replaceAll('\n', '\\n') })
    assert.equal(config.keys.signing[0].asymmetricKeyType, 'ed25519')
  })

  test('several keys may be set, none of them twice, and the first one counts', () => {
    const [one, two] = [newKey.bytes(), newKey.bytes()]
    const pems = [newKey.signing(), newKey.signing()]
    for (const between of [' ', '\n', ', ']) {
      const { keys } = readConfig({
        ...embedded,
        ENCRYPTION_KEY: [one, two].join(between),
        SIGNING_KEY: pems.join(between === ', ' ? '' : between),
      })
      assert.deepEqual(
        keys.encryption.map(({ bytes }) => bytes.toString('base64')),
        [one, two],
      )
      assert.deepEqual(
        keys.signing.map(key => key.export({ format: 'pem', type: 'pkcs8' })),
        pems,
      )
    }
    const twice = { ...embedded, ENCRYPTION_KEY: `${one} ${one}`, SIGNING_KEY: `${pems[0]}${pems[0]}` }
    assert.deepEqual(problemsOf(twice), [
      'SIGNING_KEY must not name a key twice.',
      'ENCRYPTION_KEY must not name a key twice.',
    ])
    assert.match(
      problemsOf({ ...embedded, ENCRYPTION_KEY: `${one} x` }).join(),
      /^ENCRYPTION_KEY must be 32 bytes/,
    )
    assert.match(problemsOf({ ...real, ENCRYPTION_KEY: `${one} ${'A'.repeat(43)}=` }).join(), /is not random/)
  })

  test('a number of trusted proxies reaches that far and no farther', () => {
    const { trustProxy } = readConfig({ ...embedded, TRUST_PROXY: '1' })
    assert.ok(typeof trustProxy === 'function')
    assert.deepEqual([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)], [true, false])
  })

  test('the API is at a path of ours, or at a host of its own', () => {
    const apiAt = (API_BASE: string) => readConfig({ ...real, API_BASE }).api
    assert.deepEqual(readConfig(real).api, {
      path: '/api/',
      base: '/api/',
      url: 'https://kierto.example.fi/api/',
      origin: null,
    })
    assert.deepEqual(apiAt('/kierto/v2'), {
      path: '/kierto/v2/',
      base: '/kierto/v2/',
      url: 'https://kierto.example.fi/kierto/v2/',
      origin: null,
    })
    assert.deepEqual(apiAt('https://kierto.example.fi/v2/'), apiAt('/v2/'))
    assert.deepEqual(apiAt('https://rajapinta.example.fi:8443/v2'), {
      path: '/v2/',
      base: 'https://rajapinta.example.fi:8443/v2/',
      url: 'https://rajapinta.example.fi:8443/v2/',
      origin: 'https://rajapinta.example.fi:8443',
    })
  })

  test('trusted proxies may be named by address and own network', () => {
    const TRUST_PROXY = '10.0.0.0/8,192.0.2.7,fc00::/7,::ffff:10.0.0.0/104'
    assert.equal(readConfig({ ...embedded, TRUST_PROXY }).trustProxy, TRUST_PROXY)
  })

  test('every setting of the table says what it means and what holds without it', () => {
    for (const [name, { meaning, standard, otherwise }] of Object.entries(settings)) {
      assert.match(meaning, /\.$/, name)
      assert.ok(standard ?? otherwise, name)
    }
  })
})

describe('the data folder', () => {
  test('that cannot be written is told in one sentence', () => {
    assert.deepEqual(problemsOf({ DATA_DIR: '/proc/autokierto' }), [
      'DATA_DIR /proc/autokierto cannot be written (ENOENT): make it writable, or set DATA_DIR to another folder.',
    ])
  })

  test('with data but without its key is refused, and no new key is made', () => {
    const dataDir = join(folder, 'keyless')
    mkdirSync(join(dataDir, 'postgresql'), { recursive: true })
    writeFileSync(join(dataDir, 'postgresql/PG_VERSION'), '18\n')
    const problems = problemsOf({ DATA_DIR: dataDir })
    assert.equal(problems.length, 2)
    assert.match(problems[0] ?? '', /encryption\.key is missing, .* put it back from a backup/)
    assert.throws(() => readFileSync(join(dataDir, 'keys/encryption.key')))
  })
})
