/**
 * Matches personal identity codes. All have the same length, so the search passes over the text once. File and field
 * names join words with `_`, which ends a code like a blank does.
 */
const personalIdInText = /(?<![^\W_])\d{6}[-+ABCDEFYXWVU]\d{3}[0-9A-Y](?![^\W_])/gi

/** All characters of a token including its dots. Matches never overlap, so the search takes linear time. */
const tokenPattern = /[\w.-]+/g

/** Length of an API key, including its prefix. */
const keyLength = 46

/** Hides a token of three or more parts, from its start to the end of the run. */
const hideToken = (run: string): string => {
  const key = run.indexOf('ak_')
  if (key !== -1 && run.length - key >= keyLength) return `${run.slice(0, key)}[hidden]`
  const start = run.indexOf('eyJ')
  if (start === -1) return run
  const dot = run.indexOf('.', start)
  return dot === -1 || run.indexOf('.', dot + 1) === -1 ? run : `${run.slice(0, start)}[hidden]`
}

/** Last line of defence: no log line may contain a personal ID or a token. */
export const redact = (text: string): string =>
  text.replace(tokenPattern, hideToken).replace(personalIdInText, '[hidden]')

/** For text that is only inspected: truncates first, so that long texts cost nothing. */
export const redactShort = (text: string, length: number): string => redact(text.slice(0, length))

/** Replaces personal IDs in text that other users read with language-neutral `***`. */
export const redactText = <Text extends string | null>(text: Text): Text =>
  (text?.replace(personalIdInText, '***') ?? null) as Text
