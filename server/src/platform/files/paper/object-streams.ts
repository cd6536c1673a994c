import { constants, createInflate, inflateSync } from 'node:zlib'
import { type StepBudget, TooMuchError } from './step-budget.ts'
import { readDictionary, skipBlanks } from './tokens.ts'

/** Thrown when objects are packed in a way that common programs do not write and that this module does not parse. */
export class HiddenObjectsError extends Error {}

/** Maximum total size of all decompressed object streams. */
const maxUnfoldedBytes = 64 * 1024 * 1024
/** Compressed bytes of a stream that are decoded to detect its content. */
const objectHeadBytes = 256

/**
 * Decompresses the streams that contain objects by their dictionary, or that begin with a number and a blank.
 * Readers differ in which of the two they rely on.
 * @throws TooMuchError
 * @throws HiddenObjectsError
 */
export async function* readObjectStreams(
  bytes: Buffer,
  text: string,
  budget: StepBudget,
): AsyncGenerator<string> {
  const declared = findDeclaredStreams(bytes, text, budget)
  let remaining = maxUnfoldedBytes
  for (const start of new Set([...declared, ...streamStarts(text, budget)])) {
    const data = bytes.subarray(start)
    if (!isDeflated(data) || !(declared.has(start) || beginsWithNumber(readObjectHead(data)))) continue
    const inflated = await inflate(data, remaining, declared.has(start))
    remaining -= inflated.length
    yield inflated
  }
}

/**
 * Finds the data positions of streams whose dictionaries declare objects.
 * @throws HiddenObjectsError if such data is neither deflated nor plain
 * @throws TooMuchError
 */
const findDeclaredStreams = (bytes: Buffer, text: string, budget: StepBudget): Set<number> => {
  const starts = new Set<number>()
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 1)) {
    // A number may directly follow the keyword: readers tolerate `obj12`.
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

/** True if the only filter is Flate, used once and without a predictor, as programs write it. */
const isPlainlyPacked = (tokens: readonly string[]): boolean =>
  tokens.every((token, at) => {
    if (token === '/Predictor' || token === '/DecodeParms' || token === '/DP')
      return token !== '/Predictor' && ['null', '<<'].includes(tokens[at + 1] ?? '')
    if (token !== '/Filter') return true
    const filters = tokens[at + 1] === '[' ? tokens.slice(at + 2, tokens.indexOf(']', at)) : [tokens[at + 1]]
    return filters.length <= 1 && filters.every(filter => filter === '/FlateDecode' || filter === '/Fl')
  })

function* streamStarts(text: string, budget: StepBudget): Generator<number> {
  const keyword = 'stream'
  for (let at = text.indexOf(keyword); at !== -1; at = text.indexOf(keyword, at + 1)) {
    if (text.slice(Math.max(0, at - 3), at) === 'end') continue
    yield dataStart(text, at, budget)
  }
}

/** Data begins on the line after the keyword, whatever else is on the keyword's line. */
const dataStart = (text: string, keywordAt: number, budget: StepBudget): number => {
  let end = keywordAt + 'stream'.length
  while (text[end] !== '\r' && text[end] !== '\n' && end < text.length) end++
  budget.spend(end - keywordAt)
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

const isDeflated = (data: Buffer): boolean =>
  data.length > 2 && (data[0]! & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0

const readObjectHead = (data: Buffer): string => {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(data.subarray(0, objectHeadBytes), options).toString('latin1')
  } catch {
    return ''
  }
}

/** Blanks and comments may precede the number. Pictures sometimes begin with only blanks; they are not read. */
const beginsWithNumber = (head: string): boolean =>
  /^[+-]?[\d.]{1,20}[\0\s%]/.test(head.replace(/^(?:[\0\s]|%[^\r\n]*[\r\n])+/, ''))

/**
 * Readers accept the data before an error, but Node does not return it.
 * @throws HiddenObjectsError if the data of a declared object stream is damaged
 */
const inflate = async (data: Buffer, maxBytes: number, isDeclared: boolean): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of createInflate().end(data)) {
      pieces.push(piece as Buffer)
      length += (piece as Buffer).length
      if (length > maxBytes) throw new TooMuchError('The streams of the file unfold to too much')
    }
  } catch (error) {
    if (error instanceof TooMuchError) throw error
    if (isDeclared) throw new HiddenObjectsError('Objects are packed with a fault', { cause: error })
  }
  return Buffer.concat(pieces).toString('latin1')
}
