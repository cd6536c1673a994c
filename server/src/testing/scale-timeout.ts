import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** What {@link measure} takes on a quiet machine with two cores of 2025, in milliseconds. */
const referenceMs = { compute: 55, allocate: 55, startProcess: 90 }

/** A slower machine is measured as this: a bound that never ends would hide a test that hangs. */
const maxSlowness = 10

const environmentName = 'AUTOKIERTO_TEST_SLOWNESS'

const work: Record<keyof typeof referenceMs, () => void> = {
  compute: () => {
    let digest = ''
    for (let round = 0; round < 30_000; round++) {
      digest = createHash('sha256').update(`${digest}${round}`).digest('hex')
    }
  },
  allocate: () => {
    const texts = new Map<number, string>()
    for (let round = 0; round < 200_000; round++)
      texts.set(round % 5000, JSON.stringify({ round, list: [round] }))
  },
  startProcess: () => {
    spawnSync(process.execPath, ['-e', '0'])
  },
}

const time = (run: () => void): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** The better of two rounds, because the first one also compiles. */
const measure = (): number => {
  const ratios = Object.entries(work).map(
    ([name, run]) => Math.min(time(run), time(run)) / referenceMs[name as keyof typeof referenceMs],
  )
  return Math.min(maxSlowness, Math.max(1, ...ratios))
}

/**
 * How many times slower this machine is than the one that time limits were chosen on: 1 to 10. It is measured once per
 * run, and child processes inherit it. A value set in the environment is used as it is.
 */
export const machineSlowness = (): number => {
  process.env[environmentName] ??= measure().toFixed(2)
  return Number(process.env[environmentName])
}

/**
 * A time limit in milliseconds for tests, longer on a slower machine. It is for limits that end what hangs, never for
 * durations that a test is about.
 */
export const scaleTimeout = (ms: number): number => Math.ceil(ms * machineSlowness())
