import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { projectFolder, readTracked, trackedFiles } from './testing/tracked-files.ts'

const decisionsFolder = 'docs/decisions'
const decisionPages = readdirSync(projectFolder + decisionsFolder).filter(name => name !== 'README.md')
const index = readTracked(`${decisionsFolder}/README.md`)
const pageNumbers = decisionPages.map(name => name.slice(0, 3))

const decisionHeading = /^# (\d{3}) (.{1,200})\n\nStatus: ((?:accepted|superseded by \d{3}), 2\d{3}-\d\d)\n/

/** Hand-written files, without this test. */
const sourceFiles = trackedFiles
  .filter(file => /\.(ts|tsx|mjs|css|md|sql)$/.test(file))
  .filter(file => file !== 'scripts/decisions.test.ts')

/** GitHub's anchors of headings: lower case, hyphens for blanks, no punctuation. */
const listAnchors = (text: string): string[] =>
  [...text.matchAll(/^#{1,4} (.{1,200})$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('decisions', () => {
  it('decisions have a unique number, a status, a context, a decision and rejected alternatives', () => {
    assert.equal(new Set(pageNumbers).size, decisionPages.length)
    for (const name of decisionPages) {
      const text = readTracked(`${decisionsFolder}/${name}`)
      assert.equal(
        decisionHeading.exec(text)?.[1],
        name.slice(0, 3),
        `${name} begins with number, title and status`,
      )
      for (const part of ['Open|Context', 'Decided|Decision', 'Rejected']) {
        const isThere = part.split('|').some(word => text.includes(`\n**${word}.**`))
        assert.ok(isThere, `${name} does not say: ${part}`)
      }
    }
  })

  it('the index lists every decision with its title and status', () => {
    const listed = [
      ...index.matchAll(/^\| (\d{3}) \| \[(.{1,200}?)\]\((.{1,100}?)\) \| (.{1,40}?) \| .+ \|$/gm),
    ]
    const found = decisionPages.map(name => {
      const [, number, title, status] = decisionHeading.exec(readTracked(`${decisionsFolder}/${name}`)) ?? []
      return [number, title, name, status]
    })
    assert.deepEqual(
      listed.map(([, ...cells]) => cells),
      found.toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
    )
  })

  it('every reference to a decision leads to its page', () => {
    let references = 0
    for (const file of sourceFiles) {
      const found = readTracked(file).matchAll(/\bdecisions?[ /]#?(\d{3})\b(-[\w-]{1,100}\.md)?/g)
      for (const [words, number = '', rest] of found) {
        references += 1
        const isPage =
          rest === undefined ? pageNumbers.includes(number) : decisionPages.includes(number + rest)
        assert.ok(isPage, `${file}: ${words} is no page`)
      }
    }
    assert.ok(references > 0)
  })
})

describe('guides', () => {
  it('guides contain no broken links or anchors', () => {
    for (const file of sourceFiles.filter(path => path.endsWith('.md'))) {
      for (const [, path, anchor] of readTracked(file).matchAll(
        /\]\((?!https?:)([^)#\s]{0,200})(?:#([^)\s]{1,200}))?\)/g,
      )) {
        const target = path === '' ? file : join(dirname(file), path!)
        assert.ok(existsSync(projectFolder + target), `${file}: ${path} is not there`)
        if (anchor)
          assert.ok(
            listAnchors(readTracked(target)).includes(anchor),
            `${file}: ${path}#${anchor} is not there`,
          )
      }
    }
  })
})
