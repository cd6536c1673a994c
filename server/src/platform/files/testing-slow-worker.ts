/** Worker for tests: a number is rounds of native work, a string is the name of a setting to return. */
import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { answerTasks } from './answer-tasks.ts'

answerTasks(async (task: number | string) => {
  if (typeof task === 'string') return process.env[task] ?? 'unknown'
  await promisify(pbkdf2)('', '', task, 64, 'sha512')
  return 'done'
})
