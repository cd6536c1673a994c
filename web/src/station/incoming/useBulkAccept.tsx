import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { BulkAction } from '../../kit/lists/useBulk.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { eventButtons } from '../vehicle/lifecycle/event-buttons.ts'
import { useBulkEvent } from '../vehicle/lifecycle/useBulkEvent.ts'
import { useEventAvailability } from '../vehicle/lifecycle/useEventAvailability.ts'
import { incomingTexts } from './texts.ts'

/** The bulk action to accept vehicles; undefined if the user can accept none of the rows. */
export function useBulkAccept(rows: ListedVehicle[]): BulkAction<ListedVehicle>[] | undefined {
  const t = useTexts(incomingTexts)
  const { locale } = useLocale()
  const { words, icon } = eventButtons.accept
  const { trigger, why, onEnd } = useBulkEvent()
  const getAvailability = useEventAvailability()
  if (!rows.some(row => getAvailability('accept', row).offered)) return undefined
  return [
    {
      key: 'accept',
      label: words.button[locale],
      icon: <Icon as={icon} />,
      run: row => trigger('accept', row),
      // The row still has the data from before the accept, so the service decides whether undoing is allowed.
      undo: row => trigger('unaccept', row),
      done: t.acceptedMany,
      undone: t.undoneMany,
      why: why('accept'),
      onEnd,
    },
  ]
}
