import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useOptimisticVehicle } from '../yard/useYard.ts'
import { type ButtonEvent, type DialogEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { useEventAvailability } from './useEventAvailability.ts'
import { type TriggerOptions, useTriggerEvent } from './useTriggerEvent.tsx'

type Props<E extends ButtonEvent> = TriggerOptions & {
  event: E
  vehicle: ShopVehicle
  /** Where it is not the look of the table. */
  kind?: ButtonKind
  /** Few words and no drawing; usual in a row. */
  size?: 'normal' | 'compact'
  /** What is heard, where the table has no words for it; begins with the button's words. */
  'aria-label'?: string
  /** Not shown while it must wait. */
  onlyReady?: boolean
  /** Words that fit the place better than those of the table. */
  children?: string
} & (E extends DialogEvent
    ? { data?: never }
    : object extends DataOfEvent<E>
      ? { data?: DataOfEvent<E> }
      : { data: DataOfEvent<E> })

/** The button of one event: looks, words, question and notice come from the table, whether it may from the lifecycle. */
export function EventButton<E extends ButtonEvent>(props: Props<E>) {
  const { event, data, kind, onlyReady, inRow, size = inRow ? 'compact' : 'normal' } = props
  const vehicle = useOptimisticVehicle(props.vehicle)
  const { locale } = useLocale()
  const offer = useEventAvailability()(event, vehicle)
  const { press, pending, ask } = useTriggerEvent(vehicle, props)
  const look = getEventAppearance(event)
  if (!offer.offered || (onlyReady && offer.reason)) return null
  const { button, named } = look.words
  return (
    <>
      <Button
        kind={kind ?? look.kind}
        size={size}
        icon={look.icon && size === 'normal' ? <Icon as={look.icon} /> : undefined}
        busy={pending === event}
        reason={offer.reason}
        aria-keyshortcuts={inRow ? look.key : undefined}
        aria-label={props['aria-label'] ?? (named && deferEventText(named, vehicle, data)(locale))}
        onClick={() => press(event, data as DataOfEvent<E>)}
      >
        {props.children ?? deferEventText(button, vehicle, data)(locale)}
      </Button>
      {ask}
    </>
  )
}
