import type { FieldTable } from '@autokierto/domain/fields/field'
import { FormFieldGroup, type GroupProps } from '../../forms/FormFieldGroup.tsx'
import { setFieldValue } from '../../forms/field-controls.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'
import { useNameSearch } from './useNameSearch.tsx'

/** So many that are not chosen are shown at once. */
const SHOWN = 40

type Props<T extends FieldTable> = GroupProps<T> & {
  /** Null while they are on their way. */
  options: readonly { id: number; name: string }[] | null
}

/** Any of the company's people, sites or subcontractors; many of them are searched by name. */
export function MultiSelect<T extends FieldTable>({ options, ...group }: Props<T>) {
  const { of: form, name } = group
  const t = useTexts(managementTexts)
  const chosen = (form.values as Record<string, readonly string[] | undefined>)[name] ?? []
  const isChosen = ({ id }: { id: number }) => chosen.includes(String(id))
  const { shown, isMany, search, rest } = useNameSearch(options ?? [], isChosen, SHOWN)
  return (
    <FormFieldGroup {...group} className={styles.choices}>
      {search}
      {options?.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <div className={isMany ? styles.scroll : undefined}>
        <div className={styles.options}>
          {shown.map(({ id, name: words }) => (
            <Checkbox
              key={id}
              name={name}
              id={`${form.id(name)}-${id}`}
              value={String(id)}
              label={words}
              checked={chosen.includes(String(id))}
              onChange={event =>
                setFieldValue(
                  form,
                  name,
                  event.target.checked ? [...chosen, String(id)] : chosen.filter(each => each !== String(id)),
                )
              }
            />
          ))}
        </div>
      </div>
      {rest}
    </FormFieldGroup>
  )
}
