import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOf } from '@autokierto/domain/vehicles/event-data'
import type { VehicleFacts } from '@autokierto/domain/vehicles/lifecycle'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import type { PlainText } from '../../texts/texts.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type ButtonEvent, lookOf } from './event-buttons.ts'
import { eventSaying } from './event-words.ts'
import { type PressSettings, useEventPress } from './useEventPress.tsx'
import { useOffer } from './useOffer.ts'

type More<E extends ButtonEvent> = { data?: DataOf<E>; known?: Partial<VehicleFacts> }

/** Events as entries of a menu: `entry('publish')` is none or one; `ask` stands beside the menu. */
export function useEventMenu(vehicle: ShopVehicle, settings: PressSettings = {}) {
  const { locale } = useLocale()
  const offer = useOffer()
  const { press, pending, ask } = useEventPress(vehicle, settings)
  const entry = <E extends ButtonEvent>(event: E, { data, known }: More<E> = {}): MenuAction[] => {
    const { words, icon, danger, shown } = lookOf(event)
    const { offered, reason } = offer(event, vehicle, known)
    if (!offered || shown?.(vehicle) === false) return []
    const say = (text: PlainText) => eventSaying(text, vehicle, data)(locale)
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
