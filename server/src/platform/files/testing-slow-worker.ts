/**
 * Worker for tests: a number is rounds of native work, a negative one milliseconds of waiting, and a string is the name of
 * a setting to return.
 */
import { pbkdf2 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { answerTasks } from './answer-tasks.ts'

answerTasks(async (task: number | string) => {
  if (typeof task === 'string') return process.env[task] ?? 'unknown'
  if (task < 0) return sleep(-task, 'done')
  await promisify(pbkdf2)('', '', task, 64, 'sha512')
  return 'done'
})
