const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that says in HTML, between tags and in quoted attributes, what it says as it is. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign]!)
