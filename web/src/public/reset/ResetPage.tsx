import { passwordResetFields } from '@autokierto/domain/fields/user-fields'
import { limits } from '@autokierto/domain/limits'
import { useParams } from '@tanstack/react-router'
import { reauthenticationTexts } from '../../features/reauthentication/texts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { HiddenUsername } from '../../kit/forms/HiddenUsername.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { LoginLayout } from '../login/LoginLayout.tsx'
import { ResetLinkForm } from './ResetLinkForm.tsx'
import { resetTexts } from './texts.ts'

/** Sets a password through the link of a mail. An invalid link leads to a form for requesting a new one. */
export function ResetPage() {
  const t = useTexts(resetTexts)
  const fields = useTexts(reauthenticationTexts)
  const { token } = useParams({ from: '/reset/$token' })
  const reset = useAction('resetPassword')
  const form = useForm(passwordResetFields, {
    mutation: reset,
    onSubmit: body => reset.mutate({ params: { token }, body }),
  })
  const code = reset.error?.code
  if (reset.isSuccess) {
    return (
      <LoginLayout title={t.doneTitle} lead={t.doneText}>
        <ActionBar>
          <ButtonLink {...paths.operatorLogin()}>{t.toLogin}</ButtonLink>
        </ActionBar>
      </LoginLayout>
    )
  }
  if (code === 'RESET_TOKEN_USED' || code === 'NOT_FOUND') {
    return (
      <LoginLayout title={code === 'NOT_FOUND' ? t.unknownTitle : t.usedTitle} lead={t.againText}>
        <ResetLinkForm />
      </LoginLayout>
    )
  }
  return (
    <LoginLayout title={t.title} lead={t.lead}>
      <BoundForm of={form}>
        <HiddenUsername />
        <FormTextField
          of={form}
          name="password"
          label={fields.newPassword}
          hint={fields.newPasswordHint({ count: limits.passwordMin })}
        />
        <FormTextField of={form} name="password_repeat" label={fields.newPasswordAgain} />
        <ActionBar>
          <Button type="submit" busy={form.isPending}>
            {t.save}
          </Button>
        </ActionBar>
      </BoundForm>
    </LoginLayout>
  )
}
