import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import type { LifecycleFacts } from '@autokierto/domain/vehicles/lifecycle'
import { useLocale } from '../../../kit/texts/LocaleProvider.tsx'
import type { PlainText } from '../../../kit/texts/texts.ts'
import type { MenuAction } from '../../../kit/ui/ActionMenu.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { useEventAvailability } from './useEventAvailability.ts'
import { type TriggerOptions, useTriggerEvent } from './useTriggerEvent.tsx'

type EntryOptions<E extends ButtonEvent> = { data?: DataOfEvent<E>; known?: Partial<LifecycleFacts> }

/** Offers events as menu entries. `entry('publish')` returns zero or one entry; render the dialog `ask` next to the menu. */
export function useEventMenu(vehicle: ShopVehicle, settings: TriggerOptions = {}) {
  const { locale } = useLocale()
  const getAvailability = useEventAvailability()
  const { press, pending, ask } = useTriggerEvent(vehicle, settings)
  const entry = <E extends ButtonEvent>(event: E, { data, known }: EntryOptions<E> = {}): MenuAction[] => {
    const { words, icon, danger, shown } = getEventAppearance(event)
    const { offered, reason } = getAvailability(event, vehicle, known)
    if (!offered || shown?.(vehicle) === false) return []
    const format = (text: PlainText) => deferEventText(text, vehicle, data)(locale)
    return [
      {
        key: event,
        title: format(words.button),
        text: words.hint && format(words.hint),
        icon: icon && <Icon as={icon} />,
        reason,
        danger,
        onSelect: () => press(event, data),
      },
    ]
  }
  return { entry, busy: pending !== null, ask }
}
