/** Ends with the service, however that ended and whatever is being read: an orderly exit would wait for it. */
const endWithService = (): void => {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // A signal for the whole group is for the service: it lets what is under way be done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

/** Makes this process one of `createLanes`: each task is answered with one outcome. */
export const answerTasks = <Task, Outcome>(work: (task: Task) => Promise<Outcome>): void => {
  endWithService()
  process.on('message', async task => process.send?.(await work(task as Task)))
}
