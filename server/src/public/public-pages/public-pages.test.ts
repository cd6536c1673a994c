import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { guideTexts } from '@autokierto/domain/api-guide/guide-texts'
import { footPages } from '@autokierto/domain/texts/public-pages'
import { getRetentionAfterErasure } from '../../platform/retention/after-erasure.ts'
import { recordUptime } from '../../platform/service/record-uptime.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { demoPassword } from '../../testing/sign-in.ts'
import { apiExamples } from '../api-guide/examples.gen.ts'

describe('public pages', () => {
  let test: TestApp
  let now = new Date('2026-11-24T09:00:00Z')
  before(async () => {
    test = await startTestApp({ FEEDBACK_EMAIL: 'palaute@example.fi' }, { now: () => now })
    await leaveOutJobs(test, 'mail')
    await query('update shop set licence_valid_until = null')
  })
  after(() => test.close())

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.app.services.pool.query(text, values)).rows as T[]
  const get = async (path: string) => {
    const answer = await test.app.inject({ url: path })
    return { status: answer.statusCode, text: answer.body, headers: answer.headers }
  }

  it('serves each page in three languages, with links to the others and without script', async () => {
    for (const { path } of footPages) {
      for (const [beginning, tag] of [
        ['', 'fi'],
        ['/fi', 'fi'],
        ['/en', 'en'],
        ['/sv', 'sv'],
      ] as const) {
        const { status, text, headers } = await get(beginning + path)
        assert.equal(status, 200, beginning + path)
        assert.ok(text.includes(`<html lang="${tag}">`))
        assert.equal(text.match(/<h1>/g)?.length, 1)
        assert.match(text, /<meta name="description" content="[^"]{20,}/)
        assert.ok(text.includes(`<link rel="canonical" href="${test.url}${beginning}${path}">`))
        for (const other of ['', '/fi', '/en', '/sv'])
          assert.ok(text.includes(`href="${test.url}${other}${path}">`))
        assert.ok(text.includes('hreflang="x-default"'))
        const policy = String(headers['content-security-policy'])
        assert.doesNotMatch(policy, /script-src[^;]*'(self|unsafe)/)
        assert.doesNotMatch(text, /<script(?! type="application\/ld\+json")/)
        for (const each of footPages) assert.ok(text.includes(`href="${beginning}${each.path}"`), each.path)
        assert.ok(text.includes('href="/licences.txt"'))
        const lang = beginning && `?lang=${tag}`
        for (const each of ['/forms/parts', '/certificate'])
          assert.ok(text.includes(`href="${each}${lang}"`), each)
      }
    }
  })

  it('states on the cookie page how long the device cookie lasts', async () => {
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/auth/',
      payload: { username: 'etela.yard', password: demoPassword },
    })
    const cookie = [signedIn.headers['set-cookie']].flat().find(each => each?.includes('autokierto_device'))
    const days = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]) / 86_400
    assert.equal(days, 180)
    for (const [path, words] of [
      ['/fi/cookies', `Laitteen eväste:[^<]* ${days} päivää`],
      ['/en/cookies', `The cookie of the device:[^<]* ${days} days`],
      ['/sv/cookies', `Enhetens kaka:[^<]* ${days} dagar`],
    ] as const)
      assert.match((await get(path)).text, new RegExp(words), path)
  })

  it('negotiates the language from Accept-Language if the URL names none', async () => {
    for (const [acceptLanguage, tag, word] of [
      ['sv-FI,sv;q=0.9', 'sv', 'Mottagningsplatser'],
      ['de,en;q=0.5', 'en', 'Take-back points'],
      ['fi', 'fi', 'Vastaanottopisteet'],
    ] as const) {
      const headers = { 'accept-language': acceptLanguage }
      const answer = await test.app.inject({ url: '/stations', headers })
      assert.ok(answer.body.includes(`<html lang="${tag}">`))
      assert.ok(answer.body.includes(word))
      assert.equal(answer.headers.vary, 'Accept-Language')
      // A URL with a language ignores Accept-Language.
      const finnish = await test.app.inject({ url: '/fi/stations', headers })
      assert.ok(finnish.body.includes('<html lang="fi">'))
      assert.equal(finnish.headers.vary, undefined)
      const missing = await test.app.inject({ url: '/stations/999', headers })
      assert.equal(missing.statusCode, 404)
      assert.ok(missing.body.includes(`<html lang="${tag}">`))
    }
  })

  it('documents every API call and webhook with its example in each language', async () => {
    for (const [language, beginning, heading] of [
      ['fi', '', 'Rajapinta yritysten järjestelmille'],
      ['en', '/en', 'API for companies’ systems'],
      ['se', '/sv', 'Gränssnitt för företagens system'],
    ] as const) {
      const { status, text } = await get(`${beginning}/api-guide`)
      assert.equal(status, 200)
      assert.ok(text.includes(`<h1>${heading}</h1>`))
      for (const [action, examples] of Object.entries(apiExamples.calls)) {
        assert.ok(text.includes(`<article id="${action}">`), action)
        assert.ok(text.includes(`${test.url}/api/${examples[0]!.path.replaceAll('&', '&amp;')}`), action)
      }
      for (const type of Object.keys(apiExamples.webhooks)) assert.ok(text.includes(`<h4>${type}</h4>`), type)
      assert.ok(text.includes(apiExamples.signed.headers['webhook-signature']!))
      for (const event of ['accept', 'finish'])
        assert.ok(text.includes(`<li><code>${event}</code>: shop_`), event)
      assert.ok(text.includes('<li><code>unaccept</code>: shop_process → shop_transit / shop_transfer.'))
      assert.ok(text.includes('<li>3 <code>dismantling</code>: parts_pcs</li>'))
      const { unknownPlatesPerHour, ownerChecksPerDay } = test.app.services.config.limits
      for (const number of [unknownPlatesPerHour, ownerChecksPerDay, 4 * ownerChecksPerDay])
        assert.match(text, new RegExp(`<li>[^<]* ${number} [^<]*429`))
      assert.ok(text.includes('Never send a refused personal identity code again by program'))
      assert.ok(text.includes('bodySerializer: () =&gt; form'))
      const articleOf = (action: string) => text.split(`<article id="${action}">`)[1]!.split('</article>')[0]!
      for (const action of ['changeVehicle', 'checkVehicleOwner', 'uploadCertificate', 'makeCertificate'])
        assert.ok(articleOf(action).includes(`<p>${guideTexts.once[language]}</p>`), action)
      assert.ok(!articleOf('searchVehicle').includes('Idempotency-Key'))
      // What programs would otherwise read wrongly without notice.
      for (const word of ['unaccept', 'business_id', 'to_shop_id', '28.11.2026 7.04', 'shop/operator/key/'])
        assert.match(text, new RegExp(`<li>[^<]*${word}`), word)
      assert.doesNotMatch(text, /\{\w+_(hours|days|per_\w+)\}/)
      assert.ok(text.includes('public/vehicle/make/list/'))
      for (const code of [
        'OWNER_NOT_CONFIRMED',
        'RATE_LIMITED',
        'KEYS_FULL',
        'WEBHOOKS_FULL',
        'UNKNOWN_FIELD',
      ])
        assert.ok(text.includes(`<li><code>${code}</code>`), code)
      // Events that only the owner or the clock causes, and codes that only users get.
      for (const other of ['announce', 'expire', 'TOKEN_EXPIRED', 'PASSWORD_CHANGE_REQUIRED'])
        assert.ok(!text.includes(`<li><code>${other}</code>`), other)
      assert.doesNotMatch(text, /undefined|\[object/)
    }
    const sitemap = await get('/sitemap.xml')
    assert.ok(sitemap.text.includes('/sv/api-guide'))
  })

  it('links to the public host even if the request line names another host', async () => {
    // Sends an absolute URL in the request line, as a proxy may do.
    const { port } = new URL(test.url)
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let response = ''
      socket.on('data', chunk => {
        response += chunk
      })
      socket.once('error', reject)
      socket.once('end', () => resolve(response))
      socket.write(
        `GET http://evil.example/stations HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      )
    })
    assert.match(text, /^HTTP\/1\.1 200/)
    assert.doesNotMatch(text, /evil/)
    assert.ok(text.includes(`<link rel="canonical" href="${test.url}/stations`))
  })

  it('never redirects a trailing slash to another host', async () => {
    // Through a socket: fetch would normalise the path before it sends it.
    const { hostname, port } = new URL(test.url)
    const locate = (path: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        request({ hostname, port, path }, answer => {
          answer.resume()
          resolve(answer.headers.location)
        })
          .on('error', reject)
          .end()
      })
    assert.equal(await locate('/stations/..\\\\evil.com/'), '/evil.com')
    assert.equal(await locate('/stations/%2e%2e/'), '/')
  })

  it('redirects URLs with a trailing slash', async () => {
    for (const url of ['/en/', '/stations/', '/sv/stations/2/', '/statistics/?year=2025']) {
      const { statusCode, headers } = await test.app.inject({ url })
      assert.equal(statusCode, 308, url)
      assert.equal(headers.location, url.replace(/\/(?=\?|$)/, ''))
    }
  })

  it('rejects a form that another site submits', async () => {
    const { host } = new URL(test.url)
    const send = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/contact',
        payload: 'message=',
        headers: { 'content-type': 'application/x-www-form-urlencoded', host, ...headers },
      })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `https://${host}`, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) assert.equal((await send(headers)).statusCode, 403)
    assert.equal((await send({ origin: `https://${host}`, 'sec-fetch-site': 'same-origin' })).statusCode, 400)
  })

  it('serves the front page under the URL of each language', async () => {
    const { status, text } = await get('/sv')
    assert.equal(status, 200)
    assert.ok(text.includes('Återvinn din gamla\u00a0bil.'))
    assert.ok(text.includes(`<link rel="canonical" href="${test.url}/sv">`))
    // The app opens in the language of the page.
    assert.ok(text.includes('href="/login/person?lang=sv"'))
  })

  it('allows structured data in the policy by its hash', async () => {
    const { text, headers } = await get('/en/stations/1')
    const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text)![1]!
    const site = JSON.parse(data)
    assert.equal(site['@type'], 'RecyclingCenter')
    assert.equal(site.address.addressLocality, 'Helsinki')
    assert.ok(site.openingHoursSpecification.length >= 5)
    const hash = createHash('sha256').update(data).digest('base64')
    assert.ok(String(headers['content-security-policy']).includes(`script-src 'sha256-${hash}'`))
  })

  it('shows the details of a site and escapes its name', async () => {
    await query(
      `update shop set name = 'A <b>&"osa', licence_number = '2021-7', licence_granted_by = 'Lapin aluehallintovirasto', licence_authority = 'Lupa- ja valvontavirasto',
         has_pickup = true, pickup_area_km = 40, pickup_price_fi = 'Ilmainen',
         exceptional_days = '[{"from":"2026-12-24","to":"2026-12-26","hours":null},{"from":"2026-11-01","to":"2026-11-02","hours":null}]'
       where id = 2`,
    )
    const { text } = await get('/stations/2')
    assert.ok(text.includes('<h1>A &lt;b&gt;&amp;&quot;osa</h1>'))
    for (const word of [
      '2021-7',
      'Lapin aluehallintovirasto',
      'Lupa- ja valvontavirasto',
      '40 kilometrin',
      'Ilmainen',
      '24.12.2026–26.12.2026',
    ])
      assert.ok(text.includes(word), word)
    assert.ok(!text.includes('1.11.2026'), 'past exceptional days')
    assert.ok(!text.includes('<b>&'))
  })

  it('states the retention periods of the retention table in the privacy notice of each language', async () => {
    const years = (kind: Parameters<typeof getRetentionAfterErasure>[0]) =>
      Number.parseInt(getRetentionAfterErasure(kind), 10)
    const [pictures, owner, vehicle, log] = [
      years('pictures'),
      years('owner'),
      years('vehicle'),
      years('audit'),
    ]
    const phrases = {
      '': ['Omat tietosi', `Kuvat ajoneuvosta: ${pictures} vuotta`, `omistajan tiedot: ${owner} vuotta`],
      '/en': ['Your data', `Pictures of the vehicle: ${pictures} years`, `owner’s details: ${owner} years`],
      '/sv': ['Dina uppgifter', `Bilder av fordonet: ${pictures} år`, `ägarens uppgifter: ${owner} år`],
    }
    const ends = { '': 'vuotta', '/en': 'years', '/sv': 'år' }
    for (const [beginning, words] of Object.entries(phrases)) {
      const { text } = await get(`${beginning}/privacy`)
      const end = ends[beginning as keyof typeof ends]
      for (const each of [...words, `: ${vehicle} ${end}. `, `: ${log} ${end}.<`])
        assert.ok(text.includes(each), `${beginning} ${each}`)
    }
  })

  it('lists the sites that receive vehicles and filters them by search words', async () => {
    const count = (text: string) => text.match(/class="public-number"/g)?.length ?? 0
    assert.equal(count((await get('/stations')).text), 8)
    assert.equal(count((await get('/stations?q=tampere+sarankulma')).text), 1)
    const none = await get('/stations?q=%3Cscript%3Ealert(1)')
    assert.equal(count(none.text), 0)
    assert.ok(none.text.includes('value="&lt;script&gt;alert(1)"'))
    assert.ok(none.text.includes('Haulla ei löytynyt'))
  })

  it('returns 404 for private sites, and a reason for sites with an expired licence', async () => {
    for (const path of ['/stations/4', '/stations/999', '/stations/x', '/stations/99999999999']) {
      const { status, text } = await get(path)
      assert.equal(status, 404, path)
      assert.ok(text.includes('<h1>Sivua ei löytynyt</h1>'))
      assert.ok(text.includes('content="noindex"'))
    }
    assert.ok((await get('/sitemap.xml')).text.includes('/stations/3<'))
    await query(`update shop set licence_valid_until = '2026-11-24' where id = 3`)
    assert.equal((await get('/stations/3')).status, 200)
    now = new Date('2026-11-25T09:00:00Z')
    const over = await get('/sv/stations/3')
    assert.equal(over.status, 404)
    assert.ok(over.text.includes('Platsens tillstånd är inte i kraft'))
    assert.ok(!(await get('/stations')).text.includes('href="/stations/3"'))
    assert.ok(!(await get('/sitemap.xml')).text.includes('/stations/3<'))
    await query('update shop set licence_valid_until = null')
  })

  it('lists public pages in robots.txt and the sitemap', async () => {
    const robots = await get('/robots.txt')
    assert.ok(robots.text.includes(`Sitemap: ${test.url}/sitemap.xml`))
    assert.ok(robots.text.includes('Disallow: /api/'))
    const sitemap = await get('/sitemap.xml')
    for (const path of [
      '/stations',
      '/sv/statistics',
      '/en/stations/1',
      '/en',
      '/forms/parts',
      '/forms/battery',
      '/certificate',
    ])
      assert.ok(sitemap.text.includes(`<loc>${test.url}${path}</loc>`), path)
    assert.ok(!sitemap.text.includes('/stations/4<'))
  })

  it('counts certificates and hides counts under five', async () => {
    const { text } = await get('/statistics')
    assert.ok(text.includes('<caption>Kuukausittain</caption>'))
    const json = JSON.parse((await get('/statistics.json?year=2026')).text)
    const [{ all }] = await query<{ all: number }>(
      `select count(*)::integer as all from certificate
        where revoked_at is null and issued_at >= '2026-01-01T00:00+02' and issued_at < '2027-01-01T00:00+02'`,
    ).then(rows => rows as [{ all: number }])
    assert.equal(json.year, 2026)
    assert.equal(json.total, all < 5 ? null : all)
    const counts = [...json.months, ...json.makes, ...json.regions].map(each => each.count)
    assert.ok(counts.some(count => count !== null))
    for (const count of counts) assert.ok(count === null || count >= 5)
    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
    assert.equal(sum(json.makes), all)
    assert.equal(sum(json.regions), all)
    const csv = await get('/en/statistics.csv?year=2026')
    assert.match(csv.text, /^\uFEFFYear;Group;Name;Certificates\r\n/)
    assert.ok(csv.text.includes('fewer than 5'))
    assert.equal((await get('/statistics?year=1850')).text.includes('<h1>Tilastot 2026</h1>'), true)
  })

  it('computes availability from the recorded minutes', async () => {
    const at = (text: string) => recordUptime({ db: test.app.services.db, now: () => new Date(text) })
    await query('delete from service_presence')
    await at('2026-11-25T08:00:10Z')
    await at('2026-11-25T08:00:50Z')
    await at('2026-11-25T08:02:00Z')
    const { text } = await get('/en/performance')
    // The service was recorded in two of the sixty minutes since the first.
    assert.ok(text.includes('3.33%'), text)
    assert.ok(text.includes('Dec 2025'))
  })

  it('hides the median days of fewer than five certificates', async () => {
    const shown = async (count: number) => {
      await query('update certificate set ordered_at = null')
      await query(
        `update certificate set issued_at = '2026-10-20T09:00:00Z', ordered_at = '2026-09-03T09:00:00Z'
          where id in (select id from certificate where revoked_at is null order by id limit $1)`,
        [count],
      )
      now = new Date(now.getTime() + 2 * 3_600_000)
      return (await get('/en/performance')).text.match(/Oct 2026<.*?<td[^>]*>.*?<td[^>]*>([^<]*)/s)?.[1]
    }
    assert.equal(await shown(4), '–')
    assert.equal(await shown(5), '47')
  })
})
