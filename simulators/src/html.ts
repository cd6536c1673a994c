type HtmlPageParts = {
  /** Of the page's words, as in `<html lang>`. */
  lang: 'fi' | 'en' | 'sv'
  /** As text; the rest is HTML. */
  title: string
  style: string
  /** Name of the stand-in and what it is, above every page. */
  name: string
  intro: string
  body: string
}

/** A page of a stand-in that people look at. */
export const renderHtmlPage = ({
  lang,
  title,
  style,
  name,
  intro,
  body,
}: HtmlPageParts): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><strong>${name}</strong><p>${intro}</p></header>
<main>
${body}
</main>
</body>
</html>
`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => escapes[character]!)
