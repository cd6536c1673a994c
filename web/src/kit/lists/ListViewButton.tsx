import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ListColumn } from './list-definition.ts'
import styles from './RemoteTable.module.css'
import { listTexts } from './texts.ts'
import type { ListView } from './useListView.ts'

type Props<Row> = {
  columns: readonly ListColumn<Row>[]
  view: ListView
  onChange: (part: Partial<ListView>) => void
}

/** Selects the visible columns and the row height. The main column and the actions cannot be hidden. */
export function ListViewButton<Row>({ columns, view: { hidden, dense }, onChange }: Props<Row>) {
  const t = useTexts(listTexts)
  const [isOpen, setOpen] = useState(false)
  const free = columns.filter(({ main, actions }) => !main && !actions)
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        icon={<Icon as={Columns3} size={18} />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t.view}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.viewTitle}>
        <fieldset className={styles.view}>
          <legend>{t.columns}</legend>
          {free.map(({ key, head, roomyOnly, largeOnly }) => (
            <Checkbox
              key={key}
              name={`column-${key}`}
              label={head}
              hint={roomyOnly || largeOnly ? t.whereRoom : undefined}
              checked={!hidden.includes(key)}
              onChange={({ target: { checked } }) =>
                onChange({
                  hidden: checked ? hidden.filter(hiddenKey => hiddenKey !== key) : [...hidden, key],
                })
              }
            />
          ))}
        </fieldset>
        <Checkbox
          name="dense"
          label={t.dense}
          hint={t.denseHint}
          checked={dense}
          onChange={({ target: { checked } }) => onChange({ dense: checked })}
        />
      </Dialog>
    </>
  )
}
