import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { roundOperatorFields } from '@autokierto/domain/fields/round-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType, useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { Row } from '../../kit/ui/Row.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

type Props = { token: string; answer: QuestionnaireAnswer; round: QuestionnaireRound | undefined }

const refetchedByDecision = [
  'saveVisitorQuestionnaire',
  'listQuestionnaireCompanies',
  'listQuestionnaireAnswers',
  'listQuestionnaireRounds',
] as const

/** Another user changed the answer meanwhile. It is refetched, and the user decides again. */
const isChanged = ({ details }: ApiFailure): boolean => Array.isArray(details.changed)

/** Returns a function that refetches the answer after a rejected change. */
function useRefetchOnError() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['saveVisitorQuestionnaire'] })
}

/** The association's actions on an answer: reopening it, or joining a visitor's answer to a company or deleting it. */
export function DecisionActions({ token, answer, round }: Props) {
  const t = useTexts(roundTexts)
  const [dialog, setDialog] = useState<'join' | 'drop' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      {answer.status === 'submitted' && <Reopen token={token} answer={answer} />}
      {answer.source !== 'user' && (
        <>
          <Button kind="secondary" onClick={() => setDialog('join')}>
            {t.join}
          </Button>
          <Button kind="quietDanger" onClick={() => setDialog('drop')}>
            {t.drop}
          </Button>
          <Dialog open={dialog === 'join'} onClose={close} title={t.join}>
            <p>{t.joinText}</p>
            <JoinForm token={token} answer={answer} onClose={close} />
          </Dialog>
          <Drop token={token} answer={answer} round={round} open={dialog === 'drop'} onClose={close} />
        </>
      )}
    </>
  )
}

function Reopen({ token, answer }: Omit<Props, 'round'>) {
  const t = useTexts(roundTexts)
  const notify = useNotify()
  const refetchAnswer = useRefetchOnError()
  const [open, setOpen] = useState(false)
  const reopen = useAction('saveVisitorQuestionnaire', {
    refetch: [...refetchedByDecision],
    onSuccess: () => {
      setOpen(false)
      notify('success', deferText(roundTexts.reopened))
    },
    onError: failure => {
      setOpen(false)
      refetchAnswer()
      if (isChanged(failure)) notify('error', deferText(roundTexts.changedMeanwhile))
      else notify(getNotificationType(failure), deferFailureText(failure))
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

type DecisionDialogProps = { token: string; onClose: () => void }

function JoinForm({ token, answer, onClose }: DecisionDialogProps & { answer: QuestionnaireAnswer }) {
  const t = useTexts(roundTexts)
  const notify = useNotify()
  const refetchAnswer = useRefetchOnError()
  const companies = useCall('listQuestionnaireCompanies', { query: { type: answer.type, year: answer.year } })
  const join = useAction('saveVisitorQuestionnaire', {
    refetch: [...refetchedByDecision],
    onSuccess: () => {
      onClose()
      notify('success', deferText(roundTexts.joined))
    },
    onError: refetchAnswer,
  })
  const form = useForm(roundOperatorFields, {
    initialValues: { operator_id: answer.operator?.id ?? null },
    mutation: join,
    formatFailure: failure =>
      isChanged(failure) ? t.changedMeanwhile : failure.code === 'STATE_CONFLICT' ? t.hasOwn : undefined,
    onSubmit: ({ operator_id }) =>
      join.mutate({ params: { token }, body: { act: 'join', operator_id, version: answer.version } }),
  })
  return (
    <BoundForm of={form}>
      <FormSelect
        of={form}
        name="operator_id"
        label={t.company}
        options={(companies.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Row gap={10} justify="end">
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.join}
        </Button>
      </Row>
    </BoundForm>
  )
}

function Drop({
  token,
  answer,
  round,
  open,
  onClose,
}: DecisionDialogProps & Omit<Props, 'token'> & { open: boolean }) {
  const t = useTexts(roundTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  const refetchAnswer = useRefetchOnError()
  const drop = useAction('saveVisitorQuestionnaire', {
    refetch: ['listQuestionnaireAnswers', 'listQuestionnaireRounds'],
    onSuccess: () => {
      onClose()
      notify('success', deferText(roundTexts.dropped))
      void navigate(round ? associationPaths.round(round.id) : associationPaths.rounds())
    },
    onError: refetchAnswer,
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
        <Notice kind="error">
          {isChanged(drop.error) ? t.changedMeanwhile : failureTexts.of(drop.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
