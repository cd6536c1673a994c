import type { AnswerOf } from '@autokierto/contract/calls'
import { certificateCheckTexts as words } from '@autokierto/domain/texts/certificate-check'
import { formatsOf } from '@autokierto/domain/texts/formats'
import { readChecked } from '../../certificates/check-certificate.ts'
import type { Language } from '../../database/types.ts'
import type { Services } from '../../http/handler.ts'
import { networkOf } from '../../http/network.ts'
import type { WithoutScript } from '../../http/web-files.ts'
import { mailTag } from '../../mail/letter.ts'
import { fill } from '../../mail/words.ts'
import { type Html, html } from '../html.ts'
import { inPlaceOf, languageAsked } from '../index-page.ts'

type Checked = AnswerOf<'checkCertificate'>

/** Where a code stands in an address. */
const address = /^\/certificate\/([^/]+)\/?$/

/** A code has 32 letters; what is longer is no code of anybody's, and the app says so. */
const looksLikeCode = /^[\da-f-]{1,64}$/i

/**
 * For `serveWeb`: the app's page where a certificate is checked, with the outcome in it for whoever reads without script.
 * Where it cannot be told now, the page is as it was.
 */
export const checkedOf =
  (services: Pick<Services, 'db' | 'limits'>): WithoutScript =>
  async (page, { path, ip, acceptLanguage }) => {
    const code = address.exec(path)?.[1]
    if (!code) return { text: page }
    if (!looksLikeCode.test(code)) return { text: page, isMissing: true }
    if (!(await services.limits.publicCalls.mayTake(networkOf(ip)))) return { text: page }
    const language = languageAsked(acceptLanguage)
    const checked = await readChecked(services.db, code)
    const outcome = outcomeIn(checked, language)
    const shown = html`<noscript><div role="main" class="first-page" lang="${mailTag[language]}">
<h1>${words.title[language]}</h1><p>${words.lead[language]}</p>${outcome}</div></noscript>`
    return {
      text: inPlaceOf(page, '<noscript>', '</noscript>', shown.text),
      isMissing: checked.status === 'unknown',
    }
  }

const outcomeIn = (checked: Checked, language: Language): Html => {
  const { status, serial, issued_at, plate_masked, station, revoked_at, replaced } = checked
  const say = (word: keyof typeof words) => words[word][language]
  const day = (at: string | null) => (at ? formatsOf(language).day(at) : '')
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
      : html`<h2>${say('revoked')}</h2><p>${fill(say('revokedText'), { day: day(revoked_at) })}</p>
${replaced && html`<p>${say('replaced')}</p>`}`
  return html`${outcome}
<dl>${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}
