import { invitationFields } from '@autokierto/domain/fields/round-fields'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { Row } from '../../kit/ui/Row.tsx'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

type Props = { round: QuestionnaireRound; open: boolean; onClose: () => void }

/** Mails a company without an account the link to its own form. */
export function InviteDialog({ round, open, onClose }: Props) {
  const t = useTexts(roundTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t.invite}>
      <p>{t.inviteText}</p>
      <InvitationForm round={round} onClose={onClose} />
    </Dialog>
  )
}

const invitationErrorTexts = { email: { RATE_LIMITED: roundTexts.invitedOften } }
const invitationLanguages = ['fi', 'se', 'en'] as const

function InvitationForm({ round, onClose }: Omit<Props, 'open'>) {
  const t = useTexts(roundTexts)
  const notify = useNotify()
  const invite = useAction('inviteToQuestionnaire', {
    idempotent: true,
    refetch: ['listQuestionnaireAnswers', 'listQuestionnaireRounds'],
    onSuccess: (_, { body }) => {
      onClose()
      notify('success', deferText(roundTexts.invitationSent, { email: body.email }))
    },
  })
  const form = useForm(invitationFields, {
    initialValues: { language: 'fi' },
    mutation: invite,
    disableAutofill: true,
    fieldByErrorCode: { RATE_LIMITED: 'email' },
    errorTexts: invitationErrorTexts,
    onSubmit: values => invite.mutate({ params: { id: round.id }, body: values }),
  })
  return (
    <BoundForm of={form}>
      <FormTextField of={form} name="operator_name" label={t.companyName} />
      <FormTextField of={form} name="email" label={t.email} />
      <FormSelect
        of={form}
        name="language"
        label={t.mailLanguage}
        placeholder={null}
        options={invitationLanguages.map(value => ({ value, label: t[value] }))}
      />
      <Row gap={10} justify="end">
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.sendInvitation}
        </Button>
      </Row>
    </BoundForm>
  )
}
