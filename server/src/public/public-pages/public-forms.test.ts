import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'

describe('public pages with a form', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ FEEDBACK_EMAIL: 'palaute@example.fi' })
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

  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, text: answer.body, location: answer.headers.location }
  }
  const mails = () =>
    query<{ recipient: string; subject: string; text_body: string }>(
      `select recipient, subject, text_body from mail where kind = 'feedback' order by created_at`,
    )

  it('e-mails feedback to the administrators', async () => {
    const sent = await send('/en/accessibility', {
      message: 'The map\r\n<b>is</b> dark',
      email: 'ada@example.fi',
    })
    assert.deepEqual([sent.status, sent.location], [303, '/en/accessibility?sent=1#feedback'])
    assert.ok((await get('/en/accessibility?sent=1')).text.includes('Thank you, your message has been sent.'))
    const [mail] = await mails()
    assert.equal(mail?.recipient, 'palaute@example.fi')
    assert.match(mail.text_body, /The map\n\n<b>is<\/b> dark[\s\S]*ada@example\.fi/)
  })

  it('shows field errors and keeps the input of rejected feedback', async () => {
    const before = (await mails()).length
    const empty = await send('/contact', { message: ' ', email: 'x' })
    assert.equal(empty.status, 400)
    assert.ok(empty.text.includes('id="message-fault">Kirjoita viesti.'))
    assert.ok(empty.text.includes('id="email-fault"'))
    const secret = await send('/contact', { message: 'Olen 131052-308T, hei' })
    assert.equal(secret.status, 400)
    assert.ok(secret.text.includes('Viestissä on henkilötunnus. Poista se.'))
    const long = await send('/sv/contact', { message: 'å'.repeat(1025) })
    assert.ok(long.text.includes('högst 1024 tecken'))
    assert.equal((await mails()).length, before)
  })

  it('returns 429 with an explanation for the sixth message in an hour', async () => {
    await send('/contact', { message: 'Hei' })
    const over = await send('/contact', { message: 'Hei' })
    assert.equal(over.status, 429)
    assert.ok(over.text.includes('<h1>Hetki vielä</h1>'))
  })
})

describe('public pages that read the database', () => {
  it('limits a network only on pages that read the database', async () => {
    const test = await startTestApp({ PUBLIC_PER_MINUTE: '1' })
    try {
      const fetchStatus = async (url: string, form?: string) => {
        const method = form === undefined ? ('GET' as const) : ('POST' as const)
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const options = form === undefined ? { method, url } : { method, url, headers, payload: form }
        return (await test.app.inject(options)).statusCode
      }
      assert.equal(await fetchStatus('/stations'), 200)
      const counted = ['/stations', '/sv/stations/1', '/statistics.csv', '/statistics.json', '/performance']
      for (const url of [...counted, '/sitemap.xml', '/part-watch/1'])
        assert.equal(await fetchStatus(url), 429, url)
      assert.equal(await fetchStatus('/part-watch/1', 'act=end'), 429)
      for (const url of ['/en/contact', '/privacy', '/robots.txt'])
        assert.equal(await fetchStatus(url), 200, url)
    } finally {
      await test.close()
    }
  })
})
