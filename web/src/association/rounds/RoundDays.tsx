import { questionnaireRoundDayFields } from '@autokierto/domain/fields/round-fields'
import { addDays } from '@autokierto/domain/shops/calendar'
import { useState } from 'react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText, type PlainText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { Row } from '../../kit/ui/Row.tsx'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

export function RoundDays({ round }: { round: QuestionnaireRound }) {
  const t = useTexts(roundTexts)
  const [dialog, setDialog] = useState<'close' | 'days' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button kind="secondary" onClick={() => setDialog('days')}>
        {t.changeDays}
      </Button>
      {round.is_open ? (
        <Button kind="secondary" onClick={() => setDialog('close')}>
          {t.close}
        </Button>
      ) : (
        <ReopenDialog round={round} />
      )}
      <CloseRound round={round} open={dialog === 'close'} onClose={close} />
      <Dialog open={dialog === 'days'} onClose={close} title={t.changeDays}>
        <DaysForm round={round} onClose={close} />
      </Dialog>
    </>
  )
}

/** Returns the mutation that changes the days, notifies the user, and refetches what depends on them. */
function useChangeRoundDays(done: PlainText, onDone: () => void = () => {}) {
  const notify = useNotify()
  return useAction('changeQuestionnaireRound', {
    refetch: ['listQuestionnaireRounds', 'listQuestionnaireCompanies'],
    onSuccess: () => {
      onDone()
      notify('success', deferText(done))
    },
  })
}

function ReopenDialog({ round }: { round: QuestionnaireRound }) {
  const t = useTexts(roundTexts)
  const failureTexts = useFailureTexts()
  const format = useFormats()
  const change = useChangeRoundDays(roundTexts.reopenedRound)
  const today = format.today()
  const opens_on = round.opens_on > today ? today : round.opens_on
  return (
    <>
      <Button
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id: round.id }, body: { opens_on, closes_on: null } })}
      >
        {t.reopenRound}
      </Button>
      {change.error && <Notice kind="error">{failureTexts.of(change.error)}</Notice>}
    </>
  )
}

type DaysDialogProps = { round: QuestionnaireRound; open: boolean; onClose: () => void }

function CloseRound({ round, open, onClose }: DaysDialogProps) {
  const t = useTexts(roundTexts)
  const failureTexts = useFailureTexts()
  const format = useFormats()
  const change = useChangeRoundDays(roundTexts.closed, onClose)
  // A round is closed once its last day has passed, so the last day becomes yesterday. The first day must not be after
  // it.
  const closes_on = addDays(format.today(), -1)
  const opens_on = round.opens_on > closes_on ? closes_on : round.opens_on
  const { expected, submitted } = round.progress
  return (
    <ConfirmDialog
      open={open}
      title={t.closeTitle}
      text={t.closeText({ count: expected - submitted })}
      confirm={t.close}
      busy={change.isPending}
      onConfirm={() => change.mutate({ params: { id: round.id }, body: { opens_on, closes_on } })}
      onCancel={onClose}
    >
      {change.error && <Notice kind="error">{failureTexts.of(change.error)}</Notice>}
    </ConfirmDialog>
  )
}

const roundDaysErrorTexts = { closes_on: { TOO_SMALL: roundTexts.lastBeforeFirst } }

function DaysForm({ round, onClose }: Omit<DaysDialogProps, 'open'>) {
  const t = useTexts(roundTexts)
  const change = useChangeRoundDays(roundTexts.daysChanged, onClose)
  const form = useForm(questionnaireRoundDayFields, {
    initialValues: { opens_on: round.opens_on, closes_on: round.closes_on },
    mutation: change,
    errorTexts: roundDaysErrorTexts,
    onSubmit: (_, changes) => change.mutate({ params: { id: round.id }, body: changes }),
  })
  return (
    <BoundForm of={form}>
      <FormTextField of={form} name="opens_on" label={t.opensOn} />
      <FormTextField of={form} name="closes_on" label={t.closesOn} hint={t.closesHint} />
      <Row gap={10} justify="end">
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.save}
        </Button>
      </Row>
    </BoundForm>
  )
}
