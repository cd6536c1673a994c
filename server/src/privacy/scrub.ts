/** Personal IDs and tokens by their look, wherever they turn up in a text meant for the log. */
const secrets = /\b\d{6}[-+ABCDEFYXWVU]\d{3}[0-9A-Y]\b|eyJ[\w-]{10,}\.[\w-]+\.[\w-]+(?:\.[\w-]+\.[\w-]+)?/gi

/** The last net: no log line carries a personal ID or a token, whoever wrote it. */
export const scrub = (text: string): string => text.replace(secrets, '[hidden]')

/** What somebody has written for others to read, without what it may not carry: a sign of no language stands there. */
export const scrubWritten = (text: string | null): string | null => text?.replace(secrets, '***') ?? null
