import { partWatchFields } from '@autokierto/domain/fields/part-fields'
import { Mail } from 'lucide-react'
import { useAction } from '../../api/queries.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PartsSearch } from './parts-search.ts'
import { partsTexts } from './texts.ts'

const fields = { email: partWatchFields.email }

type Props = {
  search: PartsSearch & { point: NonNullable<PartsSearch['point']> }
  /** What was looked for, as the lists write it. */
  make: string
  model: string
}

/** Asks to hear by mail when such a vehicle comes. What is said is the same whoever has the address. */
export function WatchForm({ search, make, model }: Props) {
  const t = useTexts(partsTexts)
  const { locale } = useLocale()
  const watch = useAction('watchParts', { createsOnce: true })
  const form = useForm(fields, {
    call: watch,
    words: { email: { REQUIRED: partsTexts.emailRequired } },
    send: ({ email }) =>
      watch.mutate({
        body: {
          ...search.point,
          make,
          model: model || undefined,
          radius_km: search.radius,
          place: search.place || undefined,
          kind: search.kind,
          year_from: search.from,
          year_to: search.to,
          email,
          language: locale,
        },
      }),
  })
  return (
    <Card title={t.watch}>
      {watch.isSuccess ? (
        <Notice kind="success" live title={t.watchSent}>
          <p>{t.watchSentText}</p>
        </Notice>
      ) : (
        <FormOf of={form}>
          <p>{t.watchText({ name: [make, model].filter(Boolean).join(' ') })}</p>
          <TextOf of={form} name="email" label={t.email} />
          <ActionBar>
            <Button type="submit" kind="secondary" busy={form.busy} icon={<Icon as={Mail} />}>
              {t.watchSend}
            </Button>
          </ActionBar>
        </FormOf>
      )}
    </Card>
  )
}
