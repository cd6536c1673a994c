import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds per clock tick, the unit in which Linux counts processor time. */
const tickMs = 10

/** Processor time used so far, in milliseconds. */
export type CpuTime = { node: number; database: number }

/**
 * Processor time of a Node process and of a database server with all its backends. Unlike wall-clock time, it does not
 * depend on other load. Null except on Linux.
 */
export const readCpuTime = (nodePid: number, postmasterPid: number): CpuTime | null => {
  if (process.platform !== 'linux') return null
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(readCpuProcess)
  const sum = (isIncluded: (candidate: CpuProcess) => boolean) =>
    all.filter(isIncluded).reduce((total, { ms }) => total + ms, 0)
  return {
    node: sum(({ pid }) => pid === nodePid),
    database: sum(({ pid, parent }) => pid === postmasterPid || parent === postmasterPid),
  }
}

type CpuProcess = { pid: number; parent: number; ms: number }

/** Empty if the process has ended meanwhile. */
const readCpuProcess = (pid: string): CpuProcess[] => {
  try {
    // After the name in parentheses: state, parent, …, user and system time as the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return [
      { pid: Number(pid), parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * tickMs },
    ]
  } catch {
    return []
  }
}
