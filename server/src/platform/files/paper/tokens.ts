import type { StepBudget } from './step-budget.ts'

const blank = /[\0\s]/
const delimiter = /[\0\s/<>[\](){}%]/

/** Returns the position of the next token. PDF allows any number of blanks and comments between tokens. */
export const skipBlanks = (text: string, from: number, budget: StepBudget): number => {
  let at = from
  for (;;) {
    if (text[at] === '%') while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at++
    else if (at < text.length && blank.test(text[at]!)) at++
    else break
  }
  budget.spend(at - from)
  return at
}

/** Decodes `#61` escapes in names. */
export const unescapeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const stringEnd = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}

const tokenEnd = (text: string, from: number): number => {
  if (text.startsWith('<<', from) || text.startsWith('>>', from)) return from + 2
  if (text[from] === '(') return stringEnd(text, from)
  if (text[from] === '<') {
    const end = text.indexOf('>', from)
    return end < 0 ? text.length : end + 1
  }
  let at = from + 1
  if (text[from] === '/' || !delimiter.test(text[from]!))
    while (at < text.length && !delimiter.test(text[at]!)) at++
  return at
}

/**
 * Reads the tokens of a dictionary that begins at `from`, including nested dictionaries.
 * @returns null if no dictionary begins there; `end` is the position after it
 * @throws TooMuchError
 */
export const readDictionary = (
  text: string,
  from: number,
  budget: StepBudget,
): { tokens: string[]; end: number } | null => {
  if (!text.startsWith('<<', from)) return null
  const tokens: string[] = []
  let depth = 0
  let at = from
  do {
    const end = tokenEnd(text, at)
    budget.spend(end - at)
    const token = text.slice(at, end)
    if (token === '<<') depth++
    else if (token === '>>') depth--
    tokens.push(token.startsWith('/') ? unescapeNames(token) : token)
    at = depth > 0 ? skipBlanks(text, end, budget) : end
  } while (depth > 0 && at < text.length)
  return { tokens, end: at }
}
