/**
 * A personal identity code by its look; every one has the same length, so that a search takes one walk over the text.
 * Names of files and fields join their words with `_`, which ends a code as a blank does.
 */
const personalIds = /(?<![^\W_])\d{6}[-+ABCDEFYXWVU]\d{3}[0-9A-Y](?![^\W_])/gi

/** All that a token with its dots may be made of. Each walk ends where the next begins, however long the text is. */
const tokenPattern = /[\w.-]+/g

/** Of the keys of a company's systems, what precedes the random part included. */
const keyLength = 46

/** A token in three parts or more, from where it begins to the end of the run. */
const withoutToken = (run: string): string => {
  // A key of a company's systems, from where it begins.
  const key = run.indexOf('ak_')
  if (key !== -1 && run.length - key >= keyLength) return `${run.slice(0, key)}[hidden]`
  const start = run.indexOf('eyJ')
  if (start === -1) return run
  const dot = run.indexOf('.', start)
  return dot === -1 || run.indexOf('.', dot + 1) === -1 ? run : `${run.slice(0, start)}[hidden]`
}

/** The last net: no log line carries a personal ID or a token, whoever wrote it. */
export const redact = (text: string): string =>
  text.replace(tokenPattern, withoutToken).replace(personalIds, '[hidden]')

/** What is only looked at, not read through: cut first, so that nobody pays for its length. */
export const redactShort = (text: string, length: number): string => redact(text.slice(0, length))

/** What somebody has written for others to read, without what it may not carry: a sign of no language stands there. */
export const redactText = <Text extends string | null>(text: Text): Text =>
  (text?.replace(personalIds, '***') ?? null) as Text
