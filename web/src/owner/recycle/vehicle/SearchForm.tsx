import { type VehicleKind, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { PlateField } from '../../../vehicles/PlateField.tsx'
import { useKindName } from '../../../vehicles/useKindName.ts'
import { vehicleTexts } from './texts.ts'
import styles from './VehicleStep.module.css'

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | null
  busy: boolean
  onValue: (value: string) => void
  /** Of which kind to look for: null where that is not asked, empty for any. */
  kind: VehicleKind | '' | null
  onKind: (kind: VehicleKind | '') => void
  /** Gets what is written, without blanks around it. */
  onSearch: (value: string) => void
}

/** One large plate to write in. Its fault stands under it and the field keeps the focus: a summary would say it twice. */
export function SearchForm({ ref, value, error, busy, onValue, kind, onKind, onSearch }: Props) {
  const t = useTexts(vehicleTexts)
  const kindName = useKindName()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSearch(value.trim())
      }}
    >
      <PlateField
        ref={ref}
        name="plate_or_vin"
        className={styles.field}
        label={t.field}
        hint={t.hint}
        error={error}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
      {kind !== null && (
        <SelectField
          name="kind"
          className={styles.kind}
          label={t.whichKind}
          hint={t.whichKindHint}
          optional
          placeholder={t.anyKind}
          options={vehicleKindCodes.map(code => ({ value: code, label: kindName(code) }))}
          value={kind}
          onChange={event => onKind(vehicleKindCodes.find(code => code === event.target.value) ?? '')}
        />
      )}
      <Button type="submit" busy={busy} className={styles.button} after={<Icon as={ArrowRight} />}>
        {t.search}
      </Button>
      <p role="status">{busy && <VisuallyHidden>{t.searching}</VisuallyHidden>}</p>
    </form>
  )
}
