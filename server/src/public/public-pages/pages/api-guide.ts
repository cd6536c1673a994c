import {
  buildGuide,
  type GuideCall,
  type OpenApiDocument,
  writeGuidePart,
} from '@autokierto/domain/api-guide/guide'
import { type guideParts, keyScopeTexts, guideTexts as words } from '@autokierto/domain/api-guide/guide-texts'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import { isActionOffered } from '../../../platform/http/offered-calls.ts'
import { openApiDocument } from '../../openapi/openapi.ts'
import { type Html, html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'

export const apiGuidePage = async ({ language, services, kept }: PageRequest): Promise<PublicPage> => {
  const { config } = services
  const guide = await kept('api-guide', async () =>
    buildGuide(openApiDocument(config, action => isActionOffered(action, config)) as OpenApiDocument),
  )
  const say = (name: keyof typeof words) => words[name][language]
  const linesOf = (part: keyof typeof guideParts) =>
    writeGuidePart(guide, part, language).map(line => html`<li>${line}</li>\n`)
  return {
    title: say('title'),
    description: say('lead'),
    body: html`<h1>${say('title')}</h1>
<p class="public-lead">${say('lead')}</p>
<div class="public-guide">
<section><h2>${say('begin')}</h2>
<ol>${linesOf('begin')}</ol>
<dl><div><dt>${say('base')}</dt><dd>${guide.base}/</dd></div></dl>
<p><a href="${guide.base}/openapi.json">${say('machine')}</a></p>
<p>${say('made')}</p></section>
<section><h2>${say('rules')}</h2>
<ul>${linesOf('rules')}</ul>
<h3>${say('uploadCode')}</h3>
<pre>${guide.upload}</pre></section>
<section><h2>${say('course')}</h2>
<ul>${linesOf('course')}</ul>
<ul lang="en">${guide.stages.map(
      ({ number, code, quantities }) =>
        html`<li>${String(number)} <code>${code}</code>: ${quantities}</li>\n`,
    )}</ul>
<ul lang="en">${guide.statuses.map(
      ({ status, meaning }) => html`<li><code>${status}</code>: ${meaning}</li>\n`,
    )}</ul>
<p>${say('courseEvents')}</p>
<ul lang="en">${guide.events.map(
      ({ event, from, to, where, effect }) =>
        html`<li><code>${event}</code>: ${from} → ${to}. ${effect}${where && ` Only where ${where}.`}</li>\n`,
    )}</ul></section>
<section><h2>${say('changes')}</h2>
<ul>${linesOf('changes')}</ul></section>
<section><h2 id="contents">${say('contents')}</h2>
<nav aria-labelledby="contents">
${guide.scopes.map(
  ({ scope, calls }) => html`<div><h3>${keyScopeTexts[scope][language]}</h3>
<ul>${calls.map(({ id, method, path }) => html`<li><a href="#${id}">${method} ${path}</a></li>\n`)}</ul></div>
`,
)}</nav></section>
${guide.scopes.map(
  ({
    scope,
    calls,
  }) => html`<section><h2>${fillTemplate(say('calls'), { scope: `${keyScopeTexts[scope][language]} (${scope})` })}</h2>
${scope === 'read' && html`<p>${say('readOpen')}</p>\n`}${calls.map(call => callPart(call, language))}</section>
`,
)}
<section><h2>${say('refusals')}</h2>
<p>${say('refusalsText')}</p>
${guide.refusals.map(
  ({ status, body }) => html`<h3>${fillTemplate(say('answer'), { status: String(status) })}</h3>
<pre>${body}</pre>
`,
)}<h3>${say('codes')}</h3>
<ul lang="en">${guide.errors.map(
      ({ code, status, text }) => html`<li><code>${code}</code>, ${String(status)}: ${text}</li>\n`,
    )}</ul>
<h3>${say('fieldCodes')}</h3>
<ul lang="en">${guide.fieldCodes.map(
      ({ code, meaning }) => html`<li><code>${code}</code>: ${meaning}</li>\n`,
    )}</ul></section>
<section><h2>${say('webhooks')}</h2>
${writeGuidePart(guide, 'webhooks', language).map(text => html`<p>${text}</p>\n`)}<h3>${say('signature')}</h3>
<p>${say('signatureText')}</p>
<pre>${guide.signed.secret}

${guide.signed.headers.join('\n')}

${guide.signed.body}</pre>
<h4>${say('signatureCode')}</h4>
<pre>${guide.receiver}</pre>
<h3>${say('messages')}</h3>
${guide.webhooks.map(
  ({ type, meaning, body }) => html`<h4>${type}</h4>
<p lang="en">${meaning}</p>
<pre>${body}</pre>
`,
)}</section>
</div>`,
  }
}

const callPart = (call: GuideCall, language: Language): Html => {
  const { id, method, path, summary, notes, isOnce, request, status, answer, others } = call
  const isFile = answer !== null && !answer.startsWith('{')
  return html`<article id="${id}"><h3>${method} ${path}</h3>
<p lang="en">${summary}</p>
${notes && html`<p lang="en">${notes}</p>\n`}${isOnce && html`<p>${words.once[language]}</p>\n`}<h4>${words.request[language]}</h4>
<pre>${request}</pre>
<h4>${fillTemplate(words.answer[language], { status: String(status) })}</h4>
${answer === null || isFile ? html`<p>${isFile ? fillTemplate(words.bytes[language], { type: answer }) : words.noAnswer[language]}</p>` : html`<pre>${answer}</pre>`}
${
  others.length > 0 &&
  html`<h4>${words.others[language]}</h4>
<pre>${others.map(({ body }) => body).join('\n')}</pre>`
}</article>
`
}
