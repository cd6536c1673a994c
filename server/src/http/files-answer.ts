import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/**
 * An answer in which bytes of files stand in base64. They are read and written while it is sent, as fast as it is taken:
 * some files at once would hold up everybody, and whoever does not read on would keep them all in memory.
 */
export class FilesAnswer<Answer> {
  readonly answer: Answer
  /** What stands in the answer in place of each file, in the order they stand there, and how its bytes are read. */
  readonly #contents: readonly [mark: string, read: () => AsyncIterable<Buffer>][]

  /** @param build makes the answer; what it is given marks the place of a file */
  constructor(build: (mark: (read: () => AsyncIterable<Buffer>) => string) => Answer) {
    const contents: [string, () => AsyncIterable<Buffer>][] = []
    this.answer = build(read => {
      const mark = randomUUID()
      contents.push([mark, read])
      return mark
    })
    this.#contents = contents
  }

  /** @param text the answer as JSON, with its marks */
  stream(text: string): Readable {
    return Readable.from(this.#write(text))
  }

  async *#write(text: string): AsyncGenerator<string, void> {
    let at = 0
    for (const [mark, read] of this.#contents) {
      const place = text.indexOf(mark, at)
      yield text.slice(at, place)
      for await (const bytes of read()) yield bytes.toString('base64')
      at = place + mark.length
    }
    yield text.slice(at)
  }
}
