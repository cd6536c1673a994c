import { questionnaireRoundFields } from '@autokierto/domain/fields/round-fields'
import { questionnaireTypes } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useNavigate } from '@tanstack/react-router'
import { useLocalizer } from '../../features/questionnaires/format-answer.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { Row } from '../../kit/ui/Row.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { roundTexts } from './texts.ts'

type Props = { open: boolean; onClose: () => void }

export function NewRound({ open, onClose }: Props) {
  const t = useTexts(roundTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t.newRound}>
      <NewRoundForm onClose={onClose} />
    </Dialog>
  )
}

const newRoundErrorTexts = { closes_on: { TOO_SMALL: roundTexts.lastBeforeFirst } }

function NewRoundForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTexts(roundTexts)
  const inLocale = useLocalizer()
  const format = useFormats()
  const navigate = useNavigate()
  const notify = useNotify()
  const create = useAction('createQuestionnaireRound', {
    idempotent: true,
    refetch: ['listQuestionnaireRounds'],
    onSuccess: ({ round }) => {
      onClose()
      notify('success', deferText(roundTexts.created))
      void navigate(associationPaths.round(round.id))
    },
  })
  const form = useForm(questionnaireRoundFields, {
    initialValues: { year: Number(format.today().slice(0, 4)) - 1, opens_on: format.today() },
    mutation: create,
    errorTexts: newRoundErrorTexts,
    validate: ({ opens_on, closes_on }) => ({
      closes_on: closes_on && opens_on && closes_on < opens_on ? 'TOO_SMALL' : null,
    }),
    formatFailure: ({ code }) => (code === 'STATE_CONFLICT' ? t.exists : undefined),
    onSubmit: values => create.mutate({ body: values }),
  })
  return (
    <BoundForm of={form}>
      <FormSelect
        of={form}
        name="type"
        label={t.form}
        options={questionnaireTypes.map(type => ({
          value: type,
          label: inLocale(questionnaires[type].title),
        }))}
      />
      <FormTextField of={form} name="year" label={t.year} hint={t.yearHint} />
      <FormTextField of={form} name="opens_on" label={t.opensOn} />
      <FormTextField of={form} name="closes_on" label={t.closesOn} hint={t.closesHint} />
      <Row gap={10} justify="end">
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.create}
        </Button>
      </Row>
    </BoundForm>
  )
}
