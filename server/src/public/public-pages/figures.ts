import { type Html, type HtmlPart, html } from './html.ts'

/** Renders figures as a table. @param heads column heads; the first is the head of the row names */
export const figure = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly HtmlPart[])[],
): Html => html`
<div class="public-figure" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
  ([name, ...values]) =>
    html`<tr><th scope="row">${name}</th>${values.map(value => html`<td>${value}</td>`)}</tr>\n`,
)}</tbody></table></div>`
