import { usePartOptions } from '../../features/vehicles/part-options.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Segments } from '../../kit/ui/Segments.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import type { PartsAddress } from '../../navigation/paths/paths.ts'
import type { PartsView } from './parts-search.ts'
import styles from './shelf.module.css'
import { shelfTexts } from './shelf-texts.ts'

type Props = { view: PartsView; onChange: (part: PartsAddress) => void }

/** Switches between donor vehicles and parts in stock, and filters the parts by name. */
export function ShelfView({ view, onChange }: Props) {
  const t = useTexts(shelfTexts)
  const options = usePartOptions()
  return (
    <div className={styles.views}>
      <Segments
        label={t.show}
        options={[
          { value: '', title: t.donors },
          { value: 'shelf', title: t.shelf },
        ]}
        value={view.isShelf ? 'shelf' : ''}
        onChange={show => onChange({ show, ask: '' })}
      />
      {view.isShelf && (
        <SelectField
          name="part"
          id="part"
          label={t.part}
          className={styles.name}
          options={options}
          placeholder={t.anyPart}
          value={view.name ?? ''}
          onChange={event => onChange({ part: event.target.value, ask: '' })}
        />
      )}
    </div>
  )
}
