import type { StockPart } from '@autokierto/contract/stock'
import { usePartName } from '../../features/vehicles/part-options.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionMenu } from '../../kit/ui/ActionMenu.tsx'
import { stockTexts } from './texts.ts'
import { usePartActions } from './usePartActions.tsx'

type Props = { part: StockPart; compact?: boolean; onRemoved?: () => void }

export function PartMenu({ part, compact, onRemoved }: Props) {
  const t = useTexts(stockTexts)
  const formatPartName = usePartName()
  const { actions, dialogs, busy } = usePartActions(part, { onRemoved })
  return (
    <>
      <ActionMenu
        compact={compact}
        label={t.actionsOf({ name: formatPartName(part.name) })}
        actions={actions}
        busy={busy}
      />
      {dialogs}
    </>
  )
}
