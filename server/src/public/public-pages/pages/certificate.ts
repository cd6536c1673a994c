import type { ResponseBody } from '@autokierto/contract/calls'
import { certificateCheckTexts as words } from '@autokierto/domain/texts/certificate-check'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import { findCheckedCertificate } from '../../../cases/certificates/check-certificate.ts'
import { toNetwork } from '../../../platform/http/network.ts'
import type { StaticPageHandler } from '../../../platform/http/web-files.ts'
import { mailTag } from '../../../platform/mail/message.ts'
import type { Services } from '../../../platform/services/services.ts'
import { type Html, html } from '../html.ts'
import { negotiateLanguage, replaceBetween } from '../index-page.ts'

type CheckResult = ResponseBody<'checkCertificate'>

const certificatePath = /^\/certificate\/([^/]+)\/?$/

/** A code has 32 characters. Anything that does not look like a code gets the app's own message. */
const looksLikeCode = /^[\da-f-]{1,64}$/i

/**
 * For `serveWeb`: adds the result to the app's certificate check page for readers without script. Above the
 * rate limit the page stays unchanged.
 */
export const renderCertificateCheck =
  (services: Pick<Services, 'db' | 'rateLimits'>): StaticPageHandler =>
  async (page, { path, ip, acceptLanguage }) => {
    const code = certificatePath.exec(path)?.[1]
    if (!code) return { text: page }
    if (!looksLikeCode.test(code)) return { text: page, isMissing: true }
    if (!(await services.rateLimits.publicCalls.tryConsume(toNetwork(ip)))) return { text: page }
    const language = negotiateLanguage(acceptLanguage)
    const result = await findCheckedCertificate(services.db, code)
    const outcome = renderOutcome(result, language)
    const fallback = html`<noscript><div role="main" class="first-page" lang="${mailTag[language]}">
<h1>${words.title[language]}</h1><p>${words.lead[language]}</p>${outcome}</div></noscript>`
    return {
      text: replaceBetween(page, '<noscript>', '</noscript>', fallback.text),
      isMissing: result.status === 'unknown',
    }
  }

const renderOutcome = (result: CheckResult, language: Language): Html => {
  const { status, serial, issued_at, plate_masked, station, revoked_at, replaced } = result
  const say = (word: keyof typeof words) => words[word][language]
  const day = (at: string | null) => (at ? getFormats(language).day(at) : '')
  if (status === 'unknown') return html`<h2>${say('unknown')}</h2><p>${say('unknownText')}</p>`
  const facts = [
    [say('serial'), serial],
    [say('issued'), day(issued_at)],
    [say('plate'), plate_masked ?? say('noPlate')],
    [say('station'), station],
  ] as const
  const outcome =
    status === 'valid'
      ? html`<h2>${say('valid')}</h2><p>${say('validText')}</p>`
      : html`<h2>${say('revoked')}</h2><p>${fillTemplate(say('revokedText'), { day: day(revoked_at) })}</p>
${replaced && html`<p>${say('replaced')}</p>`}`
  return html`${outcome}
<dl>${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}
