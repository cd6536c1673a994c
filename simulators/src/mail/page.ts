import { createHash } from 'node:crypto'
import { escapeHtml, renderHtmlPage } from '../html.ts'
import type { StoredMail } from './mailbox.ts'
import { smtpFaultAddresses } from './smtp.ts'
import { type MailboxLanguage, texts } from './texts.ts'

const mailboxStyle = `
*{box-sizing:border-box}
body{margin:0;background:#eef0f5;color:#1b1f2a;font:17px/1.5 system-ui,sans-serif}
header{background:#2b2f55;color:#fff;padding:16px}
header strong,header p{max-width:928px;margin:0 auto;display:block}
header strong{font-size:20px}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:28px;line-height:1.2;margin:0 0 16px;overflow-wrap:anywhere}
h2{font-size:20px;margin:32px 0 8px}
ul{list-style:none;margin:0;padding:0}
li{margin:0 0 8px}
a{color:#1b3fa0;overflow-wrap:anywhere}
a:focus-visible,iframe:focus-visible{outline:3px solid #0a63d6;outline-offset:2px}
.mails a{display:block;padding:12px 16px;color:inherit;text-decoration:none;background:#fff;
border:1px solid #767c92;border-radius:8px}
.mails a:hover{background:#e3e6f6;border-color:#2b2f55}
.mails b,.mails span{display:block;overflow-wrap:anywhere}
.mails span{font-size:15px;color:#474d60}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:#474d60}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:960px;border:1px solid #767c92;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:16px/1.5 ui-monospace,monospace;background:#fff;
border:1px solid #767c92;border-radius:8px;padding:16px;margin:0}
`

const mailboxStyleHash = `'sha256-${createHash('sha256').update(mailboxStyle).digest('base64')}'`
const buildContentPolicy = (styles: string): string =>
  `default-src 'none'; script-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export type MailboxPage = { status: number; policy: string; body: string }

/** All mails, newest first. */
export const renderMailListPage = (
  mails: readonly StoredMail[],
  base: string,
  language: MailboxLanguage,
): MailboxPage => {
  const words = texts[language]
  const items = mails.map(
    ({ id, subject, to, language: written, receivedAt }) =>
      `<li><a href="${base}/${id}"><b${formatLangAttribute(written)}>${escapeHtml(subject)}</b>
<span>${escapeHtml(to.join(', '))} · ${formatReceivedTime(receivedAt, language)}</span></a></li>`,
  )
  const meanings = Object.entries(smtpFaultAddresses).map(
    ([name, address]) =>
      `<li><code>${address}</code>: ${words[name as keyof typeof smtpFaultAddresses]}</li>`,
  )
  return {
    status: 200,
    policy: buildContentPolicy(mailboxStyleHash),
    body: renderMailboxFrame(
      language,
      words.title,
      `<h1>${words.title}</h1>
${items.length > 0 ? `<ul class="mails">\n${items.join('\n')}\n</ul>` : `<p>${words.none}</p>`}
<h2>${words.meanings}</h2>
<ul>${meanings.join('\n')}</ul>`,
    ),
  }
}

/**
 * One mail. Its HTML lies in a frame that runs no scripts and loads nothing: the frame inherits this page's policy,
 * which is also why this page alone allows styles written into elements. The sandbox itself lets scripts be, because
 * else no accessibility checker could look into the frame: it would wait for its own script there for ever.
 */
export const renderMailPage = (mail: StoredMail, base: string, language: MailboxLanguage): MailboxPage => {
  const words = texts[language]
  const html =
    mail.html === null
      ? ''
      : `<h2>${words.page}</h2>
<iframe title="${words.page}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`
  const text = mail.text === null ? '' : `<h2>${words.text}</h2>\n<pre>${linkUrls(mail.text)}</pre>`
  const lang = formatLangAttribute(mail.language)
  return {
    status: 200,
    policy: buildContentPolicy("'unsafe-inline'"),
    body: renderMailboxFrame(
      language,
      mail.subject,
      `<p><a href="${base}/">${words.back}</a></p>
<h1${lang}>${escapeHtml(mail.subject)}</h1>
<dl><dt>${words.from}</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>${words.to}</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>${words.received}</dt><dd>${formatReceivedTime(mail.receivedAt, language)}</dd></dl>
<div${lang}>${html}
${text}</div>`,
    ),
  }
}

/** Whoever reads the page aloud reads the mail in its own language. */
const formatLangAttribute = (language: StoredMail['language']): string =>
  language ? ` lang="${escapeHtml(language)}"` : ''

export const renderMailGonePage = (base: string, language: MailboxLanguage): MailboxPage => {
  const words = texts[language]
  return {
    status: 404,
    policy: buildContentPolicy(mailboxStyleHash),
    body: renderMailboxFrame(
      language,
      words.title,
      `<h1>${words.title}</h1>\n<p>${words.gone}</p>\n<p><a href="${base}/">${words.back}</a></p>`,
    ),
  }
}

const renderMailboxFrame = (language: MailboxLanguage, title: string, body: string): string =>
  renderHtmlPage({
    lang: language === 'se' ? 'sv' : language,
    title,
    style: mailboxStyle,
    name: texts[language].title,
    intro: texts[language].intro,
    body,
  })

const formatReceivedTime = (instant: string, language: MailboxLanguage): string =>
  `<time datetime="${escapeHtml(instant)}">${new Date(instant).toLocaleString(
    { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }[language],
    { timeZone: 'Europe/Helsinki' },
  )}</time>`

/** Addresses of pages become links, all else is text. */
const linkUrls = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(piece)}" rel="noreferrer">${escapeHtml(piece)}</a>`
        : escapeHtml(piece),
    )
    .join('')
