import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionMenu } from '../../kit/ui/ActionMenu.tsx'
import { useOptimisticVehicle } from '../outbox/useYard.ts'
import { EventButton } from '../vehicle/lifecycle/EventButton.tsx'
import { useEventMenu } from '../vehicle/lifecycle/useEventMenu.tsx'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'

type Props = {
  vehicle: ListedVehicle
  name: string
  /** The vehicle was accepted or rejected, and its row is about to disappear. */
  onSettled: () => void
}

/** A row's actions. Accepting is a button; rejecting is rarer and in the menu. */
export function IncomingActions({ vehicle, name, onSettled }: Props) {
  const t = useTexts(incomingTexts)
  const { entry, busy, ask } = useEventMenu(useOptimisticVehicle(vehicle), { inRow: true, onSettled })
  return (
    <div className={styles.rowActions}>
      <EventButton event="accept" vehicle={vehicle} kind="quiet" inRow onSettled={onSettled} />
      <ActionMenu compact label={t.otherActions({ name })} actions={entry('reject')} busy={busy} />
      {ask}
    </div>
  )
}
