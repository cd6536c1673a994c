import { placeSearchFields } from '@autokierto/domain/fields/place-fields'
import { useEffect, useRef } from 'react'
import { useAction } from '../../../api/queries.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useLocale } from '../../../texts/LocaleProvider.tsx'
import type { LocationResult } from '../recycle-draft.ts'
import type { StepProps } from '../step-props.ts'
import { placeTexts } from './texts.ts'

export type AddressSearch = ReturnType<typeof useAddressSearch>

const fieldErrorTexts = { query: { REQUIRED: placeTexts.addressRequired } }

/** The places that answer to the address in words. What is written stays, whatever comes of the search. */
export function useAddressSearch({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { locale } = useLocale()
  const goOn = useRef<((only: LocationResult) => void) | null>(null)
  const search = useAction('searchLocations', {
    onSuccess: ({ results }, { body }) => {
      const only = results.length === 1
      change({
        searched: body.query,
        places: results,
        place: only ? 0 : null,
        street: '',
        // Asked for by these words: they are the person's now, whoever wrote them.
        written: null,
        placed: false,
        shop: null,
        manner: null,
      })
      if (results.length === 0) form.setErrors({ query: 'LOCATION_NOT_FOUND' })
      // Nothing is left to choose, and the driver finds the way.
      const [first] = results
      if (only && first?.address) goOn.current?.(first)
    },
  })
  const form = useForm(placeSearchFields, {
    externalState: [{ query: draft.address }, ({ query = '' }) => change({ address: query })],
    mutation: search,
    errorTexts: fieldErrorTexts,
    fieldByErrorCode: { LOCATION_NOT_FOUND: 'query' },
    onSubmit: ({ query }) => search.mutate({ body: { query, language: locale } }),
  })
  useEffect(() => {
    if (search.data?.results.length) document.getElementById('place')?.focus()
  }, [search.data])
  const query = draft.address.trim()
  return {
    form,
    /** How many places the last search has found; null where none succeeded. */
    count: search.data?.results.length ?? null,
    /** The address was written anew since the places were found: the chosen one is not what it says. */
    isOutdated: query !== '' && query !== draft.searched.trim(),
    /** Given `onOnly`, one goes on with the place at once where it is the only one. */
    submit: (data = new FormData(), onOnly?: (only: LocationResult) => void) => {
      goOn.current = onOnly ?? null
      form.submit(data)
    },
  }
}
