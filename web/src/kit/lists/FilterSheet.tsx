import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import styles from './ListControls.module.css'
import type { ListFilter } from './list-definition.ts'
import { listTexts } from './texts.ts'

type Props = {
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string | undefined>>
  onChange: (part: Record<string, string | undefined>) => void
  found: number | null
}

/** The filters of a narrow screen behind one button that shows how many are on. Each change applies immediately. */
export function FilterSheet({ filters, values, onChange, found }: Props) {
  const t = useTexts(listTexts)
  const [open, setOpen] = useState(false)
  const isOn = ({ name, options }: ListFilter) => options.some(({ value }) => value === values[name])
  const on = filters.filter(isOn)
  const close = () => setOpen(false)
  return (
    <div className={styles.sheet} data-on={on.length > 0 ? '' : undefined}>
      <Button kind="secondary" icon={<Icon as={SlidersHorizontal} />} onClick={() => setOpen(true)}>
        {on.length > 0 ? t.narrowedBy({ count: on.length }) : t.narrow}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t.narrow}
        actions={
          <>
            {on.length > 0 && (
              <Button
                kind="secondary"
                onClick={() => onChange(Object.fromEntries(on.map(({ name }) => [name, undefined])))}
              >
                {t.clearAll}
              </Button>
            )}
            <Button onClick={close}>{found === null ? t.showNew : t.showCount({ count: found })}</Button>
          </>
        }
      >
        <div className={styles.sheetFields}>
          {filters.map(filter => (
            <SelectField
              key={filter.name}
              name={filter.name}
              label={filter.label}
              optional
              placeholder={t.filterOff({ name: filter.label })}
              options={[...filter.options]}
              value={isOn(filter) ? values[filter.name] : ''}
              onChange={({ target: { value } }) => onChange({ [filter.name]: value || undefined })}
            />
          ))}
        </div>
      </Dialog>
    </div>
  )
}
