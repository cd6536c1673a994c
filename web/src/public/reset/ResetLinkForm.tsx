import { loginFields } from '@autokierto/domain/fields/user-fields'
import { useAction } from '../../api/queries.ts'
import { BoundForm } from '../../forms/BoundForm.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { deferText } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { resetTexts } from './texts.ts'

const askFields = { username: loginFields.username }
const fieldErrorTexts = { username: { REQUIRED: resetTexts.usernameRequired } }

/**
 * Requests the mail with the link. The response is the same for an unknown username, so that it does not reveal who has
 * an account.
 */
export function ResetLinkForm() {
  const t = useTexts(resetTexts)
  const notify = useNotify()
  const ask = useAction('sendResetLink', {
    onSuccess: () => notify('success', deferText(resetTexts.sentNotice)),
  })
  const form = useForm(askFields, {
    mutation: ask,
    errorTexts: fieldErrorTexts,
    onSubmit: body => ask.mutate({ body }),
  })
  return (
    <BoundForm of={form}>
      {ask.isSuccess && (
        <Notice kind="success" live>
          {t.sent}
        </Notice>
      )}
      <FormTextField of={form} name="username" label={t.username} />
      <ActionBar>
        <Button type="submit" busy={form.isPending}>
          {t.send}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
