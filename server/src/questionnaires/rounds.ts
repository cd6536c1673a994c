import type { AnswerOf } from '@autokierto/contract/calls'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { isOpenOn } from '@autokierto/domain/questionnaires/rounds'
import { dayOf } from '@autokierto/domain/shops/calendar'
import { ApiError, invalidField, stateConflict } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mainUserAddresses } from '../users/main-users.ts'
import { companyLinkOf, linkOf } from './answer-links.ts'
import { invitationLetter, reminderLetter } from './report-letters.ts'
import { requireOpen } from './save-answer.ts'
import {
  findRoundById,
  insertAnswer,
  insertRound,
  listRounds,
  lockRound,
  noteReminder,
  operatorName,
  type RoundRow,
  readRoundLines,
  updateRound,
} from './store.ts'

type Round = AnswerOf<'createQuestionnaireRound'>['round']

const toRound = ({ id, type, year, opens_on, closes_on }: RoundRow, now: Date): Round => ({
  id,
  type,
  year,
  opens_on,
  closes_on,
  is_open: isOpenOn({ opens_on, closes_on }, dayOf(now)),
})

export const listQuestionnaireRounds: Handler<'listQuestionnaireRounds'> = async (_request, { db, now }) => ({
  results: (await listRounds(db)).map(({ progress, ...round }) => ({ ...toRound(round, now()), progress })),
})

/** Rounds whose forms can be filled today, each with how far it is. */
export const openRounds = async (db: Services['db'], now: Date) =>
  (await listRounds(db)).filter(round => isOpenOn(round, dayOf(now)))

export const createQuestionnaireRound: Handler<'createQuestionnaireRound'> = ({ body }, { conclude, now }) =>
  conclude(async trx => {
    const round = await insertRound(trx, { ...body, closes_on: body.closes_on ?? null })
    if (!round) throw new ApiError('STATE_CONFLICT')
    return { round: toRound(round, now()) }
  })

/** Other days: a round is closed by a closing day that is over, and opened again by a later one or none. */
export const changeQuestionnaireRound: Handler<'changeQuestionnaireRound'> = (
  { params, body },
  { conclude, now },
) =>
  conclude(async trx => {
    const before = await lockRound(trx, params.id)
    if (!before) throw new ApiError('NOT_FOUND')
    const opens_on = body.opens_on ?? before.opens_on
    const closes_on = body.closes_on === undefined ? before.closes_on : body.closes_on
    if (closes_on !== null && closes_on < opens_on) throw invalidField('closes_on', 'TOO_SMALL')
    const round = await updateRound(trx, params.id, { opens_on, closes_on })
    return { round: toRound(round!, now()) }
  })

const requireRound = async (db: Services['db'], id: number): Promise<RoundRow> => {
  const round = await findRoundById(db, id)
  if (!round) throw new ApiError('NOT_FOUND')
  return round
}

/**
 * Somebody without a login gets the link of a report of their own. One may report for several companies, but not for any
 * number: what is too often for one address is refused before anything is made.
 */
export const inviteToQuestionnaire: Handler<'inviteToQuestionnaire'> = async ({ params, body }, services) => {
  const now = services.now()
  const round = requireOpen(await requireRound(services.db, params.id), now)
  if (round.type !== 'company_battery') throw new ApiError('NOT_FOUND')
  const { email, operator_name, language = 'fi' } = body
  await services.limits.reportInvitations.take(mailboxOf(email))
  await services.conclude(
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
        letter: invitationLetter({
          language,
          year: round.year,
          company: operator_name,
          link: linkOf(services, answer!.token),
          lastDay: round.closes_on,
        }),
      })
    },
    () => undefined,
  )
}

/** Once a day, and only where something is missing. */
export const remindOfQuestionnaire: Handler<'remindOfQuestionnaire'> = async ({ params, body }, services) => {
  const { db } = services
  const now = services.now()
  const { type, year, closes_on } = requireOpen(await requireRound(db, params.id), now)
  const company = await operatorName(db, body.operator_id)
  if (company === undefined) throw new ApiError('NOT_FOUND')
  const { level, title } = questionnaires[type]
  const lines = await readRoundLines(db, { type, year, level })
  const isMissing = lines.some(
    ({ operator_id, status }) => operator_id === body.operator_id && status !== 'submitted',
  )
  const addresses = await mainUserAddresses(db, body.operator_id)
  if (!isMissing || addresses.length === 0) throw new ApiError('STATE_CONFLICT')
  await services.conclude(async trx => {
    const told = { type, year, operatorId: body.operator_id, day: dayOf(now) }
    if (!(await noteReminder(trx, told))) throw stateConflict('daily_limit')
    for (const { to, language } of addresses) {
      await queueMail(trx, services, {
        kind: 'report_missing',
        to,
        letter: reminderLetter({
          language,
          year,
          company,
          form: title[language],
          link: companyLinkOf(services, type),
          lastDay: closes_on,
        }),
      })
    }
  })
}
