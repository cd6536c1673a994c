import { loginFields } from '@autokierto/domain/fields/user-fields'
import { useAction } from '../../api/queries.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { resetTexts } from './texts.ts'

const askFields = { username: loginFields.username }
const ownWords = { username: { REQUIRED: resetTexts.usernameRequired } }

/** Asks for the mail with the link. What is said is the same whether or not there is such a user. */
export function AskLink() {
  const t = useTexts(resetTexts)
  const notify = useNotify()
  const ask = useAction('sendResetLink', {
    onSuccess: () => notify('success', saying(resetTexts.sentNotice)),
  })
  const form = useForm(askFields, { call: ask, words: ownWords, send: body => ask.mutate({ body }) })
  return (
    <FormOf of={form}>
      {ask.isSuccess && (
        <Notice kind="success" live>
          {t.sent}
        </Notice>
      )}
      <TextOf of={form} name="username" label={t.username} />
      <ActionBar>
        <Button type="submit" busy={form.busy}>
          {t.send}
        </Button>
      </ActionBar>
    </FormOf>
  )
}
