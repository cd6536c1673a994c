import type { ResponseBody } from '@autokierto/contract/calls'
import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'

export type QuestionnaireRound = ResponseBody<'listQuestionnaireRounds'>['results'][number]
export type RoundCompany = ResponseBody<'listQuestionnaireCompanies'>['results'][number]

export const getRoundTitle = ({ type }: { type: QuestionnaireType }) => questionnaires[type].title

/** One expected answer of a round, with its company. */
export type RoundLine = NonNullable<RoundCompany['answers']>[number] & { company: RoundCompany; key: string }

const statusOrder = { missing: 0, draft: 1, submitted: 2 } as const

/** Every expected answer of a round, missing ones first. */
export const listRoundLines = (companies: readonly RoundCompany[]): RoundLine[] =>
  companies
    .flatMap(company =>
      (company.answers ?? []).map(line => ({
        ...line,
        company,
        key: `${company.id} ${line.shop?.id ?? ''}`,
      })),
    )
    .sort((one, other) => statusOrder[one.status] - statusOrder[other.status])

/** Ids of the companies with missing answers that may be reminded today. */
export const listRemindable = (companies: readonly RoundCompany[], today: string): number[] =>
  companies
    .filter(
      ({ answers = [], reminded_on, can_be_reminded }) =>
        can_be_reminded && reminded_on !== today && answers.some(({ status }) => status !== 'submitted'),
    )
    .map(({ id }) => id)
