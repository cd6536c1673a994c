import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { useLocale } from '../../../kit/texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useOptimisticVehicle } from '../../outbox/useYard.ts'
import { type ButtonEvent, type DialogEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { useEventAvailability } from './useEventAvailability.ts'
import { type TriggerOptions, useTriggerEvent } from './useTriggerEvent.tsx'

type Props<E extends ButtonEvent> = TriggerOptions & {
  event: E
  vehicle: ShopVehicle
  /** Overrides the kind of `eventButtons`. */
  kind?: ButtonKind
  /** `compact` has no icon and is the default in a row. */
  size?: 'normal' | 'compact'
  /** Overrides the name of `eventButtons`. It must begin with the visible text. */
  'aria-label'?: string
  /** Hides the button instead of disabling it. */
  onlyReady?: boolean
  children?: string
} & (E extends DialogEvent
    ? { data?: never }
    : object extends DataOfEvent<E>
      ? { data?: DataOfEvent<E> }
      : { data: DataOfEvent<E> })

/**
 * The button of one event. `eventButtons` defines its appearance, texts and dialog; the lifecycle decides whether it
 * is shown and enabled.
 */
export function EventButton<E extends ButtonEvent>(props: Props<E>) {
  const { event, data, kind, onlyReady, inRow, size = inRow ? 'compact' : 'normal' } = props
  const vehicle = useOptimisticVehicle(props.vehicle)
  const { locale } = useLocale()
  const availability = useEventAvailability()(event, vehicle)
  const { press, pending, ask } = useTriggerEvent(vehicle, props)
  const look = getEventAppearance(event)
  if (!availability.offered || (onlyReady && availability.reason)) return null
  const { button, named } = look.words
  return (
    <>
      <Button
        kind={kind ?? look.kind}
        size={size}
        icon={look.icon && size === 'normal' ? <Icon as={look.icon} /> : undefined}
        busy={pending === event}
        reason={availability.reason}
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
