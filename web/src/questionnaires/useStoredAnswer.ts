import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../api/api-failure.ts'
import type { AnswerSource, AnswersBody } from './useAnswers.ts'

type Stored = {
  /** The call that reads it, and whose it is. */
  name: readonly [action: string, ...whose: (string | number)[]]
  /** Without a year that of the round which is chosen first. */
  read: (year?: number) => Promise<QuestionnaireAnswer>
  save: (year: number, body: AnswersBody) => Promise<QuestionnaireAnswer>
}

/**
 * An answer as the server has it. What is saved is kept beside what was read, so that whoever leaves the form and comes back
 * within the minute finds it as they left it, with its year in the address or without.
 */
export function useStoredAnswer({ name, read, save }: Stored, year?: number) {
  const queries = useQueryClient()
  const keyOf = (of: number | null) => [...name, of]
  const keep = (answer: QuestionnaireAnswer) => {
    queries.setQueryData(keyOf(answer.year), answer)
    queries.setQueryData(keyOf(null), (first?: QuestionnaireAnswer) =>
      first?.year === answer.year ? answer : undefined,
    )
    return answer
  }
  const first = useQuery<QuestionnaireAnswer, ApiFailure>({
    queryKey: keyOf(year ?? null),
    queryFn: async () => {
      const answer = await read(year)
      // The next part carries the year in its address: the form stays as it is.
      if (year === undefined) queries.setQueryData(keyOf(answer.year), answer)
      return answer
    },
  })
  const sourceOf = ({ year }: QuestionnaireAnswer): AnswerSource => ({
    read: async () => keep(await read(year)),
    save: async body => keep(await save(year, body)),
  })
  return { first, sourceOf }
}
