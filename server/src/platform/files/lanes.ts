import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SiteCaller } from '../http/caller.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../http/concurrency-limiter.ts'

/** After this time a second process takes the tasks of other companies. */
export const slowAfterMs = 1_000
/** On a busy machine a task may take this many times its limit, as long as it has not used the processor for so long. */
const maxStarvation = 4
/** An idle process ends, which frees its memory. */
const laneIdleMs = 60_000

export type Lanes<Task, Outcome> = {
  /**
   * Runs a task in a separate process, one at a time: companies take turns, and so do the users of a company.
   * While a task is slow, a second process runs tasks of other companies. No company uses both.
   * @returns 'dead' if the process failed or exceeded the time limit
   * @throws ApiError RATE_LIMITED if too many tasks wait in total, or for the sender or their company
   */
  run(task: Task, sender: SiteCaller): Promise<Outcome | 'dead'>
  close(): Promise<void>
}

type LaneOptions = {
  /** Module of the process; it handles tasks with `answerTasks`. */
  module: URL
  /** Limits of waiting and running tasks; each holds a file of up to 5 MB. */
  most: ConcurrencyLimits
  /** Milliseconds of processor time that a task may use; by the clock it may take `maxStarvation` times as long. */
  longestMs: number
  slowAfter: number
  /** Maximum JavaScript heap in megabytes. */
  heapMegabytes?: number
}

type LaneJob<Task, Outcome> = {
  task: Task
  user: string
  company: string
  done: (outcome: Outcome | 'dead') => void
}

/** Users without a company, such as the association's, do not share a limit. */
const getCallerCompany = ({ operatorId, accountId }: SiteCaller): string =>
  operatorId === null ? `user ${accountId}` : `company ${operatorId}`

/** One process, started when there is a task for it. */
type Lane = { worker: ChildProcess | null; isWorking: boolean; isSlow: boolean; idle?: NodeJS.Timeout }

/**
 * Runs processor-intensive tasks in separate processes, so that requests and database connections do not wait. A thread
 * would not do: native library code cannot be interrupted in one, and uses the service's memory.
 */
export const createLanes = <Task, Outcome>({
  module,
  most,
  longestMs,
  slowAfter,
  heapMegabytes,
}: LaneOptions): Lanes<Task, Outcome> => {
  const waiting: LaneJob<Task, Outcome>[] = []
  const limiter = createConcurrencyLimiter(most)
  const lanes = Array.from({ length: 2 }, (): Lane => ({ worker: null, isWorking: false, isSlow: false }))
  const atWork = new Set<string>()
  /** Number of the last job per company and user: the one that has waited longest is next. */
  const lastJob = new Map<string, number>()
  let jobs = 0

  const start = (lane: Lane): ChildProcess => {
    const worker = startWorker(module, heapMegabytes)
    worker.once('exit', () => {
      if (lane.worker === worker) lane.worker = null
    })
    return worker
  }

  const end = (lane: Lane): void => {
    lane.worker?.kill('SIGKILL')
    lane.worker = null
  }

  const waitsLonger = (one: LaneJob<Task, Outcome>, other: LaneJob<Task, Outcome>): boolean => {
    const turnOf = (name: string) => lastJob.get(name) ?? 0
    return one.company === other.company
      ? turnOf(one.user) < turnOf(other.user)
      : turnOf(one.company) < turnOf(other.company)
  }

  const nextJob = (): LaneJob<Task, Outcome> | undefined => {
    const free = waiting.filter(({ company }) => !atWork.has(company))
    if (free.length === 0) return undefined
    const job = free.reduce((first, other) => (waitsLonger(other, first) ? other : first))
    waiting.splice(waiting.indexOf(job), 1)
    jobs++
    lastJob.set(job.company, jobs).set(job.user, jobs)
    return job
  }

  const mayTake = (lane: Lane): boolean =>
    lanes.every(other => other === lane || !other.isWorking || other.isSlow)

  const workOff = async (lane: Lane): Promise<void> => {
    if (lane.isWorking || !mayTake(lane)) return
    lane.isWorking = true
    clearTimeout(lane.idle)
    for (let job = nextJob(); job; job = mayTake(lane) ? nextJob() : undefined) {
      atWork.add(job.company)
      const slow = setTimeout(() => {
        lane.isSlow = true
        workOffAll()
      }, slowAfter)
      lane.worker ??= start(lane)
      const outcome = await runInWorker<Task, Outcome>(lane.worker, job.task, longestMs)
      clearTimeout(slow)
      if (outcome === 'dead') end(lane)
      lane.isSlow = false
      atWork.delete(job.company)
      job.done(outcome)
    }
    lane.isWorking = false
    lane.idle = setTimeout(() => end(lane), laneIdleMs).unref()
  }

  const workOffAll = () => {
    for (const lane of lanes) void workOff(lane)
  }

  return {
    async run(task, sender) {
      const release = limiter.acquire(sender)
      return new Promise<Outcome | 'dead'>(done => {
        waiting.push({ task, user: `user ${sender.accountId}`, company: getCallerCompany(sender), done })
        workOffAll()
      }).finally(release)
    },
    async close() {
      for (const lane of lanes) clearTimeout(lane.idle)
      for (const lane of lanes) end(lane)
    },
  }
}

/** Environment variables passed to the process. Our settings, which include keys and passwords, are not. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'NODE_OPTIONS',
] as const

/** Discards the output, which would come from the libraries. The process does not keep the service alive. */
const startWorker = (module: URL, heapMegabytes?: number): ChildProcess => {
  const worker = fork(fileURLToPath(module), {
    env: Object.fromEntries(
      inheritedVariables.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // If the process fails while no task waits, the `exit` event follows.
  worker.on('error', () => undefined)
  worker.unref()
  worker.channel?.unref()
  return worker
}

/** `/proc` counts in hundredths of a second on every architecture of Linux. */
const msPerTick = 10

/** @returns the processor time that a process has used, in milliseconds; infinite where the system does not tell it */
const readCpuMs = (pid: number | undefined): number => {
  try {
    // The name, in parentheses, may contain spaces. The times follow as the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** @returns 'dead' if the process failed or exceeded the time limit; the caller must kill it */
const runInWorker = <Task, Outcome>(
  worker: ChildProcess,
  task: Task,
  timeoutMs: number,
): Promise<Outcome | 'dead'> =>
  new Promise(resolve => {
    const answer = (outcome: Outcome | 'dead'): void => {
      clearTimeout(timer)
      worker.off('message', answer).off('exit', died).off('error', died)
      resolve(outcome)
    }
    const died = () => answer('dead')
    const startedAt = performance.now()
    const cpuBefore = readCpuMs(worker.pid)
    const endOverdue = () => {
      const cpuMs = readCpuMs(worker.pid) - cpuBefore
      const isStarved = cpuMs < timeoutMs && performance.now() - startedAt < maxStarvation * timeoutMs
      if (isStarved) timer = setTimeout(endOverdue, Math.min(timeoutMs, Math.max(100, timeoutMs - cpuMs)))
      else died()
    }
    let timer = setTimeout(endOverdue, timeoutMs)
    worker.on('message', answer).on('exit', died).on('error', died)
    worker.send(task as Serializable, error => error && died())
  })
