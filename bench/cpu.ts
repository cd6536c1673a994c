import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of one clock tick, in which Linux counts the time of processes. */
const tickMs = 10

/** Processor time used so far, in milliseconds. */
export type CpuTime = { node: number; database: number }

/**
 * Processor time of a Node process and of a database server with all its backends. Unlike the clock on the wall it
 * says the same on a busy machine. Null where the system does not tell it (only Linux does).
 */
export const readCpuTime = (nodePid: number, postmasterPid: number): CpuTime | null => {
  if (process.platform !== 'linux') return null
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(readCpuProcess)
  const sum = (of: (each: CpuProcess) => boolean) => all.filter(of).reduce((total, { ms }) => total + ms, 0)
  return {
    node: sum(({ pid }) => pid === nodePid),
    database: sum(({ pid, parent }) => pid === postmasterPid || parent === postmasterPid),
  }
}

type CpuProcess = { pid: number; parent: number; ms: number }

/** Nothing for a process that has ended meanwhile. */
const readCpuProcess = (pid: string): CpuProcess[] => {
  try {
    // After the name in brackets: state, parent, … user and system time as the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return [
      { pid: Number(pid), parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * tickMs },
    ]
  } catch {
    return []
  }
}
