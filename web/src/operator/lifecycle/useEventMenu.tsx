import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import type { LifecycleFacts } from '@autokierto/domain/vehicles/lifecycle'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import type { PlainText } from '../../texts/texts.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { useEventAvailability } from './useEventAvailability.ts'
import { type TriggerOptions, useTriggerEvent } from './useTriggerEvent.tsx'

type More<E extends ButtonEvent> = { data?: DataOfEvent<E>; known?: Partial<LifecycleFacts> }

/** Events as entries of a menu: `entry('publish')` is none or one; `ask` stands beside the menu. */
export function useEventMenu(vehicle: ShopVehicle, settings: TriggerOptions = {}) {
  const { locale } = useLocale()
  const offer = useEventAvailability()
  const { press, pending, ask } = useTriggerEvent(vehicle, settings)
  const entry = <E extends ButtonEvent>(event: E, { data, known }: More<E> = {}): MenuAction[] => {
    const { words, icon, danger, shown } = getEventAppearance(event)
    const { offered, reason } = offer(event, vehicle, known)
    if (!offered || shown?.(vehicle) === false) return []
    const say = (text: PlainText) => deferEventText(text, vehicle, data)(locale)
    return [
      {
        key: event,
        title: say(words.button),
        text: words.hint && say(words.hint),
        icon: icon && <Icon as={icon} />,
        reason,
        danger,
        onSelect: () => press(event, data),
      },
    ]
  }
  return { entry, busy: pending !== null, ask }
}
