import { maxResultsPerSite, partRadii } from '@autokierto/domain/fields/part-fields'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePartName } from '../../features/vehicles/part-options.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { restoreFocus } from '../../kit/ui/restore-focus.ts'
import { Skeleton } from '../../kit/ui/States.tsx'
import { useIsPrinting } from '../../kit/ui/useIsPrinting.ts'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { type PartsAddress, paths } from '../../navigation/paths/paths.ts'
import { NoPartsFound, SimilarModels } from './NoPartsFound.tsx'
import { PartSearchResults } from './PartSearchResults.tsx'
import { PartSite } from './PartSite.tsx'
import { PartsForm } from './PartsForm.tsx'
import { type PartsSearch, parsePartsSearch, parsePartsView } from './parts-search.ts'
import { ShelfSite } from './ShelfSite.tsx'
import { ShelfView } from './ShelfView.tsx'
import { useSearchDescription } from './search-description.ts'
import { shelfTexts } from './shelf-texts.ts'
import { partsTexts } from './texts.ts'
import { type PartSearchResult, useParts, useShelfParts } from './useParts.ts'
import { WatchForm } from './WatchForm.tsx'

/** Search for vehicles of a model to take parts from, or for parts in stock. The whole search is in the URL. */
export function PartsPage() {
  const t = useTexts(partsTexts)
  const address = useSearch({ from: '/forms/parts' })
  const navigate = useNavigate()
  const search = useMemo(() => parsePartsSearch(address), [address])
  const view = useMemo(() => parsePartsView(address), [address])
  const donors = useParts(search, partRadii, !view.isShelf)
  const shelf = useShelfParts(search, partRadii, view.name, view.isShelf)
  const found = view.isShelf ? shelf : donors
  // The form is remounted for each search, so the result takes the focus, except when the page was opened with a search
  // in its URL.
  const [hasAsked, setHasAsked] = useState(false)
  const change = (part: PartsAddress) => {
    setHasAsked(true)
    void navigate(paths.parts({ ...address, ...part }))
  }
  const { point } = search
  const isAsked = search.make !== '' && point !== null
  const isRefused = found.error?.code === 'VALIDATION_ERROR'
  const resultProps = {
    search,
    point: point!,
    onChange: change,
    headingRef: hasAsked ? restoreFocus : undefined,
  }
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
      {isAsked && found.data && <PrintedSearch search={search} view={view} found={found.data} />}
      {isAsked && !isRefused && <ShelfView view={view} onChange={change} />}
      <p role="status">
        <VisuallyHidden>
          {found.data && found.data.results.length > 0 && countSites(t, found.data)}
        </VisuallyHidden>
      </p>
      {isAsked && found.isPending && <Skeleton kind="rows" count={4} />}
      {found.error && !isRefused && <Failed failure={found.error} onRetry={() => found.refetch()} />}
      {isAsked && !view.isShelf && donors.data && <Donors {...resultProps} found={donors.data} />}
      {isAsked && view.isShelf && shelf.data && <Shelf {...resultProps} view={view} found={shelf.data} />}
    </>
  )
}

type PartsResultProps<Q extends { data?: unknown }> = {
  search: PartsSearch
  point: NonNullable<PartsSearch['point']>
  found: NonNullable<Q['data']>
  onChange: (part: PartsAddress) => void
  headingRef: typeof restoreFocus | undefined
}

/** Shown only in print, where the form is hidden: the search criteria, the place and the radius. */
function PrintedSearch({
  search,
  view,
  found,
}: Pick<ShelfProps, 'search' | 'view'> & { found: PartSearchResult<unknown> }) {
  const t = useTexts(partsTexts)
  const partName = usePartName()
  const description = useSearchDescription(search, found)
  const { place, radius } = search
  const distance = radius === partRadii.at(-1) ? t.finland : t.kilometres({ radius: String(radius) })
  if (!useIsPrinting()) return null
  return (
    <p>
      {[description, view.isShelf && view.name && partName(view.name), place, distance]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** Says how many sites were found, or that they are the nearest of more. */
const countSites = (
  t: ReturnType<typeof useTexts<typeof partsTexts>>,
  { results, hasMore }: Pick<PartSearchResult<unknown>, 'results' | 'hasMore'>,
): string => (hasMore ? t.nearestSites : t.sites)({ count: results.length })

/** Counts the results of all sites. `isMore` means that a site may have more than the server returns. */
const countResults = (lists: readonly (readonly unknown[])[]) => ({
  count: lists.reduce((sum, { length }) => sum + length, 0),
  isMore: lists.some(({ length }) => length >= maxResultsPerSite),
})

function Donors({
  search,
  point,
  found,
  onChange,
  headingRef,
}: PartsResultProps<ReturnType<typeof useParts>>) {
  const t = useTexts(partsTexts)
  const description = useSearchDescription(search, found)
  const { results } = found
  const { count, isMore } = countResults(results.map(({ vehicles }) => vehicles))
  const vehicles = isMore ? t.atLeastVehicles({ count }) : t.vehicles({ count })
  if (results.length === 0)
    return (
      <NoPartsFound
        headingRef={headingRef}
        search={{ ...search, point }}
        found={found}
        title={t.none({ name: description })}
        nowhere={t.nowhere}
        onChange={onChange}
      />
    )
  return (
    <PartSearchResults
      headingRef={headingRef}
      results={results}
      heading={`${countSites(t, found)}, ${vehicles}`}
      hasMore={found.hasMore}
      site={(shop, place) => <PartSite {...place} shop={shop} />}
      point={point}
    >
      <SimilarModels found={found} onChange={onChange} />
      <WatchForm search={{ ...search, point }} found={found} title={t.watchMore} />
    </PartSearchResults>
  )
}

type ShelfProps = PartsResultProps<ReturnType<typeof useShelfParts>> & {
  view: ReturnType<typeof parsePartsView>
}

function Shelf({ search, point, view, found, onChange, headingRef }: ShelfProps) {
  const t = useTexts(partsTexts)
  const stockTexts = useTexts(shelfTexts)
  const partName = usePartName()
  const description = useSearchDescription(search, found)
  const { results } = found
  const { count, isMore } = countResults(results.map(({ parts }) => parts))
  const parts = isMore ? stockTexts.atLeastParts({ count }) : stockTexts.parts({ count })
  if (results.length === 0)
    return (
      <NoPartsFound
        headingRef={headingRef}
        search={{ ...search, point }}
        found={found}
        title={stockTexts.none({
          name: [description, view.name && partName(view.name)].filter(Boolean).join(', '),
        })}
        nowhere={stockTexts.nowhere}
        way={
          <Button kind="secondary" onClick={() => onChange({ show: '', ask: '' })}>
            {stockTexts.seeDonors}
          </Button>
        }
        onChange={onChange}
      />
    )
  return (
    <PartSearchResults
      key={view.name}
      headingRef={headingRef}
      results={results}
      heading={`${countSites(t, found)}, ${parts}`}
      hasMore={found.hasMore}
      site={(shop, place) => <ShelfSite {...place} shop={shop} asked={view.asked} onChange={onChange} />}
      opened={results.findIndex(({ parts }) => parts.some(({ id }) => id === view.asked))}
      point={point}
    >
      <SimilarModels found={found} onChange={onChange} />
    </PartSearchResults>
  )
}
