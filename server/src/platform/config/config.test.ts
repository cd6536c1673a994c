import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { keyGenerators } from './keys.ts'
import { settings } from './settings.ts'
import { configFolder, embeddedSettings, listProblems, real } from './testing.ts'

describe('a configuration without any setting', () => {
  const config = readConfig(embeddedSettings)

  test('runs the demonstration on the embedded database by default, on loopback only', () => {
    assert.deepEqual(
      [config.demo, config.devLogin, config.database.url, config.publicUrl],
      [true, true, null, 'http://127.0.0.1:8080'],
    )
  })

  test('uses the simulators on our own port as external systems by default', () => {
    assert.equal(config.strongIdentification.issuer, 'http://127.0.0.1:8080/sim/strong-identification')
    assert.equal(config.vehicleRegister.url, 'http://127.0.0.1:8080/sim/vehicle-register/')
    assert.equal(config.geocoder.url, 'http://127.0.0.1:8080/sim/geocoder')
    const businessRegister = 'http://127.0.0.1:8080/sim/business-register'
    assert.equal(config.businessRegister.url, `${businessRegister}/representation/v1`)
    assert.equal(config.businessRegister.openDataUrl, `${businessRegister}/opendata-ytj-api/v3`)
  })

  test('creates keys once, stores them, and protects them from other users', () => {
    const reloaded = readConfig(embeddedSettings)
    assert.deepEqual(reloaded.keys.encryption, config.keys.encryption)
    assert.ok(reloaded.keys.signing[0].equals(config.keys.signing[0]))
    assert.equal(reloaded.strongIdentification.signingKey.kid, config.strongIdentification.signingKey.kid)
    assert.equal(statSync(join(embeddedSettings.DATA_DIR, 'keys/encryption.key')).mode & 0o777, 0o600)
  })

  test('freezes the configuration', () => {
    assert.throws(() => Object.assign(config.limits, { publicPerMinute: 1 }), TypeError)
  })
})

describe('a real service', () => {
  test('finds places offline unless a geocoder is configured', () => {
    assert.equal(readConfig(real).geocoder.url, null)
    const url = 'https://paikat.example.fi/v1'
    assert.equal(readConfig({ ...real, GEOCODER_URL: url }).geocoder.url, url)
  })

  test('configures a real service by its settings, without demonstration', () => {
    const config = readConfig(real)
    assert.deepEqual([config.demo, config.devLogin, config.logLevel], [false, false, 'info'])
    assert.equal(config.tokens.issuer, 'https://kierto.example.fi')
    assert.equal(config.strongIdentification.redirectUri, 'https://kierto.example.fi/telia-login')
    assert.equal(config.strongIdentification.acr, 'http://ftn.ficora.fi/2017/loa2')
    assert.equal(config.vehicleRegister.environment, 'TUOTANTO')
    assert.equal(config.businessRegister.openDataUrl, 'https://avoindata.prh.fi/opendata-ytj-api/v3')
  })

  for (const name of Object.keys(real).filter(name => name !== 'DATABASE_URL' && name !== 'PUBLIC_URL')) {
    test(`rejects a real service without ${name}`, () => {
      const problems = listProblems({ ...real, [name]: '' })
      assert.equal(problems.length, 1)
      assert.match(problems[0] ?? '', new RegExp(`^${name} is missing: .*set it`))
    })
  }

  test('reports all problems together', () => {
    assert.equal(listProblems({ DATABASE_URL: real.DATABASE_URL }).length, 16)
  })

  test('does not offer the demonstration in production', () => {
    const NODE_ENV = 'production'
    assert.deepEqual(listProblems({ ...real, NODE_ENV }), [])
    assert.deepEqual(listProblems({ ...real, NODE_ENV, MAIL_URL: '' }), ['MAIL_URL is missing: set it.'])
  })
})

describe('map tiles', () => {
  const url = 'https://kartta.example.fi/{z}/{x}/{y}.png?style=plain'

  test('has no map tiles unless their URL is set', () => {
    assert.equal(readConfig(real).mapTiles, null)
    assert.equal(readConfig({ ...embeddedSettings, MAP_TILES_KEY: 'salaisuus' }).mapTiles, null)
  })

  test('reads map tiles with key, header, attribution and zoom', () => {
    const MAP_TILES_ATTRIBUTION = '© Maanmittauslaitos'
    assert.deepEqual(readConfig({ ...real, MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION }).mapTiles, {
      url,
      key: null,
      keyHeader: 'digitransit-subscription-key',
      attribution: MAP_TILES_ATTRIBUTION,
      maxZoom: 16,
    })
    const customTiles = {
      MAP_TILES_KEY: 'Basic YXZhaW46',
      MAP_TILES_KEY_HEADER: 'Authorization',
      MAP_TILES_MAX_ZOOM: '14',
    }
    const { mapTiles } = readConfig({ ...real, MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION, ...customTiles })
    assert.deepEqual(
      [mapTiles?.key, mapTiles?.keyHeader, mapTiles?.maxZoom],
      ['Basic YXZhaW46', 'Authorization', 14],
    )
  })

  test('accepts map tiles of this machine without TLS', () => {
    for (const host of ['127.0.0.1:9000', 'localhost', '[::1]:9000']) {
      const MAP_TILES_URL = `http://${host}/{z}/{y}/{x}.png`
      assert.equal(
        readConfig({ ...embeddedSettings, MAP_TILES_URL, MAP_TILES_ATTRIBUTION: 'Kartta' }).mapTiles?.url,
        MAP_TILES_URL,
      )
    }
  })

  test('rejects map tiles without an attribution', () => {
    assert.deepEqual(listProblems({ ...embeddedSettings, MAP_TILES_URL: url }), [
      'MAP_TILES_ATTRIBUTION is missing: set it to the attribution that the licence of the map requires.',
    ])
  })

  test('shows neither URL nor key of map tiles in a message', () => {
    const invalidTiles = {
      MAP_TILES_URL: 'https://kartta.example.fi/?key=salaisuus',
      MAP_TILES_KEY: 'sala\nisuus',
    }
    assert.doesNotMatch(listProblems({ ...embeddedSettings, ...invalidTiles }).join(), /sala/)
  })
})

describe('the demonstration', () => {
  for (const open of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://kierto.example.fi' }]) {
    const [[name, value] = []] = Object.entries(open)

    test(`rejects the demonstration on ${name} ${value} unless it is enabled explicitly`, () => {
      assert.match(
        listProblems({ ...embeddedSettings, ...open })[0] ?? '',
        new RegExp(`^${name} .* set DEMO=true`),
      )
      assert.deepEqual(listProblems({ ...embeddedSettings, ...open, DEMO: 'true' }), [])
    })
  }

  test('runs the demonstration on any loopback address', () => {
    for (const HOST of ['localhost', '127.0.0.2', '::1'])
      assert.deepEqual(listProblems({ ...embeddedSettings, HOST }), [])
  })

  test('runs the demonstration on DATABASE_URL only if it is enabled explicitly, with the simulators', () => {
    const { DATABASE_URL, SIGNING_KEY, ENCRYPTION_KEY, HASH_KEY } = real
    const config = readConfig({
      ...embeddedSettings,
      DATABASE_URL,
      SIGNING_KEY,
      ENCRYPTION_KEY,
      HASH_KEY,
      DEMO: 'true',
    })
    assert.equal(config.geocoder.url, 'http://127.0.0.1:8080/sim/geocoder')
  })

  for (const NODE_ENV of ['production', 'Production', ' PRODUCTION '])
    test(`turns the demonstration off in "${NODE_ENV}", and rejects it there`, () => {
      assert.match(
        listProblems({ ...embeddedSettings, NODE_ENV }).join('\n'),
        /^VEHICLE_REGISTER_URL is missing: set it\.$/m,
      )
      for (const base of [embeddedSettings, real]) {
        const problems = listProblems({ ...base, NODE_ENV, DEMO: 'true' })
        assert.equal(problems.length, 1)
        assert.match(problems[0] ?? '', /^DEMO=true .* NODE_ENV is production: remove one of the two\.$/)
      }
    })

  test('does not enable the developer login off loopback', () => {
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://kierto.example.fi' }]) {
      const env = { ...embeddedSettings, ...open, DEMO: 'true' }
      assert.equal(readConfig(env).devLogin, false)
      assert.equal(readConfig({ ...env, DEV_LOGIN: 'true' }).devLogin, true)
    }
  })

  test('restricts features enabled by default to browsers of this machine', () => {
    const only = (env: NodeJS.ProcessEnv) => readConfig({ ...embeddedSettings, ...env }).loopbackOnly
    assert.deepEqual(only({}), { service: true, devLogin: true })
    assert.deepEqual(only({ DEMO: 'true' }), { service: false, devLogin: true })
    assert.deepEqual(only({ DEMO: 'true', DEV_LOGIN: 'true' }), { service: false, devLogin: false })
    assert.deepEqual(readConfig(real).loopbackOnly, { service: false, devLogin: false })
  })

  test('lets webhooks use private hosts only if the service is restricted to this machine', () => {
    const anywhere = (env: NodeJS.ProcessEnv) => readConfig({ ...embeddedSettings, ...env }).webhooksAnywhere
    assert.deepEqual(
      [{}, { DEMO: 'true' }, { DEMO: 'true', WEBHOOKS_ANYWHERE: 'true' }, real].map(anywhere),
      [true, false, true, false],
    )
    assert.deepEqual(listProblems({ ...real, WEBHOOKS_ANYWHERE: 'true' }), [
      'WEBHOOKS_ANYWHERE=true lets every company send requests to hosts of your own network: remove it, or set DEMO=true.',
    ])
  })

  test('rejects the developer login without the demonstration', () => {
    assert.deepEqual(listProblems({ ...real, DEV_LOGIN: 'true' }), [
      'DEV_LOGIN=true lets anybody sign in as anybody: remove it, or set DEMO=true.',
    ])
    assert.equal(readConfig({ ...embeddedSettings, DEV_LOGIN: 'false' }).devLogin, false)
  })
})

describe('setting values', () => {
  test('parses the headers of a trace collector', () => {
    const endpoint = { ...embeddedSettings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
    const headers = 'authorization=Bearer%20x=, x-tenant=romu'
    assert.deepEqual(
      readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, TRACED_PERCENT: '5' }).tracing,
      {
        endpoint: 'http://127.0.0.1:4318',
        headers: { authorization: 'Bearer x=', 'x-tenant': 'romu' },
        percent: 5,
      },
    )
    assert.equal(readConfig(embeddedSettings).tracing, null)
    for (const invalidHeaders of ['Bearer x', '=x', 'a=%', 'a=%0D%0Ab']) {
      const [problem] = listProblems({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: invalidHeaders })
      assert.match(problem ?? '', /^OTEL_EXPORTER_OTLP_HEADERS /, invalidHeaders)
      assert.ok(!problem!.includes(invalidHeaders))
    }
  })

  test('accepts a signing key with line ends written as \\n', () => {
    const pem = keyGenerators.signing()
    const config = readConfig({ ...embeddedSettings, SIGNING_KEY: pem.replaceAll('\n', '\\n') })
    assert.equal(config.keys.signing[0].asymmetricKeyType, 'ed25519')
  })

  test('accepts several different keys, of which the first is active', () => {
    const [one, two] = [keyGenerators.bytes(), keyGenerators.bytes()]
    const pems = [keyGenerators.signing(), keyGenerators.signing()]
    for (const between of [' ', '\n', ', ']) {
      const { keys } = readConfig({
        ...embeddedSettings,
        ENCRYPTION_KEY: [one, two].join(between),
        SIGNING_KEY: pems.join(between === ', ' ? '' : between),
      })
      assert.deepEqual(
        keys.encryption.map(({ secret }) => secret.export().toString('base64')),
        [one, two],
      )
      assert.deepEqual(
        keys.signing.map(key => key.export({ format: 'pem', type: 'pkcs8' })),
        pems,
      )
    }
    const twice = {
      ...embeddedSettings,
      ENCRYPTION_KEY: `${one} ${one}`,
      SIGNING_KEY: `${pems[0]}${pems[0]}`,
    }
    assert.deepEqual(listProblems(twice), [
      'SIGNING_KEY must not name a key twice.',
      'ENCRYPTION_KEY must not name a key twice.',
    ])
    assert.match(
      listProblems({ ...embeddedSettings, ENCRYPTION_KEY: `${one} x` }).join(),
      /^ENCRYPTION_KEY must be 32 bytes/,
    )
    assert.match(
      listProblems({ ...real, ENCRYPTION_KEY: `${one} ${'A'.repeat(43)}=` }).join(),
      /is not random/,
    )
  })

  test('trusts exactly the given number of proxies', () => {
    const { trustProxy } = readConfig({ ...embeddedSettings, TRUST_PROXY: '1' })
    assert.ok(typeof trustProxy === 'function')
    assert.deepEqual([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)], [true, false])
  })

  test('places the API at a path or on another host', () => {
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

  test('accepts trusted proxies by address and private network', () => {
    const TRUST_PROXY = '10.0.0.0/8,192.0.2.7,fc00::/7,::ffff:10.0.0.0/104'
    assert.equal(readConfig({ ...embeddedSettings, TRUST_PROXY }).trustProxy, TRUST_PROXY)
  })

  test('documents a meaning and a default for every setting', () => {
    for (const [name, { meaning, standard, otherwise }] of Object.entries(settings)) {
      assert.match(meaning, /\.$/, name)
      assert.ok(standard ?? otherwise, name)
    }
  })
})

describe('the data folder', () => {
  test('reports in one sentence that the data folder cannot be written', () => {
    assert.deepEqual(listProblems({ DATA_DIR: '/proc/autokierto' }), [
      'DATA_DIR /proc/autokierto cannot be written (ENOENT): make it writable, or set DATA_DIR to another folder.',
    ])
  })

  test('rejects a data folder with data but no key, and creates no new key', () => {
    const dataDir = join(configFolder, 'keyless')
    mkdirSync(join(dataDir, 'postgresql'), { recursive: true })
    writeFileSync(join(dataDir, 'postgresql/PG_VERSION'), '18\n')
    const problems = listProblems({ DATA_DIR: dataDir })
    assert.equal(problems.length, 2)
    assert.match(problems[0] ?? '', /encryption\.key is missing, .* restore it from a backup/)
    assert.throws(() => readFileSync(join(dataDir, 'keys/encryption.key')))
  })
})
