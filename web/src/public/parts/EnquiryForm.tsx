import { partEnquiryFields } from '@autokierto/domain/fields/shelf-fields'
import { Send } from 'lucide-react'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import styles from './shelf.module.css'
import { shelfTexts } from './shelf-texts.ts'

const { language: _, ...fields } = partEnquiryFields

type Props = {
  id: number
  name: string
  site: string
}

/**
 * Sends a question about a part to its site by mail. The draft is shared by all parts, so that a visitor who asks
 * several sites enters the contact details once.
 */
export function EnquiryForm({ id, name, site }: Props) {
  const t = useTexts(shelfTexts)
  const { locale } = useLocale()
  const ask = useAction('askAboutPart', { idempotent: true, onSuccess: () => form.clearDraft() })
  const form = useForm(fields, {
    mutation: ask,
    draft: 'part-enquiry',
    id: field => `enquiry-${id}-${field}`,
    errorTexts: {
      name: { REQUIRED: shelfTexts.nameRequired },
      email: { REQUIRED: shelfTexts.emailRequired },
      message: { REQUIRED: shelfTexts.messageRequired },
    },
    formatFailure: ({ code }) =>
      code === 'NOT_FOUND' ? t.gone : code === 'STATE_CONFLICT' ? t.notReached : undefined,
    onSubmit: values => ask.mutate({ params: { id }, body: { ...values, language: locale } }),
  })
  if (ask.isSuccess) {
    return (
      <Notice kind="success" live inPlace title={t.sent}>
        <p>{t.sentText({ site, email: ask.variables.body.email })}</p>
      </Notice>
    )
  }
  return (
    <BoundForm of={form}>
      <p>{t.enquiryText({ site, name })}</p>
      <div className={styles.fields}>
        <FormTextField of={form} name="name" label={t.name} />
        <FormTextField of={form} name="email" label={t.email} />
        <FormTextField of={form} name="phone" label={t.phone} />
        <FormTextField
          of={form}
          name="message"
          label={t.message}
          hint={t.messageHint}
          className={styles.message}
        />
      </div>
      <ActionBar>
        <Button type="submit" busy={form.isPending} icon={<Icon as={Send} />}>
          {t.send}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
