import { readFileSync } from 'node:fs'

/** Returns the process id of the parent; null if the process is gone or the system does not provide it. */
export const getParentPid = (pid: number): number | null => {
  const parent = Number(statFields(pid)?.[1])
  return Number.isInteger(parent) && parent > 0 ? parent : null
}

/**
 * Distinguishes a running process from a later one with the same id, by its start time. Empty if no such process
 * runs. Only Linux provides the time; elsewhere all running processes look the same.
 */
export const processIdentity = (pid: number): string => {
  if (!Number.isInteger(pid) || pid <= 0) return ''
  if (process.platform === 'linux') {
    const fields = statFields(pid)
    // Z: a zombie, ended but not yet reaped by its parent.
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

/** Returns the fields of /proc/<pid>/stat from the third on: state, parent, …; the 20th is the start time. */
const statFields = (pid: number): string[] | undefined =>
  // The preceding name is in parentheses and may contain spaces.
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
