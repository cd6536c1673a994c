import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOf } from '@autokierto/domain/vehicles/event-data'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWithKept } from '../yard/useYard.ts'
import { type AskedEvent, type ButtonEvent, lookOf } from './event-buttons.ts'
import { eventSaying } from './event-words.ts'
import { type PressSettings, useEventPress } from './useEventPress.tsx'
import { useOffer } from './useOffer.ts'

type Props<E extends ButtonEvent> = PressSettings & {
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
} & (E extends AskedEvent
    ? { data?: never }
    : object extends DataOf<E>
      ? { data?: DataOf<E> }
      : { data: DataOf<E> })

/** The button of one event: looks, words, question and notice come from the table, whether it may from the lifecycle. */
export function EventButton<E extends ButtonEvent>(props: Props<E>) {
  const { event, data, kind, onlyReady, inRow, size = inRow ? 'compact' : 'normal' } = props
  const vehicle = useWithKept(props.vehicle)
  const { locale } = useLocale()
  const offer = useOffer()(event, vehicle)
  const { press, pending, ask } = useEventPress(vehicle, props)
  const look = lookOf(event)
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
        aria-label={props['aria-label'] ?? (named && eventSaying(named, vehicle, data)(locale))}
        onClick={() => press(event, data as DataOf<E>)}
      >
        {props.children ?? eventSaying(button, vehicle, data)(locale)}
      </Button>
      {ask}
    </>
  )
}
