import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { joinFields } from '@autokierto/domain/fields/round-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { useAction, useCall } from '../../api/queries.ts'
import { failureSaying, failureType, useFailureWords } from '../../api/useFailureWords.ts'
import { SelectOf } from '../../forms/ChoiceOf.tsx'
import { FormOf } from '../../forms/FormOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { ReasonDialog } from '../../operator/vehicle/ReasonDialog.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { associationPaths } from '../paths.ts'
import type { Round } from './round.ts'
import styles from './rounds.module.css'
import { roundTexts } from './texts.ts'

type Props = { token: string; answer: QuestionnaireAnswer; round: Round | undefined }

const refetch = [
  'saveVisitorQuestionnaire',
  'listQuestionnaireCompanies',
  'listQuestionnaireAnswers',
  'listQuestionnaireRounds',
] as const

/** Somebody has gone on with the answer since it was read: it is read anew, and then one may think again. */
const isChanged = ({ details }: ApiFailure): boolean => Array.isArray(details.changed)

/** After a refusal the page shows how the answer stands by now. */
function useReadAnew() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['saveVisitorQuestionnaire'] })
}

/** What the association does with an answer: gives it back, or decides whose a visitor's is. */
export function JudgeActions({ token, answer, round }: Props) {
  const t = useTexts(roundTexts)
  const [asked, setAsked] = useState<'join' | 'drop' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {answer.status === 'submitted' && <Reopen token={token} answer={answer} />}
      {answer.source !== 'user' && (
        <>
          <Button kind="secondary" onClick={() => setAsked('join')}>
            {t.join}
          </Button>
          <Button kind="quietDanger" onClick={() => setAsked('drop')}>
            {t.drop}
          </Button>
          <Dialog open={asked === 'join'} onClose={close} title={t.join}>
            <p>{t.joinText}</p>
            <JoinForm token={token} answer={answer} onClose={close} />
          </Dialog>
          <Drop token={token} answer={answer} round={round} open={asked === 'drop'} onClose={close} />
        </>
      )}
    </>
  )
}

function Reopen({ token, answer }: Omit<Props, 'round'>) {
  const t = useTexts(roundTexts)
  const notify = useNotify()
  const readAnew = useReadAnew()
  const [open, setOpen] = useState(false)
  const reopen = useAction('saveVisitorQuestionnaire', {
    refetch: [...refetch],
    onSuccess: () => {
      setOpen(false)
      notify('success', saying(roundTexts.reopened))
    },
    onError: failure => {
      setOpen(false)
      readAnew()
      if (isChanged(failure)) notify('error', saying(roundTexts.changedMeanwhile))
      else notify(failureType(failure), failureSaying(failure))
    },
  })
  return (
    <>
      <Button reason={answer.round?.is_open ? null : t.reopenInClosed} onClick={() => setOpen(true)}>
        {t.reopen}
      </Button>
      <ReasonDialog
        open={open}
        draft={`reopen-${token}-${answer.version}`}
        title={t.reopenTitle}
        text={t.reopenText}
        confirm={t.reopen}
        busy={reopen.isPending}
        onConfirm={reason =>
          reopen.mutate({ params: { token }, body: { act: 'reopen', reason, version: answer.version } })
        }
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

type Asked = { token: string; onClose: () => void }

function JoinForm({ token, answer, onClose }: Asked & { answer: QuestionnaireAnswer }) {
  const t = useTexts(roundTexts)
  const notify = useNotify()
  const readAnew = useReadAnew()
  const companies = useCall('listQuestionnaireCompanies', { query: { type: answer.type, year: answer.year } })
  const join = useAction('saveVisitorQuestionnaire', {
    refetch: [...refetch],
    onSuccess: () => {
      onClose()
      notify('success', saying(roundTexts.joined))
    },
    onError: readAnew,
  })
  const form = useForm(joinFields, {
    known: { operator_id: answer.operator?.id ?? null },
    call: join,
    failureWords: failure =>
      isChanged(failure) ? t.changedMeanwhile : failure.code === 'STATE_CONFLICT' ? t.hasOwn : undefined,
    send: ({ operator_id }) =>
      join.mutate({ params: { token }, body: { act: 'join', operator_id, version: answer.version } }),
  })
  return (
    <FormOf of={form}>
      <SelectOf
        of={form}
        name="operator_id"
        label={t.company}
        options={(companies.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t.join}
        </Button>
      </div>
    </FormOf>
  )
}

function Drop({ token, answer, round, open, onClose }: Asked & Omit<Props, 'token'> & { open: boolean }) {
  const t = useTexts(roundTexts)
  const words = useFailureWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const readAnew = useReadAnew()
  const drop = useAction('saveVisitorQuestionnaire', {
    refetch: ['listQuestionnaireAnswers', 'listQuestionnaireRounds'],
    onSuccess: () => {
      onClose()
      notify('success', saying(roundTexts.dropped))
      void navigate(round ? associationPaths.round(round.id) : associationPaths.rounds())
    },
    onError: readAnew,
  })
  return (
    <ConfirmDialog
      open={open}
      title={t.dropTitle}
      text={t.dropText}
      confirm={t.drop}
      kind="danger"
      busy={drop.isPending}
      onConfirm={() => drop.mutate({ params: { token }, body: { act: 'drop', version: answer.version } })}
      onCancel={onClose}
    >
      {drop.error && (
        <Notice kind="error">{isChanged(drop.error) ? t.changedMeanwhile : words.of(drop.error)}</Notice>
      )}
    </ConfirmDialog>
  )
}
