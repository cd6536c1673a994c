import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { packageProgram, root } from '../testing/program.ts'
import { listTrackedFiles } from '../testing/tracked-files.ts'
import { draftCall } from './call.ts'
import { draftColumn } from './column.ts'
import { createDraft, type PieceDraft } from './draft.ts'
import { draftEvent } from './event.ts'
import { draftMail } from './mail.ts'
import { draftPage } from './page.ts'

/** One new piece of each kind, with the files that it writes or changes. */
const pieces: readonly { parameters: readonly string[]; files: readonly string[] }[] = [
  {
    parameters: ['call', 'listTowTrucks'],
    files: [
      'contract/src/calls.ts',
      'contract/src/tow-trucks.ts',
      'docs/modules.md',
      'domain/src/access/audit-rules.ts',
      'domain/src/access/permissions.test.ts',
      'domain/src/access/permissions.ts',
      'server/src/cases/tow-trucks/list-tow-trucks.test.ts',
      'server/src/cases/tow-trucks/list-tow-trucks.ts',
    ],
  },
  {
    parameters: ['call', 'changeWebhook', 'PATCH shop/operator/webhook/{id}/'],
    files: [
      'contract/src/webhooks.ts',
      'domain/src/access/audit-rules.ts',
      'domain/src/access/permissions.test.ts',
      'domain/src/access/permissions.ts',
      'server/src/accounts/webhooks/change-webhook.test.ts',
      'server/src/accounts/webhooks/change-webhook.ts',
    ],
  },
  {
    parameters: ['page', 'station/tow-trucks'],
    files: [
      'docs/modules.md',
      'domain/src/access/app-pages.ts',
      'e2e/pages/shown-to-stations.ts',
      'web/src/app/routes.tsx',
      'web/src/navigation/paths/station-paths.ts',
      'web/src/station/station-pages.ts',
      'web/src/station/tow-trucks/TowTrucksPage.test.tsx',
      'web/src/station/tow-trucks/TowTrucksPage.tsx',
      'web/src/station/tow-trucks/texts.ts',
    ],
  },
  {
    parameters: ['page', 'association/tow-trucks'],
    files: [
      'docs/modules.md',
      'e2e/pages/shown-to-association.ts',
      'web/src/association/association-pages.ts',
      'web/src/association/tow-trucks/TowTrucksPage.test.tsx',
      'web/src/association/tow-trucks/TowTrucksPage.tsx',
      'web/src/association/tow-trucks/texts.ts',
      'web/src/navigation/paths/association-paths.ts',
    ],
  },
  {
    parameters: ['page', 'owner/tow-order'],
    files: [
      'docs/modules.md',
      'domain/src/access/app-pages.ts',
      'e2e/pages/shown-to-owners.ts',
      'web/src/app/rare-pages.ts',
      'web/src/app/routes.tsx',
      'web/src/navigation/paths/paths.ts',
      'web/src/owner/tow-order/TowOrderPage.test.tsx',
      'web/src/owner/tow-order/TowOrderPage.tsx',
      'web/src/owner/tow-order/texts.ts',
    ],
  },
  {
    parameters: ['page', 'public/tow-prices'],
    files: [
      'docs/modules.md',
      'domain/src/access/app-pages.ts',
      'e2e/pages/shown-to-owners.ts',
      'web/src/app/rare-pages.ts',
      'web/src/app/routes.tsx',
      'web/src/navigation/paths/paths.ts',
      'web/src/public/tow-prices/TowPricesPage.test.tsx',
      'web/src/public/tow-prices/TowPricesPage.tsx',
      'web/src/public/tow-prices/texts.ts',
    ],
  },
  {
    parameters: ['column', 'vehicle.tow_note'],
    files: [
      'server/src/platform/database/migrations/NUMBER-vehicle-tow-note.ts',
      'server/src/platform/retention/columns.ts',
    ],
  },
  {
    parameters: ['event', 'tow_away'],
    files: [
      'domain/src/vehicles/owner-event-texts.ts',
      'domain/src/vehicles/transitions.ts',
      'server/src/cases/vehicles/change-status.ts',
      'web/src/station/vehicle/facts/event-texts.ts',
      'web/src/station/vehicle/lifecycle/event-buttons.ts',
    ],
  },
  {
    parameters: ['mail', 'towedAway'],
    files: [
      'domain/src/own-data/person-texts.ts',
      'server/src/cases/vehicle-mails/event-mails.ts',
      'server/src/cases/vehicle-mails/owner-messages.ts',
      'server/src/cases/vehicle-mails/owner-texts.ts',
    ],
  },
]

const copy = mkdtempSync(join(tmpdir(), 'autokierto-new-'))
after(() => rmSync(copy, { recursive: true }))

const runInCopy = (program: string, ...parameters: string[]) =>
  spawnSync(program, parameters, {
    cwd: copy,
    env: { ...process.env, AUTOKIERTO_ORIGINAL: root, NODE_TEST_CONTEXT: undefined },
    encoding: 'utf8',
  })

const create = (...parameters: string[]) => runInCopy(process.execPath, 'scripts/new.ts', ...parameters)

/** The files that a run lists as written. A migration has the number that is next. */
const listWritten = (output: string): string[] =>
  [...output.split('\n\n')[0]!.matchAll(/^ {2}(\S+)$/gm)].map(([, file]) => file!)

describe('npm run new', () => {
  const written = new Set<string>()

  before(() => {
    for (const file of listTrackedFiles(root)) {
      mkdirSync(join(copy, dirname(file)), { recursive: true })
      cpSync(join(root, file), join(copy, file))
    }
    execFileSync('git', ['init', '-q'], { cwd: copy })
    assert.equal(runInCopy(process.execPath, 'scripts/testing/link-packages.ts').status, 0)
  })

  for (const { parameters, files } of pieces)
    it(`writes a new ${parameters.join(' ')}, and lists its files and what remains`, () => {
      const { status, stdout, stderr } = create(...parameters)
      assert.equal(status, 0, stderr)
      const names = listWritten(stdout)
      assert.deepEqual(
        names.map(name => name.replace(/\/\d{4}-/, '/NUMBER-')),
        files,
      )
      assert.match(stdout, /2\. Do what the command cannot know, if it applies:\n {2}- \S/)
      for (const name of names) written.add(name)
    })

  it('stops with a sentence and writes nothing when the name does not fit', () => {
    const { status, stdout, stderr } = create('table', 'tow_truck')
    assert.equal(status, 1)
    assert.match(stderr, /^Usage:\n {2}npm run new -- call listTowTrucks/)
    assert.equal(stdout, '')
  })

  for (const [title, draft, sentence] of [
    [
      'a call without a verb',
      (of: PieceDraft) => draftCall(of, 'towTrucks'),
      /^Begin the name of a call with a verb/,
    ],
    [
      'a route without a method',
      (of: PieceDraft) => draftCall(of, 'listTows', 'tow/'),
      /^Write the route as method/,
    ],
    [
      'a route that exists',
      (of: PieceDraft) => draftCall(of, 'changeSight', 'PATCH shop/user/view/{id}/'),
      /^The call PATCH shop\/user\/view\/\{id\}\/ exists/,
    ],
    ['a page without an audience', (of: PieceDraft) => draftPage(of, 'tow-trucks'), /^Name the audience/],
    ['a page that exists', (of: PieceDraft) => draftPage(of, 'association/makes'), /MakesPage\.tsx exists\./],
    ['a column without a table', (of: PieceDraft) => draftColumn(of, root, 'tow_note'), /^Name the table/],
    ['an unknown table', (of: PieceDraft) => draftColumn(of, root, 'cart.tow_note'), /has no table cart/],
    ['an event that exists', (of: PieceDraft) => draftEvent(of, 'accept'), /^The event accept exists/],
    ['a mail that exists', (of: PieceDraft) => draftMail(of, 'announced'), /has a text announced/],
  ] as const)
    it(`rejects ${title} with a sentence`, () => {
      assert.throws(() => draft(createDraft(root)), { name: 'DraftError', message: sentence })
    })

  it('writes code that parses and is formatted, with sorted imports', () => {
    const files = [...written].filter(file => file.endsWith('.ts') || file.endsWith('.tsx'))
    const { status, stdout, stderr } = runInCopy(
      packageProgram('biome'),
      'check',
      '--linter-enabled=false',
      ...files,
    )
    assert.equal(status, 0, stdout + stderr)
  })

  it('writes types that compile in domain and contract', () => {
    const include = [...written].filter(file => /^(domain|contract)\/src\/.*(?<!\.test)\.ts$/.test(file))
    writeFileSync(
      join(copy, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.base.json', include }),
    )
    const { status, stdout } = runInCopy(packageProgram('tsc'), '--noEmit', '-p', 'tsconfig.new.json')
    assert.equal(status, 0, stdout)
  })

  it('leaves a red test that names each place to fill in', () => {
    const { status, stdout } = runInCopy(process.execPath, '--test', 'scripts/new/fill-in.test.ts')
    assert.equal(status, 1)
    for (const place of [
      /domain\/src\/access\/permissions\.ts:\d+ name the actors who may make this call/,
      /contract\/src\/tow-trucks\.ts:\d+ say in one sentence what the call does/,
      /list-tow-trucks\.ts:\d+ read or change the rows/,
      /TowTrucksPage\.tsx:\d+ fetch with useCall/,
      /retention\/columns\.ts:\d+ move tow_note to the kind of its contents/,
      /transitions\.ts:\d+ say from and to which status/,
      /event-mails\.ts:\d+ add toOwner\(/,
      /docs\/modules\.md:\d+ say what the folder contains/,
    ])
      assert.match(stdout, place)
  })

  it('leaves generated files outdated, which another test names', () => {
    const program =
      "const { listOutdatedFiles } = await import('./scripts/generate.ts'); console.log(listOutdatedFiles().join(' '))"
    const { stdout, stderr } = runInCopy(process.execPath, '--input-type=module', '-e', program)
    assert.equal(
      stdout.trim(),
      'contract/src/station-routes.gen.ts server/src/app/handlers.gen.ts docs/generated/lifecycle.md docs/generated/permissions.md docs/generated/fields.md',
      stderr,
    )
  })

  it('denies a new call to everybody until its actors are named', () => {
    const source = readFileSync(join(copy, 'domain/src/access/permissions.ts'), 'utf8')
    assert.match(source, /'GET shop\/\{shop\}\/tow-truck\/list\/': \[\],/)
  })
})
