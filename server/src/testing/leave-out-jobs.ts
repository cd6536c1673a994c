import type { TestApp } from './app.ts'

/** From now on the service finds no job of this name: a test does them by hand, or looks at what waits. */
export const leaveOutJobs = async ({ app }: TestApp, name: 'mail' | 'register-notice'): Promise<void> => {
  await app.services.pool.query(`
    create function leave_out() returns trigger language plpgsql as 'begin return null; end';
    create trigger left_out before insert on jobs.job
      for each row when (new.name = '${name}') execute function leave_out()`)
}
