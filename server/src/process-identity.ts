import { readFileSync } from 'node:fs'

/** Process number of the parent of a process; null where it is gone or the system does not tell. */
export const getParentPid = (pid: number): number | null => {
  const parent = Number(statFields(pid)?.[1])
  return Number.isInteger(parent) && parent > 0 ? parent : null
}

/**
 * What tells a running process from a later one with the same number: since when it runs. Empty when
 * no such process runs. Only Linux tells the time; elsewhere every running process looks the same.
 */
export const processIdentity = (pid: number): string => {
  if (!Number.isInteger(pid) || pid <= 0) return ''
  if (process.platform === 'linux') {
    const fields = statFields(pid)
    // Z: ended, only not yet collected by its parent.
    return fields && fields[0] !== 'Z'
      ? `${readProcFile('/proc/sys/kernel/random/boot_id')}/${fields[19]}`
      : ''
  }
  try {
    process.kill(pid, 0)
    return 'running'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'running' : ''
  }
}

/** The fields of /proc/<pid>/stat from the third on: state, parent, …; the 20th is the start time since boot. */
const statFields = (pid: number): string[] | undefined =>
  // The name before them stands in brackets and may hold spaces.
  readProcFile(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')

const readProcFile = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
