import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SiteCaller } from '../http/caller.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../http/concurrency-limiter.ts'

/** What takes longer keeps nobody else waiting: a second process does the work of others meanwhile. */
export const slowAfterMs = 1_000
/** An idle process goes, and its memory with it. */
const idleMs = 60_000

export type Lanes<Task, Outcome> = {
  /**
   * Does a task in a process of its own: one at a time, companies in turn and the users of each in turn. Beside one that
   * takes long, those of other companies go on in a second process; no company has both.
   * @returns 'dead' where the process failed, or was ended because it took too long
   * @throws ApiError RATE_LIMITED where too many are waiting, in all, of the sender or of their company
   */
  run(task: Task, sender: SiteCaller): Promise<Outcome | 'dead'>
  close(): Promise<void>
}

type Options = {
  /** The module of the process: it answers each task by `answerTasks`. */
  module: URL
  /** How many tasks may wait or be under way: each holds a file of up to 5 MB. */
  most: ConcurrencyLimits
  longestMs: number
  slowAfter: number
  /** The largest JavaScript heap, in megabytes. */
  heapMegabytes?: number
}

type Job<Task, Outcome> = {
  task: Task
  user: string
  company: string
  done: (outcome: Outcome | 'dead') => void
}

/** Users of no company, such as the association's, share nothing. */
const companyOf = ({ operatorId, accountId }: SiteCaller): string =>
  operatorId === null ? `user ${accountId}` : `company ${operatorId}`

/** One process, started when there is work for it. */
type Lane = { worker: ChildProcess | null; isWorking: boolean; isSlow: boolean; idle?: NodeJS.Timeout }

/**
 * Processes for work that takes the processor long, so that neither requests nor database connections wait for it. Native code
 * of a library cannot be stopped in a thread, and would use the memory of the service.
 */
export const createLanes = <Task, Outcome>({
  module,
  most,
  longestMs,
  slowAfter,
  heapMegabytes,
}: Options): Lanes<Task, Outcome> => {
  const waiting: Job<Task, Outcome>[] = []
  const places = createConcurrencyLimiter(most)
  const lanes = Array.from({ length: 2 }, (): Lane => ({ worker: null, isWorking: false, isSlow: false }))
  const atWork = new Set<string>()
  /** The number of the last job of each company and user: who has waited longest for a turn is next. */
  const lastJob = new Map<string, number>()
  let jobs = 0

  const start = (lane: Lane): ChildProcess => {
    const started = startWorker(module, heapMegabytes)
    started.once('exit', () => {
      if (lane.worker === started) lane.worker = null
    })
    return started
  }

  const end = (lane: Lane): void => {
    lane.worker?.kill('SIGKILL')
    lane.worker = null
  }

  const waitsLonger = (one: Job<Task, Outcome>, other: Job<Task, Outcome>): boolean => {
    const turnOf = (name: string) => lastJob.get(name) ?? 0
    return one.company === other.company
      ? turnOf(one.user) < turnOf(other.user)
      : turnOf(one.company) < turnOf(other.company)
  }

  const nextJob = (): Job<Task, Outcome> | undefined => {
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
      const outcome = await ask<Task, Outcome>(lane.worker, job.task, longestMs)
      clearTimeout(slow)
      if (outcome === 'dead') end(lane)
      lane.isSlow = false
      atWork.delete(job.company)
      job.done(outcome)
    }
    lane.isWorking = false
    lane.idle = setTimeout(() => end(lane), idleMs).unref()
  }

  const workOffAll = () => {
    for (const lane of lanes) void workOff(lane)
  }

  return {
    async run(task, sender) {
      const giveBack = places.acquire(sender)
      return new Promise<Outcome | 'dead'>(done => {
        waiting.push({ task, user: `user ${sender.accountId}`, company: companyOf(sender), done })
        workOffAll()
      }).finally(giveBack)
    },
    async close() {
      for (const lane of lanes) clearTimeout(lane.idle)
      for (const lane of lanes) end(lane)
    },
  }
}

/** Environment variables that a process gets: none of our settings, which include keys and passwords. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_OPTIONS'] as const

/** Its words would be those of the libraries: they go nowhere. It does not keep the service from ending. */
const startWorker = (module: URL, heapMegabytes?: number): ChildProcess => {
  const worker = fork(fileURLToPath(module), {
    env: Object.fromEntries(passedOn.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A failure with nobody waiting is followed by its exit.
  worker.on('error', () => undefined)
  worker.unref()
  worker.channel?.unref()
  return worker
}

/** @returns 'dead' where the process has failed or has been at it for too long, and must be ended */
const ask = <Task, Outcome>(worker: ChildProcess, task: Task, longest: number): Promise<Outcome | 'dead'> =>
  new Promise(resolve => {
    const answer = (outcome: Outcome | 'dead'): void => {
      clearTimeout(patience)
      worker.off('message', answer).off('exit', died).off('error', died)
      resolve(outcome)
    }
    const died = () => answer('dead')
    const patience = setTimeout(died, longest)
    worker.on('message', answer).on('exit', died).on('error', died)
    worker.send(task as Serializable, error => error && died())
  })
