import { certificateCheckFields } from '@autokierto/domain/fields/certificate-check-fields'
import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { checkCodeIn } from '@autokierto/domain/vehicles/check-code'
import { useNavigate } from '@tanstack/react-router'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './Certificate.module.css'
import { FileCheck } from './FileCheck.tsx'

const ownWords = {
  code: { REQUIRED: certificateCheckTexts.codeRequired, INVALID: certificateCheckTexts.codeInvalid },
}

/** Where anybody checks a certificate they have before them, on paper or as a file. */
export function CheckPage() {
  const t = useTexts(certificateCheckTexts)
  const navigate = useNavigate()
  const form = useForm(certificateCheckFields, {
    words: ownWords,
    send: ({ code }) => navigate(paths.certificate(checkCodeIn(code) ?? code)),
  })
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={t.lead} />
      <Card>
        <FormOf of={form}>
          <TextOf of={form} name="code" label={t.code} hint={t.codeHint} />
          <ActionBar>
            <Button type="submit">{t.check}</Button>
          </ActionBar>
        </FormOf>
      </Card>
      <FileCheck />
    </div>
  )
}
