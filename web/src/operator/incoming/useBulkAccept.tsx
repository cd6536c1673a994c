import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../api/api-failure.ts'
import { useFailureWords } from '../../api/useFailureWords.ts'
import { useApp, useShop } from '../../app-context.ts'
import type { BulkAction } from '../../lists/useBulk.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { conflictKey, conflictTexts } from '../lifecycle/conflict-texts.ts'
import { eventButtons } from '../lifecycle/event-buttons.ts'
import { useOffer } from '../lifecycle/useOffer.ts'
import { incomingTexts } from './texts.ts'

/** Accepting many at once, for those who accept; each vehicle is a call of its own, and may be refused by itself. */
export function useBulkAccept(rows: ListedVehicle[]): BulkAction<ListedVehicle>[] | undefined {
  const t = useTexts(incomingTexts)
  const conflict = useTexts(conflictTexts)
  const { locale } = useLocale()
  const failures = useFailureWords()
  const { words, icon } = eventButtons.accept
  const { client } = useApp()
  const shop = useShop()
  const queries = useQueryClient()
  const offer = useOffer()
  const cause = (event: 'accept' | 'unaccept') => (row: ListedVehicle) =>
    client.call('changeVehicle', { params: { shop: shop.id, id: row.id }, body: { event } })
  const why = (failure: unknown) => {
    const known = failure instanceof ApiFailure && conflictKey('accept', failure)
    return known ? conflict[known] : failures.of(failure)
  }
  if (!rows.some(row => offer('accept', row).offered)) return undefined
  return [
    {
      key: 'accept',
      label: words.button[locale],
      icon: <Icon as={icon} />,
      run: cause('accept'),
      undo: cause('unaccept'),
      done: t.acceptedMany,
      undone: t.undoneMany,
      why,
      onEnd: () =>
        Promise.all(
          (['listVehiclesByStatus', 'getVehicle', 'getProcess'] as const).map(name =>
            queries.invalidateQueries({ queryKey: [name] }),
          ),
        ),
    },
  ]
}
