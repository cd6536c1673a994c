import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createMailSimulator, type MailSimulator } from './create.ts'
import { createMailbox } from './mailbox.ts'
import { parseMessage } from './parse-message.ts'

type SimulatedMail = {
  id: number
  to: string[]
  subject: string
  text: string
  html: string
  repeats: number
}

/**
 * Sends a message over SMTP, line by line.
 * @returns the reply codes; the last one is null when the connection was closed instead
 */
const sendRaw = (url: string, to: string, message: string): Promise<(number | null)[]> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
    const lines = ['EHLO test', 'MAIL FROM:<a@example.fi>', `RCPT TO:<${to}>`, 'DATA', `${message}\r\n.`]
    const codes: (number | null)[] = []
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      socket.destroy()
      resolve(codes)
    }
    socket.on('data', chunk => {
      const last = chunk.toString().trimEnd().split('\r\n').at(-1)!
      if (last[3] === '-') return
      codes.push(Number(last.slice(0, 3)))
      const next = Number(last.slice(0, 3)) < 400 ? lines.shift() : undefined
      if (next === undefined) end()
      else socket.write(`${next}\r\n`)
    })
    socket.on('close', () => {
      if (!ended) codes.push(null)
      end()
    })
    socket.on('error', error => (codes.length > 0 ? undefined : reject(error)))
  })

const buildRawMail = (id: string, subject = '=?UTF-8?Q?P=C3=A4iv=C3=A4?= =?UTF-8?B?IMOkw6Q=?=') =>
  [
    'From: Autokierto <auto@example.fi>',
    `Message-ID: <${id}@example.fi>`,
    `Subject: ${subject}`,
    'Content-Language: fi',
    'Content-Type: multipart/alternative; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Hyv=C3=A4 asia, katso http://127.0.0.1/person/history. Pitk=C3=A4 =',
    '<rivi>',
    '--edge',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p style="color:red">Hyvä "asia"</p><script>alert(1)</script>').toString('base64'),
    '--edge--',
  ].join('\r\n')

describe('mail simulator', () => {
  let mail: MailSimulator
  const server = createServer((request, response) => mail.handle(request, response))
  let url = ''
  before(async () => {
    mail = await createMailSimulator({ basePath: '/sim/mail' })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(async () => {
    await mail.close()
    server.closeAllConnections()
    server.close()
  })

  const messages = async (to: string): Promise<SimulatedMail[]> => {
    const answer = await fetch(`${url}/messages?to=${to}`)
    return ((await answer.json()) as { messages: SimulatedMail[] }).messages
  }

  it('accepts a mail and returns its contents', async () => {
    const codes = await sendRaw(mail.url, 'one@example.fi', buildRawMail('one'))
    assert.equal(codes.at(-1), 250)
    const [first] = await messages('one@example.fi')
    assert.deepEqual(
      [first?.subject, first?.text],
      ['Päivä ää', 'Hyvä asia, katso http://127.0.0.1/person/history. Pitkä <rivi>'],
    )
    assert.match(first?.html ?? '', /Hyvä "asia"/)
  })

  it('lists mails newest first, and shows one with links but without scripts', async () => {
    await sendRaw(mail.url, 'two@example.fi', buildRawMail('two', '<b>second</b>'))
    const list = await fetch(`${url}/`)
    assert.match(list.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
    const text = await list.text()
    assert.ok(text.indexOf('&lt;b&gt;second&lt;/b&gt;') < text.indexOf('Päivä ää'))

    const [{ id } = { id: 0 }] = await messages('two@example.fi')
    const page = await fetch(`${url}/${id}`)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; script-src 'none';/)
    const body = await page.text()
    assert.match(body, /<iframe [^>]*sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"/)
    assert.ok(!body.includes('<script>'))
    assert.match(
      body,
      /<a href="http:\/\/127.0.0.1\/person\/history" rel="noreferrer">[^<]+<\/a>\. Pitkä &lt;rivi&gt;/,
    )
  })

  it('uses the language of the reader', async () => {
    for (const [language, title] of [
      ['sv-FI,sv;q=0.9', 'Skickade meddelanden'],
      ['en', 'Mails sent'],
      ['de', 'Lähetetyt viestit'],
    ] as const) {
      const page = await fetch(`${url}/`, { headers: { 'accept-language': language } })
      assert.match(await page.text(), new RegExp(`<h1>${title}</h1>`))
    }
  })

  it('returns 404 for an unknown mail', async () => {
    for (const path of ['/999', '/../etc', '/messages/1']) assert.equal((await fetch(url + path)).status, 404)
  })

  it('counts a mail with the same Message-ID as a repeat', async () => {
    for (let times = 0; times < 3; times++) {
      assert.equal((await sendRaw(mail.url, 'again@example.fi', buildRawMail('again'))).at(-1), 250)
    }
    const received = await messages('again@example.fi')
    assert.deepEqual(
      received.map(({ repeats }) => repeats),
      [2],
    )
  })

  it('simulates the failure of each recipient address', async () => {
    assert.equal((await sendRaw(mail.url, 'refused-550@example.fi', buildRawMail('refused'))).at(-1), 550)
    assert.equal((await sendRaw(mail.url, 'busy-451@example.fi', buildRawMail('busy'))).at(-1), 451)
    assert.equal((await sendRaw(mail.url, 'busy-451@example.fi', buildRawMail('busy'))).at(-1), 250)
    for (let tries = 0; tries < 2; tries++)
      assert.equal((await sendRaw(mail.url, 'full-452@example.fi', buildRawMail('full'))).at(-1), 452)
    assert.equal((await sendRaw(mail.url, 'broken-250@example.fi', buildRawMail('broken'))).at(-1), null)
    assert.equal((await messages('broken-250@example.fi')).length, 1)
    assert.equal((await sendRaw(mail.url, 'broken-250@example.fi', buildRawMail('broken'))).at(-1), 250)
  })
})

describe('mailbox with a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-mail-'))
  const file = join(folder, 'stand-ins', 'mails.jsonl')
  after(() => rmSync(folder, { recursive: true }))
  const add = (mailbox: ReturnType<typeof createMailbox>, id: string) =>
    mailbox.add(parseMessage(Buffer.from(buildRawMail(id))), ['one@example.fi'])

  it('restores its mails except an incomplete last one, and stores no more than the limit', () => {
    const mailbox = createMailbox(file, 3)
    for (let number = 1; number <= 10; number++) add(mailbox, `mail-${number}`)
    appendFileSync(file, '{"id":11,"subj')
    const restored = createMailbox(file, 3)
    assert.deepEqual(
      restored.list().map(({ id }) => id),
      [10, 9, 8],
    )
    assert.equal(add(restored, 'mail-9'), false)
    add(restored, 'mail-11')
    assert.deepEqual(
      createMailbox(file, 3)
        .list()
        .map(({ id, messageId }) => [id, messageId]),
      [
        [11, '<mail-11@example.fi>'],
        [10, '<mail-10@example.fi>'],
        [9, '<mail-9@example.fi>'],
      ],
    )
  })
})
