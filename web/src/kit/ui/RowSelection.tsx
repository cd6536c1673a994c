import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import styles from './RowSelection.module.css'

export type Selection<Row> = {
  isChosen: (row: Row) => boolean
  onToggle: (rows: Row[], chosen: boolean) => void
  /** The accessible name of a row's checkbox: "Select ABC-123". */
  rowLabel: (row: Row) => string
  /** The accessible name of the checkbox in the heading: "Select all shown". */
  allLabel: string
}

type BoxProps = { checked: boolean; mixed?: boolean; label: string; onChange: (checked: boolean) => void }

function SelectionBox({ checked, mixed = false, label, onChange }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={styles.choice}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <Icon as={mixed ? Minus : Check} size={16} />
      </span>
    </label>
  )
}

export const SelectRow = <Row,>({ selection, row }: { selection: Selection<Row>; row: Row }) => (
  <SelectionBox
    checked={selection.isChosen(row)}
    label={selection.rowLabel(row)}
    onChange={isSelected => selection.onToggle([row], isSelected)}
  />
)

export function SelectAll<Row>({ selection, rows }: { selection: Selection<Row>; rows: Row[] }) {
  const count = rows.filter(selection.isChosen).length
  return (
    <SelectionBox
      checked={count > 0 && count === rows.length}
      mixed={count > 0 && count < rows.length}
      label={selection.allLabel}
      onChange={isSelected => selection.onToggle(rows, isSelected)}
    />
  )
}
