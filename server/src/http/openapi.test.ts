import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { calls } from '@autokierto/contract/calls'
import { openApiDocument } from './openapi.ts'

const run = promisify(execFile)
const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)

/** The paths are given: they end with a slash, and words and ids stand side by side. */
const rules = `extends: [recommended]\nrules:\n  no-ambiguous-paths: off\n  no-path-trailing-slash: off\n`

describe('the OpenAPI document', () => {
  const document = openApiDocument({
    api: { url: 'https://autokierto.fi/api/' },
    limits: { keyCallsPerMinute: 600 },
  })

  it('covers every call', () => {
    const operations = Object.values(document.paths as Record<string, object>).flatMap(Object.keys)
    assert.equal(operations.length, Object.keys(calls).length)
  })

  it('passes the linter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    await writeFile(join(folder, 'redocly.yaml'), rules)
    const options = {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }
    const lint = await run(process.execPath, [redocly, 'lint', 'openapi.json', '--format=stylish'], options)
      .catch((error: { stdout: string; stderr: string }) => assert.fail(error.stdout + error.stderr))
      .finally(() => rm(folder, { recursive: true }))
    assert.doesNotMatch(lint.stdout, /warning/, lint.stdout)
  })
})
