import type { SavedSearch } from '@autokierto/contract/market-searches'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { Link } from '@tanstack/react-router'
import { BellPlus, X } from 'lucide-react'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import type { ListControlsDefinition } from '../../kit/lists/list-definition.ts'
import { listActiveFilters } from '../../kit/lists/useRemoteList.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import type { MarketSearch } from '../../navigation/searches/market-search.ts'
import styles from './market.module.css'
import { marketTexts } from './texts.ts'

type Props = { search: MarketSearch; controls: ListControlsDefinition }

/** Links to the user's saved searches, and a button that saves the current one. */
export function SavedSearches({ search, controls }: Props) {
  const t = useTexts(marketTexts)
  const shop = useSelectedShop()
  const notify = useNotify()
  const { data } = useCall('listMarketSearches', { params: { shop: shop.id } })
  const onError = (failure: Parameters<typeof getNotificationType>[0]) =>
    notify(getNotificationType(failure), deferFailureText(failure))
  const save = useAction('saveMarketSearch', {
    idempotent: true,
    refetch: ['listMarketSearches'],
    onSuccess: ({ search: { name } }) => notify('success', deferText(marketTexts.searchSaved, { name })),
    onError,
  })
  const remove = useAction('deleteMarketSearch', {
    refetch: ['listMarketSearches'],
    onSuccess: () => notify('success', deferText(marketTexts.searchRemoved)),
    onError,
  })
  if (!data) return null
  const criteria = toCriteria(search, controls)
  const isSaved = data.results.some(saved => isSameSearch(saved, criteria))
  const name = [search.q, ...listActiveFilters(controls, search).map(({ label }) => label)]
    .filter(Boolean)
    .join(', ')
    .slice(0, 100)
  return (
    <div className={styles.searches} data-off-paper="">
      {name !== '' && !isSaved && (
        <Button
          kind="secondary"
          size="compact"
          icon={<Icon as={BellPlus} />}
          busy={save.isPending}
          onClick={() => save.mutate({ params: { shop: shop.id }, body: { name, ...criteria } })}
        >
          {t.saveSearch}
        </Button>
      )}
      {data.results.length > 0 && (
        <ul className={styles.saved} aria-label={t.savedSearches}>
          {data.results.map(saved => (
            <li key={saved.id} aria-current={isSameSearch(saved, criteria) || undefined}>
              <Link {...paths.available()} search={toMarketSearch(saved)}>
                {saved.name}
              </Link>
              <button
                type="button"
                aria-label={t.removeSearch({ name: saved.name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { shop: shop.id, id: saved.id } })}
              >
                <Icon as={X} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(name !== '' || data.results.length > 0) && <p className={styles.watchNote}>{t.watchNote}</p>}
    </div>
  )
}

type Criteria = Omit<SavedSearch, 'id' | 'name'>

/** Converts the current search for saving. Ignores filters that the list does not define. */
function toCriteria(search: MarketSearch, controls: ListControlsDefinition): Criteria {
  const values = Object.fromEntries(
    listActiveFilters(controls, search).map(({ name, value }) => [name, value]),
  )
  const getNumber = (name: string) => (values[name] === undefined ? null : Number(values[name]))
  return {
    q: search.q ?? null,
    kind: (values.kind as VehicleKind | undefined) ?? null,
    year_from: getNumber('year_from'),
    within_km: getNumber('within_km'),
    score_from: getNumber('score_from'),
  }
}

const isSameSearch = (saved: SavedSearch, criteria: Criteria): boolean =>
  (Object.keys(criteria) as (keyof Criteria)[]).every(key => saved[key] === criteria[key])

const toMarketSearch = ({ q, kind, year_from, within_km, score_from }: SavedSearch): MarketSearch => ({
  q: q ?? undefined,
  kind: kind ?? undefined,
  year_from: year_from?.toString(),
  within_km: within_km?.toString(),
  score_from: score_from?.toString(),
})
