import type { TestApp } from './app.ts'

/** Drops new jobs of this name. Tests then run them directly, or inspect what is waiting. */
export const leaveOutJobs = async ({ app }: TestApp, name: 'mail' | 'register-notice'): Promise<void> => {
  await app.services.pool.query(`
    create function leave_out() returns trigger language plpgsql as 'begin return null; end';
    create trigger left_out before insert on jobs.job
      for each row when (new.name = '${name}') execute function leave_out()`)
}
