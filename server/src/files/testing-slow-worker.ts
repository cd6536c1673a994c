/** What the tests give tasks to: so many rounds of work outside of JavaScript, or the name of a setting. */
import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { answerTasks } from './answer-tasks.ts'

answerTasks(async (task: number | string) => {
  if (typeof task === 'string') return process.env[task] ?? 'unknown'
  await promisify(pbkdf2)('', '', task, 64, 'sha512')
  return 'done'
})
