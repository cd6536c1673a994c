/**
 * `npm run new -- call|page|column|event|mail NAME` writes the files and rows of a new piece. Marks show each place
 * that only the author can decide, and a test fails until the last mark is gone.
 */
import { execFileSync } from 'node:child_process'
import { draftCall } from './new/call.ts'
import { draftColumn } from './new/column.ts'
import { createDraft, DraftError, type PieceDraft } from './new/draft.ts'
import { draftEvent } from './new/event.ts'
import { draftMail } from './new/mail.ts'
import { draftPage } from './new/page.ts'
import { packageProgram, root } from './testing/program.ts'

const pieceKinds: Readonly<Record<string, (draft: PieceDraft, name: string, route?: string) => void>> = {
  call: draftCall,
  page: draftPage,
  column: (draft, name) => draftColumn(draft, root, name),
  event: draftEvent,
  mail: draftMail,
}

const usage = `Usage:
  npm run new -- call listTowTrucks ["GET shop/{shop}/tow-truck/list/"]
  npm run new -- page station/tow-trucks
  npm run new -- column vehicle.tow_note
  npm run new -- event tow_away
  npm run new -- mail towedAway
`

function exitWithSentence(sentence: string): never {
  process.stderr.write(sentence)
  process.exit(1)
}

const [kind = '', name, route, ...others] = process.argv.slice(2)
if (!Object.hasOwn(pieceKinds, kind) || name === undefined || others.length > 0) exitWithSentence(usage)
if (route !== undefined && kind !== 'call') exitWithSentence(usage)

const draft = createDraft(root)
try {
  pieceKinds[kind]!(draft, name, route)
} catch (error) {
  if (error instanceof DraftError) exitWithSentence(`${error.message}\nNothing was written.\n`)
  throw error
}
const written = draft.save()
const formatted = written.filter(file => /\.tsx?$/.test(file))
// The rules of lint read the whole project, and `npm test` checks them anyway.
const format = ['check', '--write', '--linter-enabled=false', '--log-level=none', ...formatted]
execFileSync(packageProgram('biome'), format, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.stdout.write(`Written:
${written.map(file => `  ${file}`).join('\n')}

1. Fill in each marked place. This test lists them and fails until the last one is gone:
  npm test -- --only scripts new/fill-in

2. Do what the command cannot know, if it applies:
${draft.remaining.map(sentence => `  - ${sentence}`).join('\n')}
`)
