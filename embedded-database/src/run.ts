import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import type { RunAs } from './run-as.ts'

/** English messages, which we parse, and nothing of our own environment, which may contain secrets. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' }

/** Path of the server's files: the folder itself, or descriptor 3 of the process to start. */
export type ClusterHandle = { path: string; descriptor: number | null; close(): void }

/**
 * Returns a path by which the server's user reaches the database's folder. That user may not have access to
 * the parent folders (a checkout in root's home); on Linux the descriptor of the open folder works anyway.
 */
export const openCluster = (cluster: string, runAs: RunAs): ClusterHandle => {
  if (runAs === null || process.platform !== 'linux') {
    return { path: cluster, descriptor: null, close: () => undefined }
  }
  const descriptor = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) }
}

export type ProcessResult = { ok: boolean; output: string }

/** Runs a short program as the server's user and returns its output. */
export const runDatabaseProgram = (
  program: string,
  parameters: readonly string[],
  runAs: RunAs,
  descriptor: number | null = null,
): ProcessResult => {
  const result = spawnSync(program, parameters, {
    ...runAs,
    cwd: '/',
    env: serverEnvironment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', ...(descriptor === null ? [] : [descriptor])],
    timeout: 120_000,
  })
  const output = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n').trim()
  return { ok: result.status === 0, output }
}
