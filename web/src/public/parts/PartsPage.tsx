import { partRadii } from '@autokierto/domain/fields/part-fields'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { type PartsAddress, paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { takeLostFocus } from '../../ui/take-lost-focus.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { PartsForm } from './PartsForm.tsx'
import { PartsFound } from './PartsFound.tsx'
import { PartsNone } from './PartsNone.tsx'
import { readParts } from './parts-search.ts'
import { partsTexts } from './texts.ts'
import { useParts } from './use-parts.ts'

/** Who has a vehicle of the model whose parts somebody needs. All of the search stands in the address. */
export function PartsPage() {
  const t = useTexts(partsTexts)
  const address = useSearch({ from: '/forms/parts' })
  const navigate = useNavigate()
  const search = useMemo(() => readParts(address), [address])
  const found = useParts(search, partRadii)
  // The form begins anew with the address; a page that is opened by its address leaves the focus where it is.
  const [hasAsked, setHasAsked] = useState(false)
  const change = (part: PartsAddress) => {
    setHasAsked(true)
    void navigate(paths.parts({ ...address, ...part }))
  }
  const headingRef = hasAsked ? takeLostFocus : undefined
  const isAsked = search.make !== '' && search.point !== null
  const isRefused = found.error?.code === 'VALIDATION_ERROR'
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <PartsForm
        key={JSON.stringify([
          address.make,
          address.model,
          address.place,
          address.kind,
          address.from,
          address.to,
        ])}
        search={search}
        meant={found.data ?? null}
        call={{ isPending: isAsked && found.isFetching, error: isRefused ? found.error : null }}
        onChange={change}
      />
      <p role="status">
        <VisuallyHidden>
          {found.data && found.data.results.length > 0 && t.sites({ count: found.data.results.length })}
        </VisuallyHidden>
      </p>
      {isAsked && found.isPending && <Skeleton kind="rows" count={4} />}
      {found.error && !isRefused && <Failed failure={found.error} onRetry={() => found.refetch()} />}
      {found.data && found.data.results.length === 0 && search.point && (
        <PartsNone
          headingRef={headingRef}
          search={{ ...search, point: search.point }}
          found={found.data}
          onChange={change}
        />
      )}
      {found.data && found.data.results.length > 0 && search.point && (
        <PartsFound headingRef={headingRef} found={found.data} point={search.point} onChange={change} />
      )}
    </>
  )
}
