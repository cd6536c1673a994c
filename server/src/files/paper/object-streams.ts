import { constants, createInflate, inflateSync } from 'node:zlib'
import { type StepBudget, TooMuchError } from './step-budget.ts'
import { readDictionary, skipBlanks } from './tokens.ts'

/** Thrown where objects are packed in a way that no usual program writes, and that is not read here. */
export class HiddenObjectsError extends Error {}

/** Bytes that the streams which may hold objects unfold to, all together. */
const mostBytes = 64 * 1024 * 1024
/** Bytes of a stream, as it is written, that tell what it holds. */
const headBytes = 256

/**
 * The text of each deflated stream that holds objects by its dictionary, or may do so by what it begins with, a number
 * and a blank: readers differ in which of them they ask.
 * @throws TooMuchError
 * @throws HiddenObjectsError
 */
export async function* readObjectStreams(
  bytes: Buffer,
  text: string,
  budget: StepBudget,
): AsyncGenerator<string> {
  const declared = findDeclaredStreams(bytes, text, budget)
  let left = mostBytes
  for (const start of new Set([...declared, ...streamStarts(text, budget)])) {
    const data = bytes.subarray(start)
    if (!isDeflated(data) || !(declared.has(start) || beginsWithNumber(headOf(data)))) continue
    const inflated = await inflate(data, left, declared.has(start))
    left -= inflated.length
    yield inflated
  }
}

/**
 * Where the data of the streams begins whose dictionaries tell of objects.
 * @throws HiddenObjectsError where the data of one is neither deflated nor written openly
 * @throws TooMuchError
 */
const findDeclaredStreams = (bytes: Buffer, text: string, budget: StepBudget): Set<number> => {
  const starts = new Set<number>()
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 1)) {
    // A number may follow the keyword at once: readers take `obj12` for a slip.
    let from = at + 'obj'.length
    while (/\d/.test(text[from] ?? '')) from++
    const dictionary = readDictionary(text, skipBlanks(text, from, budget), budget)
    if (!dictionary) continue
    const { tokens, end } = dictionary
    if (!tokens.includes('/First') || !tokens.includes('/N')) continue
    const keyword = skipBlanks(text, end, budget)
    if (!text.startsWith('stream', keyword)) continue
    if (!isPlainlyPacked(tokens)) throw new HiddenObjectsError('Objects are packed in an unusual way')
    const start = dataStart(text, keyword, budget)
    if (tokens.includes('/Filter') && !isDeflated(bytes.subarray(start)))
      throw new HiddenObjectsError('Objects are encrypted, or not packed as told')
    starts.add(start)
  }
  return starts
}

/** Whether every filter is Flate, once and without a predictor: that is what programs write. */
const isPlainlyPacked = (tokens: readonly string[]): boolean =>
  tokens.every((token, at) => {
    if (token === '/Predictor' || token === '/DecodeParms' || token === '/DP')
      return token !== '/Predictor' && ['null', '<<'].includes(tokens[at + 1] ?? '')
    if (token !== '/Filter') return true
    const filters = tokens[at + 1] === '[' ? tokens.slice(at + 2, tokens.indexOf(']', at)) : [tokens[at + 1]]
    return filters.length <= 1 && filters.every(filter => filter === '/FlateDecode' || filter === '/Fl')
  })

/** Where the data of streams begins. */
function* streamStarts(text: string, budget: StepBudget): Generator<number> {
  const keyword = 'stream'
  for (let at = text.indexOf(keyword); at !== -1; at = text.indexOf(keyword, at + 1)) {
    if (text.slice(Math.max(0, at - 3), at) === 'end') continue
    yield dataStart(text, at, budget)
  }
}

/** Data begins on the line after the keyword, whatever follows the keyword in its own line. */
const dataStart = (text: string, keywordAt: number, budget: StepBudget): number => {
  let end = keywordAt + 'stream'.length
  while (text[end] !== '\r' && text[end] !== '\n' && end < text.length) end++
  budget.spend(end - keywordAt)
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

const isDeflated = (data: Buffer): boolean =>
  data.length > 2 && (data[0]! & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0

const headOf = (data: Buffer): string => {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(data.subarray(0, headBytes), options).toString('latin1')
  } catch {
    return ''
  }
}

/** Blanks and comments may come first. Pictures begin with nothing but blanks at times: they are not read. */
const beginsWithNumber = (head: string): boolean =>
  /^[+-]?[\d.]{1,20}[\0\s%]/.test(head.replace(/^(?:[\0\s]|%[^\r\n]*[\r\n])+/, ''))

/**
 * Readers take what comes before a fault in the data, and Node does not give it.
 * @throws HiddenObjectsError for a fault in what holds objects
 */
const inflate = async (data: Buffer, most: number, isDeclared: boolean): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of createInflate().end(data)) {
      pieces.push(piece as Buffer)
      length += (piece as Buffer).length
      if (length > most) throw new TooMuchError('The streams of the file unfold to too much')
    }
  } catch (error) {
    if (error instanceof TooMuchError) throw error
    if (isDeclared) throw new HiddenObjectsError('Objects are packed with a fault', { cause: error })
  }
  return Buffer.concat(pieces).toString('latin1')
}
