type HtmlPageParts = {
  /** Language for `<html lang>`. */
  lang: 'fi' | 'en' | 'sv'
  /** Plain text; the other values are HTML. */
  title: string
  style: string
  /** Name and description of the simulator, shown at the top of every page. */
  name: string
  intro: string
  body: string
}

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
<title>${escapeMarkup(title)}</title>
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

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => escapes[character]!)
