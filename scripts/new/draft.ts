import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A sentence for the caller of `npm run new`: nothing has been written. */
export class DraftError extends Error {
  override readonly name = 'DraftError'
}

/** New and changed files, in memory until all of them are known to fit. */
export type PieceDraft = {
  /** @throws DraftError if the file exists */
  create(file: string, content: string): void
  read(file: string): string
  exists(file: string): boolean
  /** @throws DraftError if the anchor is not in the file */
  insertBefore(file: string, anchor: string, text: string): void
  /** Inserts before the first `anchor` that follows `start`. */
  insertWithin(file: string, start: string, anchor: string, text: string): void
  change(file: string, edit: (source: string) => string): void
  /** Adds a sentence about what is left for the author. */
  remain(sentence: string): void
  readonly remaining: readonly string[]
  /** Writes all files and returns their names. */
  save(): string[]
}

export function createDraft(root: string): PieceDraft {
  const files = new Map<string, string>()
  const remaining: string[] = []
  const exists = (file: string) => files.has(file) || existsSync(join(root, file))
  const read = (file: string): string => {
    if (!exists(file)) throw new DraftError(`${file} does not exist any more: correct scripts/new/.`)
    return files.get(file) ?? readFileSync(join(root, file), 'utf8')
  }
  const findPlace = (file: string, anchor: string, from = 0): number => {
    const at = read(file).indexOf(anchor, from)
    if (at < 0) throw new DraftError(`${file} has no line "${anchor.trim()}" any more: correct scripts/new/.`)
    return at
  }
  const insert = (file: string, at: number, text: string) =>
    files.set(file, read(file).slice(0, at) + text + read(file).slice(at))
  return {
    create(file, content) {
      if (exists(file)) throw new DraftError(`${file} exists. Choose another name.`)
      files.set(file, content)
    },
    read,
    exists,
    insertBefore: (file, anchor, text) => insert(file, findPlace(file, anchor), text),
    insertWithin: (file, start, anchor, text) =>
      insert(file, findPlace(file, anchor, findPlace(file, start)), text),
    change: (file, edit) => files.set(file, edit(read(file))),
    remain: sentence => remaining.push(sentence),
    remaining,
    save() {
      for (const [file, content] of files) {
        mkdirSync(join(root, dirname(file)), { recursive: true })
        writeFileSync(join(root, file), content)
      }
      return [...files.keys()].sort()
    },
  }
}

/** Inserts a line into a list of lines that is sorted, between `start` and `end`. */
export function insertSorted(source: string, bounds: { start: string; end: string }, line: string): string {
  const from = source.indexOf(bounds.start)
  const until = source.indexOf(bounds.end, from)
  if (from < 0 || until < 0)
    throw new DraftError(`The list "${bounds.start}" has moved: correct scripts/new/.`)
  const first = from + bounds.start.length
  const lines = source.slice(first, until).split('\n').filter(Boolean)
  const at = lines.findIndex(other => other > line)
  lines.splice(at < 0 ? lines.length : at, 0, line)
  return `${source.slice(0, first)}${lines.join('\n')}\n${source.slice(until)}`
}
