import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Path of the W3C's Nu checker, if installed: it is not among our packages (decision 847). */
const checker = process.env.VNU_JAR ?? ''

/** Null if pages can be checked, else a sentence that says why not. */
export const whyUnchecked = (): string | null => {
  if (checker === '') return 'Markup is not checked: VNU_JAR names no Nu checker.'
  return existsSync(checker) ? null : `Markup is not checked: there is no ${checker}.`
}

/** Findings of the checker that we accept, each with its reason. */
const markupExceptions: readonly { words: RegExp; reason: string }[] = [
  {
    words:
      /^The “role” attribute must not be used on an? “(td|th|tr|thead|tbody|tfoot)” element which has a “table” ancestor/,
    reason:
      'Rows of these tables become cards or columns by their style sheet, where some browsers forget what a table is: its parts say it.',
  },
]

type MarkupMessage = { type: string; message: string; url?: string; extract?: string }

/** The checker's errors in pages, each with the name of its page. */
export const markupErrors = async (pages: ReadonlyMap<string, string>): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'ak-markup-'))
  try {
    for (const [name, text] of pages) writeFileSync(join(folder, `${name}.html`), text)
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only']
    const { stdout } = await promisify(execFile)('java', ['-Xss8m', '-jar', checker, ...options, folder], {
      maxBuffer: 2 ** 28,
    })
    const { messages } = JSON.parse(stdout) as { messages: MarkupMessage[] }
    return messages
      .filter(({ message }) => !markupExceptions.some(({ words }) => words.test(message)))
      .map(({ url = '', message, extract = '' }) => `${url.split('/').at(-1)}: ${message} ${extract.trim()}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
