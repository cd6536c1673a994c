import { after, before } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { signIn } from '../../testing/sign-in.ts'

/** Sets up the open battery round of 2024 without answers for one `describe`. Tests may set the clock. */
export const useBatteryRound = () => {
  const at = { now: new Date('2025-06-16T09:00:00Z') } as {
    now: Date
    test: TestApp
    visitor: Client
    association: Client
  }
  before(async () => {
    at.test = await startTestApp({}, { now: () => at.now })
    await leaveOutJobs(at.test, 'mail')
    at.visitor = createClient(at.test.url)
    at.association = await signIn(at.test.url, 'yhdistys')
    await at.test.app.services.pool.query(`
      delete from questionnaire_answer;
      update questionnaire_round set opens_on = '2025-01-01', closes_on = '2025-12-31' where year = 2024`)
  })
  after(() => at.test.close())
  return Object.assign(at, {
    mails: async (kind: string) =>
      (
        await at.test.app.services.pool.query<{ recipient: string; text_body: string; language: string }>(
          'select recipient, text_body, language from mail where kind = $1 order by created_at',
          [kind],
        )
      ).rows,
  })
}

export const linkedToken = (text = ''): string =>
  /forms\/battery\?token=([0-9a-f-]{36})/.exec(text)?.[1] ?? ''

export const lithiumKg = 'market_lithium_ion_batteries_kg'

export const lithiumPcs = 'market_lithium_ion_batteries_pcs'

export const answerPath = (token: string) => `ppb-admin/questionnaire/answer/${token}/` as const
