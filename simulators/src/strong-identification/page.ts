import { createHash } from 'node:crypto'
import { escapeMarkup, renderHtmlPage } from '../html.ts'
import { identificationFaults } from './faults.ts'
import { type DemoPerson, demoPersons } from './persons.ts'
import { type SignInLanguage, type SignInTexts, texts } from './texts.ts'

const signInStyle = `
*{box-sizing:border-box}
body{margin:0;background:#eef0f5;color:#1b1f2a;font:17px/1.5 system-ui,sans-serif}
header{background:#2b2f55;color:#fff;padding:16px}
header p{margin:0}
header strong,header p{max-width:608px;margin:0 auto;display:block}
main{max-width:640px;margin:0 auto}
header strong{font-size:20px}
main{padding:24px 16px 48px}
h1{font-size:28px;line-height:1.2;margin:0 0 16px}
h2{font-size:20px;margin:40px 0 4px}
ul{list-style:none;margin:0;padding:0}
li{margin:0 0 8px}
button{display:block;width:100%;min-height:52px;padding:10px 16px;text-align:left;font:inherit;color:inherit;
background:#fff;border:1px solid #767c92;border-radius:8px;cursor:pointer;overflow-wrap:anywhere}
button:hover{background:#e3e6f6;border-color:#2b2f55}
button:focus-visible{outline:3px solid #0a63d6;outline-offset:2px}
button b,button span{display:block}
button span{font-size:15px;color:#474d60}
.cancel{margin-top:24px;background:none;border-color:transparent;text-decoration:underline}
code{overflow-wrap:anywhere}
`

/** Content policy of all pages: only the page's own style, and forms to the broker and the relying parties. */
export const buildSignInPolicy = (redirectUris: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(signInStyle).digest('base64')}'`,
    // Browsers also apply form-action to redirects after the form.
    `form-action 'self' ${[...new Set(redirectUris.map(uri => new URL(uri).origin))].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Renders the page on which the person, or a fault, is selected. */
export const renderPersonPicker = (language: SignInLanguage, action: string): string => {
  const pageTexts = texts[language]
  return renderSignInFrame(
    language,
    pageTexts.who,
    `<form method="post" action="${escapeMarkup(action)}">
<h1>${pageTexts.who}</h1>
<ul>${demoPersons.map(person => `<li>${renderPersonButton(person, language, pageTexts)}</li>`).join('\n')}</ul>
<button class="cancel" name="choice" value="cancel">${pageTexts.cancel}</button>
<section aria-labelledby="failures">
<h2 id="failures">${pageTexts.failures}</h2>
<p>${pageTexts.failuresIntro}</p>
<ul>${identificationFaults.map(fault => `<li><button name="choice" value="${fault}">${pageTexts.faults[fault]}</button></li>`).join('\n')}</ul>
</section>
</form>`,
  )
}

const renderPersonButton = (person: DemoPerson, language: SignInLanguage, pageTexts: SignInTexts): string =>
  `<button name="choice" value="${person.identity}"><b>${escapeMarkup(`${person.firstNames} ${person.lastName}`)}</b>
<span>${escapeMarkup(person.personalId ?? pageTexts.noPersonalId)}</span>
<span>${escapeMarkup(person.label[language])}</span></button>`

/** Renders the error page for requests without a valid address to redirect to. */
export const renderRejectionPage = (language: SignInLanguage, detail?: string): string => {
  const pageTexts = texts[language]
  return renderSignInFrame(
    language,
    pageTexts.refusedTitle,
    `<h1>${pageTexts.refusedTitle}</h1>
<p>${pageTexts.refused}</p>
<p lang="en"><code>${escapeMarkup(detail ?? pageTexts.expired)}</code></p>`,
  )
}

export const renderExpiredPage = (language: SignInLanguage): string => {
  const pageTexts = texts[language]
  return renderSignInFrame(
    language,
    pageTexts.expired,
    `<h1>${pageTexts.expired}</h1>\n<p>${pageTexts.refused}</p>`,
  )
}

const renderSignInFrame = (language: SignInLanguage, title: string, body: string): string => {
  const { title: name, intro } = texts[language]
  return renderHtmlPage({
    lang: language,
    title: `${title} – ${name}`,
    style: signInStyle,
    name,
    intro,
    body,
  })
}
