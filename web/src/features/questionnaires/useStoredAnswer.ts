import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import type { AnswerSource, AnswersBody } from './useAnswers.ts'

type Stored = {
  /** Query key: the action and its owner. */
  name: readonly [action: string, ...whose: (string | number)[]]
  /** Without a year, reads the answer of the default round. */
  read: (year?: number) => Promise<QuestionnaireAnswer>
  save: (year: number, body: AnswersBody) => Promise<QuestionnaireAnswer>
}

/**
 * An answer as the server has it. A saved answer updates the query cache, so that returning to the form shows
 * it, with or without the year in the URL.
 */
export function useStoredAnswer({ name, read, save }: Stored, year?: number) {
  const queries = useQueryClient()
  const buildKey = (keyYear: number | null) => [...name, keyYear]
  const cacheAnswer = (answer: QuestionnaireAnswer) => {
    queries.setQueryData(buildKey(answer.year), answer)
    queries.setQueryData(buildKey(null), (first?: QuestionnaireAnswer) =>
      first?.year === answer.year ? answer : undefined,
    )
    return answer
  }
  const first = useQuery<QuestionnaireAnswer, ApiFailure>({
    queryKey: buildKey(year ?? null),
    queryFn: async () => {
      const answer = await read(year)
      // Next section has the year in its URL: caching under that key avoids a reload of the form.
      if (year === undefined) queries.setQueryData(buildKey(answer.year), answer)
      return answer
    },
  })
  const sourceOf = ({ year }: QuestionnaireAnswer): AnswerSource => ({
    read: async () => cacheAnswer(await read(year)),
    save: async body => cacheAnswer(await save(year, body)),
  })
  return { first, sourceOf }
}
