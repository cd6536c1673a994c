import { certificateCheckFields } from '@autokierto/domain/fields/certificate-check-fields'
import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { parseCheckCode } from '@autokierto/domain/vehicles/check-code'
import { useNavigate } from '@tanstack/react-router'
import { BoundForm } from '../../forms/BoundForm.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

const fieldErrorTexts = {
  code: { REQUIRED: certificateCheckTexts.codeRequired, INVALID: certificateCheckTexts.codeInvalid },
}

/** Form for the code of a certificate; `code` is a wrong one to be corrected. */
export function CodeForm({ code: initialCode = '' }: { code?: string }) {
  const t = useTexts(certificateCheckTexts)
  const navigate = useNavigate()
  const form = useForm(certificateCheckFields, {
    initialValues: { code: initialCode },
    errorTexts: fieldErrorTexts,
    onSubmit: ({ code }) => navigate(paths.certificate(parseCheckCode(code) ?? code)),
  })
  return (
    <Card>
      <BoundForm of={form}>
        <FormTextField of={form} name="code" label={t.code} hint={t.codeHint} />
        <ActionBar>
          <Button type="submit">{t.check}</Button>
        </ActionBar>
      </BoundForm>
    </Card>
  )
}
