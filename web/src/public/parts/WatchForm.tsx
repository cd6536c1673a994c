import { partWatchFields } from '@autokierto/domain/fields/part-fields'
import { limits } from '@autokierto/domain/limits'
import { Mail } from 'lucide-react'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import type { PartsSearch } from './parts-search.ts'
import { useSearchDescription } from './search-description.ts'
import { partsTexts } from './texts.ts'
import type { PartSearchResult } from './useParts.ts'

const watchFields = { email: partWatchFields.email }

type Props = {
  search: PartsSearch & { point: NonNullable<PartsSearch['point']> }
  found: PartSearchResult<unknown>
  title: string
}

/**
 * Form for an e-mail alert about new vehicles. It is shown with and without results, because a donor may lack the part.
 * The key resets it for a new search.
 */
export const WatchForm = (props: Props) => (
  <div data-off-paper="">
    <AlertForm key={JSON.stringify([props.found.make, props.found.model, props.search])} {...props} />
  </div>
)

/** The response is the same for every address, so that it does not reveal whose it is. */
function AlertForm({ search, found, title }: Props) {
  const t = useTexts(partsTexts)
  const description = useSearchDescription(search, found)
  const { locale } = useLocale()
  const watch = useAction('watchParts', { idempotent: true })
  const form = useForm(watchFields, {
    mutation: watch,
    errorTexts: { email: { REQUIRED: partsTexts.emailRequired } },
    onSubmit: ({ email }) =>
      watch.mutate({
        body: {
          ...search.point,
          make: found.make,
          model: found.model || undefined,
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
    <Card title={title}>
      {watch.isSuccess ? (
        <Notice kind="success" live inPlace title={t.watchSent}>
          <p>{t.watchSentText({ email: watch.variables.body.email, limit: limits.partWatches })}</p>
        </Notice>
      ) : (
        <BoundForm of={form}>
          <p>{t.watchText({ name: description, days: limits.partWatchDays })}</p>
          <FormTextField of={form} name="email" label={t.email} />
          <ActionBar>
            <Button type="submit" kind="secondary" busy={form.isPending} icon={<Icon as={Mail} />}>
              {t.watchSend}
            </Button>
          </ActionBar>
        </BoundForm>
      )}
    </Card>
  )
}
