import { certificateCheckFields } from '@autokierto/domain/fields/certificate-check-fields'
import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { parseCheckCode } from '@autokierto/domain/vehicles/check-code'
import { useNavigate } from '@tanstack/react-router'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { paths } from '../../navigation/paths/paths.ts'

const codeErrorTexts = {
  code: { REQUIRED: certificateCheckTexts.codeRequired, INVALID: certificateCheckTexts.codeInvalid },
}

/** Form for the code of a certificate; `code` is a wrong one to be corrected. */
export function CodeForm({ code: initialCode = '' }: { code?: string }) {
  const t = useTexts(certificateCheckTexts)
  const navigate = useNavigate()
  const form = useForm(certificateCheckFields, {
    initialValues: { code: initialCode },
    errorTexts: codeErrorTexts,
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
