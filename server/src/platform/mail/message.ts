import type { Language } from '@autokierto/domain/texts/languages'
import { escapeHtml } from '../http/escape-html.ts'

/** Unsubscribe links of mails by subscription or to many people. Mails about a person's own case have none. */
export type MailEnding = {
  /** For the reader, at the end of the mail. */
  ending?: { text: string; label: string; url: string }
  /** For the mail program: one-click unsubscribe. */
  unsubscribeUrl: string
}

/** The content of a mail, before it is rendered as text and HTML. All values are plain text. */
export type EmailMessage = Partial<MailEnding> & {
  language: Language
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  lists: readonly { title: string; items: readonly string[] }[]
  link: { label: string; url: string }
  /** The sender, and the note that replies are not read. */
  footer: string
}

export const mailTag: Record<Language, string> = { fi: 'fi', en: 'en', se: 'sv' }

/** Renders the message as plain text and as HTML with the same content. */
export const renderMessage = (message: EmailMessage): { subject: string; text: string; html: string } => ({
  // A line break in a name must not start another header.
  subject: message.subject.replace(/\s+/g, ' '),
  text: renderText(message),
  html: asHtml(message),
})

const renderText = ({ heading, paragraphs, facts, lists, link, ending, footer }: EmailMessage): string =>
  [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...lists.map(({ title, items }) => [title, ...items.map(item => `- ${item}`)].join('\n')),
    `${link.label}:\n${link.url}`,
    ...(ending ? [`${ending.text} ${ending.label}:\n${ending.url}`] : []),
    `-- \n${footer}`,
  ]
    .filter(block => block !== '')
    .join('\n\n')
    .concat('\n')

const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top'

const asHtml = ({
  language,
  subject,
  heading,
  paragraphs,
  facts,
  lists,
  link,
  ending,
  footer,
}: EmailMessage): string => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal;color:#4a5954">${escapeHtml(label)}</th>` +
      `<td style="${cell}">${escapeHtml(value)}</td></tr>`,
  )
  const blocks = [
    ...paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`),
    rows.length > 0
      ? `<table style="border-collapse:collapse;margin:16px 0">\n${rows.join('\n')}\n</table>`
      : '',
    ...lists.map(
      ({ title, items }) =>
        `<h2 style="font-size:18px">${escapeHtml(title)}</h2>\n` +
        `<ul>\n${items.map(item => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`,
    ),
  ]
  return `<!doctype html>
<html lang="${mailTag[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#15211d;font:17px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto">
<h1 style="font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>
${blocks.filter(block => block !== '').join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b5d4e;color:#ffffff">${escapeHtml(link.label)}</a></p>
<p style="border-top:1px solid #dcdbd2;padding-top:16px;font-size:15px;color:#4a5954">${escapeHtml(footer)}</p>${ending ? endingAsHtml(ending) : ''}
</div>
</body>
</html>
`
}

const endingAsHtml = ({ text, label, url }: NonNullable<MailEnding['ending']>): string =>
  `\n<p style="font-size:15px;color:#4a5954">${escapeHtml(text)} <a href="${escapeHtml(url)}" style="color:#0b5d4e">${escapeHtml(label)}</a></p>`
