import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'

const file = new URL('./scale-timeout.ts', import.meta.url).href

/** Loads the module in a process with this environment, and returns what it measures there. */
const run = (slowness?: string): { slowness: number; second: number; inherited: string } => {
  const code = `import { machineSlowness, scaleTimeout } from '${file}'
    const second = scaleTimeout(1000)
    console.log(JSON.stringify({ slowness: machineSlowness(), second, inherited: process.env.AUTOKIERTO_TEST_SLOWNESS }))`
  const { AUTOKIERTO_TEST_SLOWNESS: _, ...env } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: slowness === undefined ? env : { ...env, AUTOKIERTO_TEST_SLOWNESS: slowness },
    encoding: 'utf8',
  })
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

describe('scaled time limits', () => {
  it('grow with the slowness that the environment names', () => {
    assert.deepEqual(run('3'), { slowness: 3, second: 3000, inherited: '3' })
  })

  it('never shrink, and child processes inherit what was measured', () => {
    const { slowness, second, inherited } = run()
    assert.ok(slowness >= 1 && slowness <= 10, `${slowness}`)
    assert.deepEqual([second, Number(inherited)], [Math.ceil(1000 * slowness), slowness])
  })
})
