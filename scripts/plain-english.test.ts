import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readTracked, trackedFiles } from './testing/tracked-files.ts'

/** Holds comments, test titles and names against the rules of docs/glossary.md that a program can check. */

const handwrittenFiles = trackedFiles.filter(file => !file.includes('.gen.'))
const codeFiles = handwrittenFiles.filter(file => /\.(ts|tsx|mjs|css)$/.test(file))

const blockComment = /\/\*\*?([\s\S]*?)\*\//g
const lineComments = /(?:^[ \t]*\/\/[^\n]*\n)+/gm

type Comment = { where: string; text: string }

/** The comments of a file, each as one line of text. Directives of tools are not prose. */
const listComments = (file: string): Comment[] => {
  const source = readTracked(file)
  const found = [...source.matchAll(blockComment), ...source.matchAll(lineComments)]
  return found.flatMap(match => {
    const text = (match[1] ?? match[0]).replace(/^[ \t]*(\/\/|\*)[ \t]?/gm, '').replace(/\s+/g, ' ')
    const line = source.slice(0, match.index).split('\n').length
    const isProse = /[a-z]{3}/i.test(text) && !/^ ?(biome|@ts|eslint|https?:)/.test(text)
    return isProse ? [{ where: `${file}:${line}`, text: text.trim() }] : []
  })
}

const comments = codeFiles.flatMap(listComments)

/** A comment that begins with a clause has no subject: "Of another owner" instead of "The file belongs to another owner". */
const clause =
  /^(Of|What|Who|Whom|Whose|Where|How|Whether|That|Which|As|So|Why|Nobody|Nothing|By|One that|Those|Such|Not)\b/

/** Outdated words, and words that replace a more precise one. */
const forbiddenWords = /\b(anew|whoever|reckon\w{0,3}|merely|let go of?)\b/i

/** Code and link targets in a document: names that do not change. */
const codeOrTarget = /`[^`]{1,200}`|\]\([^)]{1,200}\)/g

/** Some sentences begin with a clause in good English. */
const maxClauseShare = 0.01

describe('plain English', () => {
  it('begins comments with a subject', () => {
    const clauses = comments.filter(({ text }) => clause.test(text))
    const examples = clauses.map(({ where, text }) => `${where} ${text.slice(0, 80)}`).join('\n')
    assert.ok(
      clauses.length <= comments.length * maxClauseShare,
      `${clauses.length} of ${comments.length}:\n${examples}`,
    )
  })

  it('avoids the forbidden words in comments and documents', () => {
    const documents = handwrittenFiles
      .filter(
        file => file.endsWith('.md') && file !== 'docs/glossary.md' && !file.startsWith('docs/generated/'),
      )
      .flatMap(file =>
        readTracked(file)
          .split('\n')
          .map((line, index) => ({ where: `${file}:${index + 1}`, text: line.replace(codeOrTarget, '') })),
      )
    const found = [...comments, ...documents].filter(({ text }) => forbiddenWords.test(text))
    assert.deepEqual(
      found.map(({ where, text }) => `${where} ${text.slice(0, 80)}`),
      [],
    )
  })

  it('gives each test a title with a verb that names the behaviour', () => {
    const vague = /^(are|is|go|goes|of|what|who|where|how|tells?|knows?|nobody|nothing)\b/i
    const titles = codeFiles
      .filter(file => /\.(test|e2e)\.tsx?$/.test(file))
      .flatMap(file =>
        [...readTracked(file).matchAll(/^\s*(?:it|test)\(\s*(['`])(.*?)\1/gm)].map(
          ([, , title]) => `${file}: ${title}`,
        ),
      )
    assert.deepEqual(
      titles.filter(title => vague.test(title.slice(title.indexOf(': ') + 2))),
      [],
    )
  })
})

describe('names', () => {
  /** The files that define each top-level name. Convention allows `Props`, `texts` and the `up` of migrations. */
  const definitions = new Map<string, Set<string>>()
  const definition =
    /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm
  for (const file of codeFiles.filter(name => /\.tsx?$/.test(name) && !/\/migrations\//.test(name)))
    for (const [, name] of readTracked(file).matchAll(definition))
      definitions.set(name!, (definitions.get(name!) ?? new Set()).add(file))
  const isTest = (file: string) => /\.(test|e2e)\.tsx?$|\/testing(\/|\.ts)|^e2e\/|^bench\//.test(file)

  /** These numbers only fall: merge twins and rename what means something else, then lower them. */
  const max = { inSeveralFiles: 7, withTests: 30, endingInOf: 45 }

  const listShared = (counts: (file: string) => boolean): string[] =>
    [...definitions]
      .map(([name, where]) => ({ name, where: [...where].filter(counts) }))
      .filter(({ name, where }) => where.length > 1 && !['Props', 'texts'].includes(name))
      .map(({ name, where }) => `${name}: ${where.join(' ')}`)

  it('defines few names in several files', () => {
    const shared = listShared(file => !isTest(file))
    assert.ok(shared.length <= max.inSeveralFiles, `${shared.length}:\n${shared.join('\n')}`)
  })

  it('defines few names in several files where tests count too', () => {
    const shared = listShared(() => true)
    assert.ok(shared.length <= max.withTests, `${shared.length}:\n${shared.join('\n')}`)
  })

  it('begins functions with a verb instead of ending them in Of', () => {
    const found = [...definitions.keys()].filter(name => name.endsWith('Of'))
    assert.ok(found.length <= max.endingInOf, `${found.length}: ${found.join(' ')}`)
  })
})
