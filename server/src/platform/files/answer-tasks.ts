/** Ends this process when the service ends, even if it was killed. `process.exit` would wait for native work. */
const endWithService = (): void => {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // A signal to the process group is meant for the service, which waits for running tasks.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

/** Makes this process a worker of `createLanes`: it answers each task with one outcome. */
export const answerTasks = <Task, Outcome>(work: (task: Task) => Promise<Outcome>): void => {
  endWithService()
  process.on('message', async task => process.send?.(await work(task as Task)))
}
