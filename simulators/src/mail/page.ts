import { createHash } from 'node:crypto'
import { escapeMarkup, renderHtmlPage } from '../html.ts'
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

export const renderMailListPage = (
  mails: readonly StoredMail[],
  base: string,
  language: MailboxLanguage,
): MailboxPage => {
  const pageTexts = texts[language]
  const items = mails.map(
    ({ id, subject, to, language: mailLanguage, receivedAt }) =>
      `<li><a href="${base}/${id}"><b${formatLangAttribute(mailLanguage)}>${escapeMarkup(subject)}</b>
<span>${escapeMarkup(to.join(', '))} · ${formatReceivedTime(receivedAt, language)}</span></a></li>`,
  )
  const meanings = Object.entries(smtpFaultAddresses).map(
    ([name, address]) =>
      `<li><code>${address}</code>: ${pageTexts[name as keyof typeof smtpFaultAddresses]}</li>`,
  )
  return {
    status: 200,
    policy: buildContentPolicy(mailboxStyleHash),
    body: renderMailboxFrame(
      language,
      pageTexts.title,
      `<h1>${pageTexts.title}</h1>
${items.length > 0 ? `<ul class="mails">\n${items.join('\n')}\n</ul>` : `<p>${pageTexts.none}</p>`}
<h2>${pageTexts.meanings}</h2>
<ul>${meanings.join('\n')}</ul>`,
    ),
  }
}

/**
 * Shows one mail, its HTML in a frame without scripts and external content. The frame inherits this page's policy, so
 * only this page allows inline styles. The sandbox allows scripts; otherwise accessibility checkers would wait
 * forever for their own script in the frame.
 */
export const renderMailPage = (mail: StoredMail, base: string, language: MailboxLanguage): MailboxPage => {
  const pageTexts = texts[language]
  const html =
    mail.html === null
      ? ''
      : `<h2>${pageTexts.page}</h2>
<iframe title="${pageTexts.page}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeMarkup(`<base target="_blank">${mail.html}`)}"></iframe>`
  const text = mail.text === null ? '' : `<h2>${pageTexts.text}</h2>\n<pre>${linkUrls(mail.text)}</pre>`
  const lang = formatLangAttribute(mail.language)
  return {
    status: 200,
    policy: buildContentPolicy("'unsafe-inline'"),
    body: renderMailboxFrame(
      language,
      mail.subject,
      `<p><a href="${base}/">${pageTexts.back}</a></p>
<h1${lang}>${escapeMarkup(mail.subject)}</h1>
<dl><dt>${pageTexts.from}</dt><dd>${escapeMarkup(mail.from)}</dd>
<dt>${pageTexts.to}</dt><dd>${escapeMarkup(mail.to.join(', '))}</dd>
<dt>${pageTexts.received}</dt><dd>${formatReceivedTime(mail.receivedAt, language)}</dd></dl>
<div${lang}>${html}
${text}</div>`,
    ),
  }
}

/** Lets screen readers read the mail in its own language. */
const formatLangAttribute = (language: StoredMail['language']): string =>
  language ? ` lang="${escapeMarkup(language)}"` : ''

export const renderMailGonePage = (base: string, language: MailboxLanguage): MailboxPage => {
  const pageTexts = texts[language]
  return {
    status: 404,
    policy: buildContentPolicy(mailboxStyleHash),
    body: renderMailboxFrame(
      language,
      pageTexts.title,
      `<h1>${pageTexts.title}</h1>\n<p>${pageTexts.gone}</p>\n<p><a href="${base}/">${pageTexts.back}</a></p>`,
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
  `<time datetime="${escapeMarkup(instant)}">${new Date(instant).toLocaleString(
    { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }[language],
    { timeZone: 'Europe/Helsinki' },
  )}</time>`

/** Turns URLs into links and escapes everything else. */
const linkUrls = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escapeMarkup(piece)}" rel="noreferrer">${escapeMarkup(piece)}</a>`
        : escapeMarkup(piece),
    )
    .join('')
