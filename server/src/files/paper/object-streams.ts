import { constants, createInflate, inflateSync } from 'node:zlib'

/** Thrown where the streams of a file unfold to more than a paper's do. */
export class TooMuchError extends Error {}

/** Bytes that the streams which may hold objects unfold to, all together. */
const mostBytes = 64 * 1024 * 1024
/** Bytes of a stream, as it is written, that tell what it holds. */
const headBytes = 256

/**
 * The text of each deflated stream that may hold objects. Readers take any stream for one that a table of the file calls
 * so, whatever its dictionary says: it is known by what it begins with, a number and a blank.
 * @throws TooMuchError
 */
export async function* readObjectStreams(bytes: Buffer, text: string): AsyncGenerator<string> {
  let left = mostBytes
  for (const start of streamStarts(text)) {
    const data = bytes.subarray(start)
    if (!isDeflated(data) || !mayHoldObjects(headOf(data))) continue
    const inflated = await inflate(data, left)
    left -= inflated.length
    yield inflated
  }
}

/** Where the data of streams begins: after the line that ends with the keyword, or nearly so. */
function* streamStarts(text: string): Generator<number> {
  const keyword = 'stream'
  for (let at = text.indexOf(keyword); at !== -1; at = text.indexOf(keyword, at + 1)) {
    if (text.slice(Math.max(0, at - 3), at) === 'end') continue
    let end = at + keyword.length
    while (end - at < 106 && text[end] !== '\r' && text[end] !== '\n' && end < text.length) end++
    if (text[end] === '\r') yield text[end + 1] === '\n' ? end + 2 : end + 1
    else if (text[end] === '\n') yield end + 1
  }
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

/** Blanks and comments may come first, as many as it likes: then all of it is read. */
const mayHoldObjects = (head: string): boolean => {
  const rest = head.replace(/^(?:[\0\s]|%[^\r\n]*[\r\n])+/, '')
  return rest === '' || rest.startsWith('%') || /^[+-]?[\d.]{1,20}[\0\s%]/.test(rest)
}

/** As much as can be read: readers take what comes before a fault. */
const inflate = async (data: Buffer, most: number): Promise<string> => {
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
  }
  return Buffer.concat(pieces).toString('latin1')
}
