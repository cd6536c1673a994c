import type { AnswerOf } from '@autokierto/contract/calls'
import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'

export type Round = AnswerOf<'listQuestionnaireRounds'>['results'][number]
export type Company = AnswerOf<'listQuestionnaireCompanies'>['results'][number]

export const titleOf = ({ type }: { type: QuestionnaireType }) => questionnaires[type].title

/** One answer a round waits for, with whose it is. */
export type Line = NonNullable<Company['answers']>[number] & { company: Company; key: string }

const order = { missing: 0, draft: 1, submitted: 2 } as const

/** Every answer a round waits for, those that are missing first. */
export const linesOf = (companies: readonly Company[]): Line[] =>
  companies
    .flatMap(company =>
      (company.answers ?? []).map(line => ({
        ...line,
        company,
        key: `${company.id} ${line.shop?.id ?? ''}`,
      })),
    )
    .sort((one, other) => order[one.status] - order[other.status])

/** Companies that have not sent everything and may be written to today, by id. */
export const remindable = (companies: readonly Company[], today: string): number[] =>
  companies
    .filter(
      ({ answers = [], reminded_on, can_be_reminded }) =>
        can_be_reminded && reminded_on !== today && answers.some(({ status }) => status !== 'submitted'),
    )
    .map(({ id }) => id)
