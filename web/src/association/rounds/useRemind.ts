import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { deferText } from '../../kit/texts/texts.ts'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

/**
 * Reminds companies one after another, and notifies the user of the count. Skips a company that has submitted meanwhile
 * or was reminded by a colleague.
 */
export function useRemind(round: QuestionnaireRound) {
  const { client } = useApp()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState<readonly number[]>([])
  const all = async (operatorIds: readonly number[]) => {
    if (busy.length > 0) return
    setBusy(operatorIds)
    let count = 0
    try {
      for (const operator_id of operatorIds) {
        const sent = await client
          .call('remindOfQuestionnaire', { params: { id: round.id }, body: { operator_id } })
          .then(() => true, handleConflict)
        if (sent) count++
      }
      notify('success', deferText(roundTexts.sentReminders, { count }))
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      notify(getNotificationType(failure), deferFailureText(failure))
    } finally {
      setBusy([])
      await queries.invalidateQueries({ queryKey: ['listQuestionnaireCompanies'] })
    }
  }
  return { busy, all: (ids: readonly number[]) => void all(ids) }
}

const handleConflict = (failure: unknown): false => {
  if (failure instanceof ApiFailure && failure.code === 'STATE_CONFLICT') return false
  throw failure
}
