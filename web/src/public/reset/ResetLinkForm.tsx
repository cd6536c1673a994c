import { loginFields } from '@autokierto/domain/fields/user-fields'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { resetTexts } from './texts.ts'

const askFields = { username: loginFields.username }
const resetErrorTexts = { username: { REQUIRED: resetTexts.usernameRequired } }

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
    errorTexts: resetErrorTexts,
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
