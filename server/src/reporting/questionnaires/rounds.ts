import type { ResponseBody } from '@autokierto/contract/calls'
import { isRoundOpenOn } from '@autokierto/domain/questionnaires/questionnaire-round'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { toDay } from '@autokierto/domain/shops/calendar'
import { mainUserAddresses } from '../../accounts/users/main-users.ts'
import { ApiError, invalidField, stateConflict } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { buildAnswerLink, buildCompanyLink } from './answer-links.ts'
import { buildInvitation, buildMissingReportReminder } from './report-messages.ts'
import { requireOpen } from './save-answer.ts'
import {
  findRoundById,
  insertAnswer,
  insertRound,
  listRounds,
  lockRound,
  operatorName,
  type RoundRow,
  readRoundLines,
  recordReminder,
  updateRound,
} from './store.ts'

type RoundView = ResponseBody<'createQuestionnaireRound'>['round']

const toRound = ({ id, type, year, opens_on, closes_on }: RoundRow, now: Date): RoundView => ({
  id,
  type,
  year,
  opens_on,
  closes_on,
  is_open: isRoundOpenOn({ opens_on, closes_on }, toDay(now)),
})

export const listQuestionnaireRounds: Handler<'listQuestionnaireRounds'> = async (_request, { db, now }) => ({
  results: (await listRounds(db)).map(({ progress, ...round }) => ({ ...toRound(round, now()), progress })),
})

/** Lists the rounds that are open today, with their progress. */
export const openRounds = async (db: Services['db'], now: Date) =>
  (await listRounds(db)).filter(round => isRoundOpenOn(round, toDay(now)))

export const createQuestionnaireRound: Handler<'createQuestionnaireRound'> = (
  { body },
  { runIdempotent, now },
) =>
  runIdempotent(async trx => {
    const round = await insertRound(trx, { ...body, closes_on: body.closes_on ?? null })
    if (!round) throw new ApiError('STATE_CONFLICT')
    return { round: toRound(round, now()) }
  })

/** Changes the days. A closing day in the past closes the round; a later one or none reopens it. */
export const changeQuestionnaireRound: Handler<'changeQuestionnaireRound'> = (
  { params, body },
  { runIdempotent, now },
) =>
  runIdempotent(async trx => {
    const before = await lockRound(trx, params.id)
    if (!before) throw new ApiError('NOT_FOUND')
    const opens_on = body.opens_on ?? before.opens_on
    const closes_on = body.closes_on === undefined ? before.closes_on : body.closes_on
    if (closes_on !== null && closes_on < opens_on) throw invalidField('closes_on', 'TOO_SMALL')
    const round = await updateRound(trx, params.id, { opens_on, closes_on })
    return { round: toRound(round!, now()) }
  })

const requireRoundById = async (db: Services['db'], id: number): Promise<RoundRow> => {
  const round = await findRoundById(db, id)
  if (!round) throw new ApiError('NOT_FOUND')
  return round
}

/**
 * Mails a link to a new report to a person without a login. The same address may report for several companies, so it is
 * rate limited before anything is stored.
 */
export const inviteToQuestionnaire: Handler<'inviteToQuestionnaire'> = async ({ params, body }, services) => {
  const now = services.now()
  const round = requireOpen(await requireRoundById(services.db, params.id), now)
  if (round.type !== 'company_battery') throw new ApiError('NOT_FOUND')
  const { email, operator_name, language = 'fi' } = body
  await services.rateLimits.reportInvitations.consume(mailboxOf(email))
  await services.runIdempotent(
    async trx => {
      const answer = await insertAnswer(trx, {
        type: round.type,
        year: round.year,
        source: 'invited',
        operator_name,
        email,
        language,
        created_at: now,
        updated_at: now,
      })
      await queueMail(trx, services, {
        kind: 'report_asked',
        to: email,
        letter: buildInvitation({
          language,
          year: round.year,
          company: operator_name,
          link: buildAnswerLink(services, answer!.token),
          lastDay: round.closes_on,
        }),
      })
    },
    () => undefined,
  )
}

/** Reminds a company at most once a day, and only when an answer is missing. */
export const remindOfQuestionnaire: Handler<'remindOfQuestionnaire'> = async ({ params, body }, services) => {
  const { db } = services
  const now = services.now()
  const { type, year, closes_on } = requireOpen(await requireRoundById(db, params.id), now)
  const company = await operatorName(db, body.operator_id)
  if (company === undefined) throw new ApiError('NOT_FOUND')
  const { level, title } = questionnaires[type]
  const lines = await readRoundLines(db, { type, year, level })
  const isMissing = lines.some(
    ({ operator_id, status }) => operator_id === body.operator_id && status !== 'submitted',
  )
  const addresses = await mainUserAddresses(db, body.operator_id)
  if (!isMissing || addresses.length === 0) throw new ApiError('STATE_CONFLICT')
  await services.runIdempotent(async trx => {
    const reminder = { type, year, operatorId: body.operator_id, day: toDay(now) }
    if (!(await recordReminder(trx, reminder))) throw stateConflict('daily_limit')
    for (const { to, language } of addresses) {
      await queueMail(trx, services, {
        kind: 'report_missing',
        to,
        letter: buildMissingReportReminder({
          language,
          year,
          company,
          form: title[language],
          link: buildCompanyLink(services, type),
          lastDay: closes_on,
        }),
      })
    }
  })
}
