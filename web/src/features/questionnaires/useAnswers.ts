import type { RequestBodyInput } from '@autokierto/contract/calls'
import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { validateAnswer } from '@autokierto/domain/questionnaires/check-answers'
import { type AnswerValue, listQuestions } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../kit/api/api-failure.ts'
import { useDraft } from '../../kit/session/useDraft.ts'

export type AnswersBody = RequestBodyInput<'saveShopQuestionnaire'>

/** Reads and saves the answer of a company, a site, or a visitor with a token. */
export type AnswerSource = {
  read: () => Promise<QuestionnaireAnswer>
  save: (body: AnswersBody) => Promise<QuestionnaireAnswer>
}

type Pending = Record<string, AnswerValue>
type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'
/**
 * Unsaved answers, and the version they are based on. After a reload, others may have saved newer versions.
 */
type Draft = { pending: Pending; base: number | null }

/** Debounce: the answers are saved this long after the last input. */
const SAVE_DELAY_MS = 2_000
const RETRY_DELAY_MS = 15_000

const emptyAnswerDraft: Draft = { pending: {}, base: null }

const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const isEditable = ({ status, round }: QuestionnaireAnswer): boolean =>
  status === 'draft' && round?.is_open === true

/**
 * Saves the answers of a form automatically, with a draft in the browser until the server has them. Answers
 * by another person are merged if they are about other questions. The same question is a conflict, which
 * shows both answers.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: Its handlers share the state of one form.
export function useAnswers(source: AnswerSource, first: QuestionnaireAnswer, draftName: string) {
  const [known, setKnown] = useState(first)
  const [draft, setDraft] = useDraft<Draft>(draftName, emptyAnswerDraft)
  const [state, setState] = useState<SaveState>('saved')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [conflict, setConflict] = useState<string[]>([])
  const [other, setOther] = useState<string | null>(null)
  const [isToReview, setToReview] = useState(false)
  const latest = useRef({ known, draft, isBlocked: false })
  latest.current.known = known
  latest.current.draft = draft
  latest.current.isBlocked = conflict.length > 0
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const questions = listQuestions(questionnaires[first.type])

  const saveDraft = useCallback(
    (pending: Pending, base: number) => {
      const next = Object.keys(pending).length > 0 ? { pending, base } : emptyAnswerDraft
      latest.current.draft = next
      setDraft(next)
    },
    [setDraft],
  )

  const isValidEntry = ([key, value]: [string, AnswerValue]) => {
    const question = questions.find(each => each.key === key)
    return question !== undefined && validateAnswer(question, value) === null
  }

  const setLatest = useCallback((answer: QuestionnaireAnswer) => {
    latest.current.known = answer
    setKnown(answer)
  }, [])

  /** Removes saved answers from the draft. */
  const settle = (answer: QuestionnaireAnswer, sent: Pending) => {
    setLatest(answer)
    const unsaved = Object.entries(latest.current.draft.pending).filter(
      ([key, value]) => !isSameValue(sent[key], value),
    )
    saveDraft(Object.fromEntries(unsaved), answer.version)
    setState(unsaved.length > 0 ? 'waiting' : 'saved')
    setFailure(null)
    setToReview(false)
  }

  /**
   * Merges the answers of others after a rejected save.
   * @returns true if there is no conflict and the save can be retried
   */
  const mergeOthers = async (
    { details }: ApiFailure,
    sent: Pending,
    isSending: boolean,
  ): Promise<boolean> => {
    const current = await source.read().catch(() => null)
    if (!current) return false
    if (current.version > latest.current.known.version) setOther(current.updated_by)
    setLatest(current)
    if (!isEditable(current)) return false
    const changed = Array.isArray(details.changed) ? (details.changed as string[]) : []
    const conflicting = changed.filter(key => key in sent && !isSameValue(current.answers[key], sent[key]))
    setConflict(conflicting)
    if (conflicting.length > 0) return false
    saveDraft(latest.current.draft.pending, current.version)
    // Users must not submit answers they have not seen, so they must review first.
    setToReview(isSending && changed.length > 0)
    return !isSending || changed.length === 0
  }

  const sendOnce = async (more: Partial<AnswersBody>, tries: number): Promise<QuestionnaireAnswer | null> => {
    const { known, draft } = latest.current
    const sent = Object.fromEntries(Object.entries(draft.pending).filter(isValidEntry))
    if (Object.keys(sent).length === 0 && Object.keys(more).length === 0) return known
    setState('saving')
    try {
      const version = draft.base ?? known.version
      const answer = await source.save({ answers: sent as AnswersBody['answers'], version, ...more })
      settle(answer, sent)
      return answer
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const isConflict = error.code === 'STATE_CONFLICT' || error.code === 'ROUND_CLOSED'
      if (isConflict && tries > 0) {
        if (await mergeOthers(error, sent, more.submit === true)) return sendOnce(more, tries - 1)
        if (!isEditable(latest.current.known)) {
          setState('saved')
          return null
        }
      }
      setFailure(error)
      setState('failed')
      return null
    }
  }

  /** Saves are serialized, because each needs the version of the one before. */
  const send = (more: Partial<AnswersBody>): Promise<QuestionnaireAnswer | null> => {
    const result = queue.current.then(() => sendOnce(more, 3))
    queue.current = result.catch(() => null)
    return result
  }
  const sendNow = useRef(send)
  sendNow.current = send

  const flush = useCallback(async (): Promise<boolean> => {
    if (latest.current.isBlocked || !isEditable(latest.current.known)) return false
    return (await sendNow.current({})) !== null
  }, [])

  // Saves answers left over from a reload or an expired session.
  useEffect(() => {
    if (Object.keys(latest.current.draft.pending).length > 0) void flush()
  }, [flush])

  // The page has refetched the answer.
  useEffect(() => {
    if (first.version >= latest.current.known.version) setLatest(first)
  }, [first, setLatest])

  useEffect(() => {
    if (state !== 'waiting' && state !== 'failed') return
    const timer = setTimeout(() => void flush(), state === 'waiting' ? SAVE_DELAY_MS : RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [state, flush])

  return {
    known,
    answers: { ...known.answers, ...draft.pending } as Record<string, AnswerValue>,
    isTouched: (key: string) => key in draft.pending,
    state,
    failure,
    conflict,
    /** Name of another person who has saved answers; null if there is none, or the name is unknown. */
    other,
    /** Others have changed answers since the user reviewed the form. */
    isToReview,
    pending: draft.pending,
    set: (key: string, value: AnswerValue) => {
      const { draft, known } = latest.current
      saveDraft({ ...draft.pending, [key]: value }, draft.base ?? known.version)
      setState('waiting')
    },
    /** Saves pending answers immediately; false on failure. */
    flush,
    /** Discards the unsaved answers. */
    forget: () => saveDraft({}, 0),
    /** Confirms a warning with a remark, or removes the remark. */
    overrule: (warning: NonNullable<AnswersBody['warnings']>[number]) => send({ warnings: [warning] }),
    /** @param isEmpty the user has confirmed that there is nothing to report */
    submit: (isEmpty: boolean) =>
      send({ submit: true, ...(isEmpty && { nothing_to_report: true as const }) }),
    /** Resolves a conflict: the keys in `own` get the user's answers, the others the other person's. */
    resolve: (own: ReadonlySet<string>): Promise<boolean> => {
      const { draft, known } = latest.current
      const remaining = Object.entries(draft.pending).filter(
        ([key]) => !conflict.includes(key) || own.has(key),
      )
      latest.current.isBlocked = false
      setConflict([])
      saveDraft(Object.fromEntries(remaining), known.version)
      setState('waiting')
      return flush()
    },
  }
}

export type AnswerEditor = ReturnType<typeof useAnswers>
