import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { BulkAction } from '../../lists/useBulk.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { eventButtons } from '../lifecycle/event-buttons.ts'
import { useBulkEvent } from '../lifecycle/useBulkEvent.ts'
import { useEventAvailability } from '../lifecycle/useEventAvailability.ts'
import { incomingTexts } from './texts.ts'

/** Accepting many at once, for those who accept. */
export function useBulkAccept(rows: ListedVehicle[]): BulkAction<ListedVehicle>[] | undefined {
  const t = useTexts(incomingTexts)
  const { locale } = useLocale()
  const { words, icon } = eventButtons.accept
  const { trigger, why, onEnd } = useBulkEvent()
  const offer = useEventAvailability()
  if (!rows.some(row => offer('accept', row).offered)) return undefined
  return [
    {
      key: 'accept',
      label: words.button[locale],
      icon: <Icon as={icon} />,
      run: row => trigger('accept', row),
      // The row is still the one that was on its way: whether it may be taken back is the service's to say.
      undo: row => trigger('unaccept', row),
      done: t.acceptedMany,
      undone: t.undoneMany,
      why: why('accept'),
      onEnd,
    },
  ]
}
