import { BulkBar } from './BulkBar.tsx'
import { BulkResultPanel } from './BulkResultPanel.tsx'
import type { ListDefinition } from './list-definition.ts'
import type { BulkAction } from './useBulk.ts'
import type { SharedSelection } from './useSharedSelection.ts'
import type { WholeList } from './useWholeList.ts'

type BarProps<Row> = {
  of: SharedSelection<Row>
  bulk: readonly BulkAction<Row>[] | undefined
  whole: WholeList
}

export function SelectionBar<Row>({ of: { selection, work }, bulk, whole }: BarProps<Row>) {
  if (!bulk || selection.rows.length === 0) return null
  return (
    <BulkBar
      rows={selection.rows}
      actions={bulk}
      progress={work.progress}
      onStart={action => work.start(action, selection.rows)}
      onClear={selection.clear}
      whole={whole}
    />
  )
}

type SelectionResultProps<Row> = {
  of: SharedSelection<Row>
  list: Pick<ListDefinition<Row>, 'rowName' | 'rowKey'>
}

export function SelectionResult<Row>({ of: { work }, list: { rowName, rowKey } }: SelectionResultProps<Row>) {
  const { result } = work
  if (!result) return null
  return (
    <BulkResultPanel
      result={result}
      rowName={rowName}
      rowKey={rowKey}
      onUndo={() => work.start(result.action, result.done, true)}
      onClose={work.forget}
    />
  )
}
