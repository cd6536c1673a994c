import type { Language } from '@autokierto/domain/texts/languages'
import { type Html, type HtmlPart, html } from './html.ts'
import type { PublicPage } from './page.ts'

/** The text of a page in one language. Each section has paragraphs and optionally a list. */
export type Prose = {
  title: string
  lead: string
  sections: readonly { title: string; text?: readonly string[]; list?: readonly string[] }[]
}

/** Renders a page of plain text. @param after content below the sections */
export const prosePage = (
  texts: Readonly<Record<Language, Prose>>,
  language: Language,
  after?: HtmlPart,
): PublicPage => {
  const { title, lead, sections } = texts[language]
  return {
    title,
    description: lead,
    body: html`<h1>${title}</h1>
<p class="public-lead">${lead}</p>
<div class="public-prose">
${sections.map(section)}
${after}
</div>`,
  }
}

const section = ({
  title,
  text = [],
  list = [],
}: Prose['sections'][number]): Html => html`<section><h2>${title}</h2>
${text.map(paragraph => html`<p>${paragraph}</p>\n`)}
${list.length > 0 && html`<ul>${list.map(item => html`<li>${item}</li>\n`)}</ul>`}</section>
`
