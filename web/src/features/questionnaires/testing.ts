import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { listQuestions } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { type ErrorAnswer, refused } from '../../testing/fake-api.ts'

/**
 * An answer in the server's format: not yet saved, in an open round. The second parameter overrides fields.
 */
export const anAnswer = (
  type: QuestionnaireAnswer['type'],
  { answers = {}, ...rest }: Partial<QuestionnaireAnswer> = {},
): { questionnaire_answer: QuestionnaireAnswer } => ({
  questionnaire_answer: {
    id: null,
    token: null,
    type,
    year: 2024,
    status: 'draft',
    nothing_to_report: false,
    answers: {
      ...Object.fromEntries(listQuestions(questionnaires[type]).map(({ key }) => [key, null])),
      ...answers,
    },
    warnings: [],
    submitted_at: null,
    submitted_by: null,
    updated_at: null,
    updated_by: null,
    version: 0,
    round: { opens_on: '2025-01-01', closes_on: null, is_open: true },
    years: [2024],
    previous: null,
    prefilled: [],
    reopened: null,
    source: 'user',
    operator: { id: 1, name: 'Etelän Autokierto Oy' },
    shop: null,
    ...rest,
  },
})

type Saved = ErrorAnswer | { json: ReturnType<typeof anAnswer> }
type SentAnswer = {
  answers?: QuestionnaireAnswer['answers']
  version?: number
  submit?: boolean
  nothing_to_report?: true
}

/** A fake server with one answer. It stores answers like the real one and rejects stale saves. */
export const anAnswerServer = (first: ReturnType<typeof anAnswer>) => {
  let { questionnaire_answer: answer } = first
  /** Keys that others have changed since the first version. */
  let changed: string[] = []
  return {
    answer: () => answer,
    change: (answers: QuestionnaireAnswer['answers'], by: string | null = null) => {
      answer = {
        ...answer,
        answers: { ...answer.answers, ...answers },
        version: answer.version + 1,
        updated_by: by,
      }
      changed = [...changed, ...Object.keys(answers)]
    },
    read: () => ({ json: { questionnaire_answer: answer } }),
    save: ({ body }: { body: unknown }): Saved => {
      const { answers = {}, version, submit, nothing_to_report = false } = body as SentAnswer
      if (version !== undefined && version !== answer.version) {
        return refused(409, 'STATE_CONFLICT', { changed })
      }
      if (answer.status === 'submitted') return refused(409, 'STATE_CONFLICT')
      answer = {
        ...answer,
        token: '7d9f3a60-2f0d-4b57-9d0f-1f4a1f1f9a01',
        answers: { ...answer.answers, ...answers },
        version: answer.version + 1,
        updated_at: '2026-11-22T08:00:00Z',
        ...(submit && {
          status: 'submitted',
          nothing_to_report,
          submitted_at: '2026-11-22T09:00:00Z',
          submitted_by: 'Tuula Metsälä',
        }),
      }
      return { json: { questionnaire_answer: answer } }
    },
  }
}
