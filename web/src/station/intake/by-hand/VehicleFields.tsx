import { colorTexts } from '@autokierto/domain/vehicles/color-texts'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { isScrappable, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import type { CatalogueNames } from '../../../features/vehicles/useCatalogue.ts'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import { FormCombobox } from '../../../kit/forms/FormCombobox.tsx'
import { FormSelect } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import type { FormState } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import styles from '../flow/intake.module.css'
import type { byHandFields } from '../flow/intake-fields.ts'
import { SimilarNames } from './SimilarNames.tsx'
import { byHandTexts } from './texts.ts'

type Props = { of: FormState<typeof byHandFields>; makes: CatalogueNames; models: CatalogueNames }

/** Fields of the vehicle. Make and model come from the catalogue, whose search tolerates misspellings. */
export function VehicleFields({ of: form, makes, models }: Props) {
  const t = useTexts(byHandTexts)
  const colors = useTexts(colorTexts)
  // The register has two codes for some colours. The map keeps one per localized name.
  const colorByName = new Map(vehicleColors.map(color => [colors[color], color]))
  const kindName = useKindName()
  return (
    <div className={styles.fields}>
      <FormSelect
        of={form}
        name="kind"
        label={t.kind}
        placeholder={t.choose}
        options={vehicleKindCodes.filter(isScrappable).map(code => ({ value: code, label: kindName(code) }))}
      />
      <div>
        <FormCombobox of={form} name="make" label={t.make} suggestions={makes.names} />
        <SimilarNames
          names={makes.alike}
          onChoose={name => form.setValues({ make: name })}
          focuses={form.id('make')}
        />
      </div>
      <div>
        <FormCombobox of={form} name="model" label={t.model} suggestions={models.names} />
        <SimilarNames
          names={models.alike}
          onChoose={name => form.setValues({ model: name })}
          focuses={form.id('model')}
        />
      </div>
      <FormTextField of={form} name="model_year" label={t.year} />
      <FormSelect
        of={form}
        name="color"
        label={t.color}
        placeholder={t.unknown}
        options={[...colorByName].map(([label, value]) => ({ value, label }))}
      />
    </div>
  )
}
