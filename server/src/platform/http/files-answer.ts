import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/**
 * An answer that contains files in base64. The files are read and encoded while the answer is sent, at the client's
 * pace. Encoding several files in one go would block other requests, and a slow client would hold them all in memory.
 */
export class FilesAnswer<Answer> {
  readonly answer: Answer
  /** Placeholder of each file in order of appearance, and the function that reads its bytes. */
  readonly #contents: readonly [mark: string, read: () => AsyncIterable<Buffer>][]

  /** @param build builds the answer; the function it receives returns the placeholder of a file */
  constructor(build: (mark: (read: () => AsyncIterable<Buffer>) => string) => Answer) {
    const contents: [string, () => AsyncIterable<Buffer>][] = []
    this.answer = build(read => {
      const mark = randomUUID()
      contents.push([mark, read])
      return mark
    })
    this.#contents = contents
  }

  /** @param text the answer as JSON, with its placeholders */
  stream(text: string): Readable {
    return Readable.from(this.#write(text))
  }

  async *#write(text: string): AsyncGenerator<string, void> {
    let position = 0
    for (const [mark, read] of this.#contents) {
      const markPosition = text.indexOf(mark, position)
      yield text.slice(position, markPosition)
      for await (const bytes of read()) yield bytes.toString('base64')
      position = markPosition + mark.length
    }
    yield text.slice(position)
  }
}
