import type { FieldTable } from '@autokierto/domain/fields/field'
import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { faultOfSearch, searchRule } from '@autokierto/domain/fields/search-rule'
import { useDeferredValue, useState } from 'react'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useList } from '../../../kit/calls/useList.ts'
import { FormRadioCards } from '../../../kit/forms/FormSelect.tsx'
import type { FieldName } from '../../../kit/forms/field-controls.ts'
import type { FormState } from '../../../kit/forms/useForm.ts'
import { RemoteList } from '../../../kit/lists/RemoteList.tsx'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { TextField } from '../../../kit/ui/TextField.tsx'
import styles from './FormRecipientField.module.css'
import { recipientTexts } from './recipient-texts.ts'

/** Page size: short enough to read. The user finds other sites by search or loads more. */
const MAX_RECIPIENTS = 20

/**
 * Sites that a vehicle can be sent to, filtered by the search. Those of the user's own company come first.
 */
export function useRecipients() {
  const shop = useSelectedShop()
  const [q, search] = useState('')
  const fault = faultOfSearch(q)
  const query = useDeferredValue(fault ? '' : q.trim())
  const sites = useList('listExternalShops', {
    params: { shop: shop.id },
    query: { limit: MAX_RECIPIENTS, q: query || undefined },
  })
  return {
    sites,
    q,
    fault,
    search,
    nameOf: (id: number) => sites.rows.find(site => site.id === id)?.name ?? null,
  }
}

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  recipients: ReturnType<typeof useRecipients>
}

export function FormRecipientField<T extends FieldTable>({ of, name, recipients }: Props<T>) {
  const t = useTexts(recipientTexts)
  const error = useErrorTexts()
  const { sites, q, fault, search } = recipients
  return (
    <>
      <TextField
        name="site"
        type="search"
        label={t.findSite}
        autoComplete="off"
        error={fault && error.field(fault)}
        length={lengthIn(searchRule, q)}
        value={q}
        onChange={event => search(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <RemoteList
        list={sites}
        loading={<Skeleton kind="text" count={3} />}
        empty={<p role="status">{t.noSiteFound}</p>}
      >
        {rows => (
          <div className={styles.sites}>
            <FormRadioCards
              of={of}
              name={name}
              label={t.recipient}
              options={rows.map(site => ({
                value: String(site.id),
                title: site.name,
                text: [site.operator.name, site.location?.city].filter(Boolean).join(' · '),
              }))}
            />
          </div>
        )}
      </RemoteList>
    </>
  )
}
