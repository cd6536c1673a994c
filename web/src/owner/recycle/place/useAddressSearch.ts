import { placeSearchFields } from '@autokierto/domain/fields/place-fields'
import { useEffect, useRef } from 'react'
import { useAction } from '../../../kit/calls/queries.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useLocale } from '../../../kit/texts/LocaleProvider.tsx'
import type { LocationResult } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { placeTexts } from './texts.ts'

export type AddressSearch = ReturnType<typeof useAddressSearch>

const addressErrorTexts = { query: { REQUIRED: placeTexts.addressRequired } }

/** Searches places by address. The input stays whatever the result. */
export function useAddressSearch({ draft, change }: Pick<RecycleStepProps, 'draft' | 'change'>) {
  const { locale } = useLocale()
  const onOnlyRef = useRef<((only: LocationResult) => void) | null>(null)
  const search = useAction('searchLocations', {
    onSuccess: ({ results }, { body }) => {
      const only = results.length === 1
      change({
        searched: body.query,
        places: results,
        place: only ? 0 : null,
        street: '',
        // The search makes the address the person's own, even if the map had filled it in.
        written: null,
        placed: false,
        shop: null,
        manner: null,
      })
      if (results.length === 0) form.setErrors({ query: 'LOCATION_NOT_FOUND' })
      // A single place with a street needs no selection, so the flow continues.
      const [first] = results
      if (only && first?.address) onOnlyRef.current?.(first)
    },
  })
  const form = useForm(placeSearchFields, {
    externalState: [{ query: draft.address }, ({ query = '' }) => change({ address: query })],
    mutation: search,
    errorTexts: addressErrorTexts,
    fieldByErrorCode: { LOCATION_NOT_FOUND: 'query' },
    onSubmit: ({ query }) => search.mutate({ body: { query, language: locale } }),
  })
  useEffect(() => {
    if (search.data?.results.length) document.getElementById('place')?.focus()
  }, [search.data])
  const query = draft.address.trim()
  return {
    form,
    /** Number of places found by the last search; null when none succeeded. */
    count: search.data?.results.length ?? null,
    /** The address was edited after the search, so the selected place does not match it. */
    isOutdated: query !== '' && query !== draft.searched.trim(),
    /** Calls `onOnly` if the search finds exactly one place with a street. */
    submit: (data = new FormData(), onOnly?: (only: LocationResult) => void) => {
      onOnlyRef.current = onOnly ?? null
      form.submit(data)
    },
  }
}
