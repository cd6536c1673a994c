import { useEffect, useRef, useState } from 'react'
import { fieldCodesOf } from '../../../api/api-failure.ts'
import { useAction } from '../../../api/queries.ts'
import { type Fault, useErrorWords } from '../../../api/useErrorWords.ts'
import { useLocale } from '../../../texts/LocaleProvider.tsx'
import type { Place } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { placeTexts } from './texts.ts'

export type SearchedPlace = ReturnType<typeof useSearchedPlace>

/** The places that answer to the address in words. What is written stays, whatever comes of the search. */
export function useSearchedPlace({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { locale } = useLocale()
  const words = useErrorWords()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const goOn = useRef<((only: Place) => void) | null>(null)
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
      if (results.length === 0) refuse('LOCATION_NOT_FOUND')
      // Nothing is left to choose, and the driver finds the way.
      const [first] = results
      if (only && first?.address) goOn.current?.(first)
    },
    onError: failure => {
      const beside = failure.code === 'LOCATION_NOT_FOUND' ? failure.code : fieldCodesOf(failure).query
      if (beside) refuse(beside)
    },
  })
  useEffect(() => {
    if (search.data?.results.length) document.getElementById('place')?.focus()
  }, [search.data])
  const refuse = (found: Fault) => {
    setFault(found)
    field.current?.focus()
  }
  const query = draft.address.trim()
  return {
    field,
    /** What is wrong with the address, to be said beside it. */
    fault: words.fault(fault),
    /** Any other failure, in words. */
    failure: search.error && !fault ? words.of(search.error) : null,
    isPending: search.isPending,
    /** How many places the last search has found; null where none succeeded. */
    count: search.data?.results.length ?? null,
    /** The address was written anew since the places were found: the chosen one is not what it says. */
    isOutdated: query !== '' && query !== draft.searched.trim(),
    /** Given `onOnly`, one goes on with the place at once where it is the only one. */
    submit: (onOnly?: (only: Place) => void) => {
      if (search.isPending) return
      goOn.current = onOnly ?? null
      setFault(null)
      search.reset()
      if (query) search.mutate({ body: { query, language: locale } })
      else refuse(placeTexts.addressRequired)
    },
  }
}
