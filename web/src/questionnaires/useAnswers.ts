import type { BodyInputOf } from '@autokierto/contract/calls'
import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { judgeAnswer } from '@autokierto/domain/questionnaires/check-answers'
import { type Answer, questionsOf } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { useDraft } from '../session/useDraft.ts'

export type SentAnswers = BodyInputOf<'saveShopQuestionnaire'>

/** Where an answer is read and kept: a company's, a site's, or a visitor's by its token. */
export type AnswerSource = {
  read: () => Promise<QuestionnaireAnswer>
  save: (body: SentAnswers) => Promise<QuestionnaireAnswer>
}

type Pending = Record<string, Answer>
type State = 'saved' | 'waiting' | 'saving' | 'failed'

/** So long after the last key the answers are kept. */
const quietMs = 2_000
/** So soon what could not be kept is tried again. */
const retryMs = 15_000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * The answers of one form as they are being given: kept by themselves, in the browser until the server has them. What
 * another person has answered meanwhile comes in where it is another question; where it is the same, both are shown.
 */
export function useAnswers(source: AnswerSource, first: QuestionnaireAnswer, draftName: string) {
  const [known, setKnown] = useState(first)
  const [draft, setDraft] = useDraft<{ pending: Pending }>(draftName, { pending: {} })
  const [state, setState] = useState<State>('saved')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [conflict, setConflict] = useState<string[]>([])
  const latest = useRef({ known, pending: draft.pending, busy: false, blocked: false })
  latest.current.known = known
  latest.current.pending = draft.pending
  latest.current.blocked = conflict.length > 0
  const questions = questionsOf(questionnaires[first.type])

  const setPending = useCallback(
    (pending: Pending) => {
      latest.current.pending = pending
      setDraft({ pending })
    },
    [setDraft],
  )

  const isRight = (key: string, value: Answer) => {
    const question = questions.find(each => each.key === key)
    return question !== undefined && judgeAnswer(question, value) === null
  }

  /** What the server has now is not waited for any more. */
  const settle = (answer: QuestionnaireAnswer, sent: Pending) => {
    latest.current.known = answer
    setKnown(answer)
    const left = Object.entries(latest.current.pending).filter(([key, value]) => !isSame(sent[key], value))
    setPending(Object.fromEntries(left))
    setState(left.length > 0 ? 'waiting' : 'saved')
    setFailure(null)
  }

  const send = async (more: Partial<SentAnswers>, tries = 3): Promise<QuestionnaireAnswer | null> => {
    const now = latest.current
    const sent = Object.fromEntries(Object.entries(now.pending).filter(([key, value]) => isRight(key, value)))
    if (Object.keys(sent).length === 0 && Object.keys(more).length === 0) return now.known
    now.busy = true
    setState('saving')
    try {
      const body = { answers: sent as SentAnswers['answers'], version: now.known.version, ...more }
      const answer = await source.save(body)
      now.busy = false
      settle(answer, sent)
      return answer
    } catch (error) {
      now.busy = false
      if (!(error instanceof ApiFailure)) throw error
      if (error.code === 'STATE_CONFLICT' && tries > 0) {
        const current = await source.read().catch(() => null)
        if (current) {
          setKnown(current)
          now.known = current
          const changed = Array.isArray(error.details.changed) ? (error.details.changed as string[]) : []
          const both = changed.filter(key => key in sent && !isSame(current.answers[key], sent[key]))
          if (both.length === 0) return send(more, tries - 1)
          setConflict(both)
        }
      }
      setFailure(error)
      setState('failed')
      return null
    }
  }
  const sendNow = useRef(send)
  sendNow.current = send

  const flush = useCallback(() => {
    const now = latest.current
    if (!now.busy && !now.blocked) void sendNow.current({})
  }, [])

  // What was typed before a reload or an expired session is kept now.
  useEffect(() => {
    if (Object.keys(latest.current.pending).length > 0) flush()
  }, [flush])

  useEffect(() => {
    if (state !== 'waiting' && state !== 'failed') return
    const timer = setTimeout(flush, state === 'waiting' ? quietMs : retryMs)
    return () => clearTimeout(timer)
  }, [state, flush])

  return {
    known,
    answers: { ...known.answers, ...draft.pending } as Record<string, Answer>,
    isTouched: (key: string) => key in draft.pending,
    state,
    failure,
    conflict,
    pending: draft.pending,
    set: (key: string, value: Answer) => {
      setPending({ ...latest.current.pending, [key]: value })
      setState('waiting')
    },
    flush,
    /** Says in a word that a warning is right, or takes the word back. */
    overrule: (warning: NonNullable<SentAnswers['warnings']>[number]) => send({ warnings: [warning] }),
    submit: () => send({ submit: true }),
    /** Of each question both have answered: the own answer, or the other's. */
    resolve: (own: ReadonlySet<string>) => {
      const kept = Object.entries(latest.current.pending).filter(
        ([key]) => !conflict.includes(key) || own.has(key),
      )
      latest.current.blocked = false
      setConflict([])
      setPending(Object.fromEntries(kept))
      setState('waiting')
      flush()
    },
  }
}

export type AnswersInHand = ReturnType<typeof useAnswers>
