import type { FieldTable } from '@autokierto/domain/fields/field'
import { FormFieldGroup, type GroupProps } from '../../../../kit/forms/FormFieldGroup.tsx'
import { setFieldValue } from '../../../../kit/forms/field-controls.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Checkbox } from '../../../../kit/ui/Checkbox.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'
import { useNameSearch } from './useNameSearch.tsx'

/** Maximum number of unselected options rendered without a search. */
const MAX_CHOICES = 40

type Props<T extends FieldTable> = GroupProps<T> & {
  /** `null` while loading. */
  options: readonly { id: number; name: string }[] | null
}

export function MultiSelect<T extends FieldTable>({ options, ...group }: Props<T>) {
  const { of: form, name } = group
  const t = useTexts(managementTexts)
  const selected = (form.values as Record<string, readonly string[] | undefined>)[name] ?? []
  const isSelected = ({ id }: { id: number }) => selected.includes(String(id))
  const { shown, isMany, search, rest } = useNameSearch(options ?? [], isSelected, MAX_CHOICES)
  return (
    <FormFieldGroup {...group} className={styles.choices}>
      {search}
      {options?.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <div className={isMany ? styles.scroll : undefined}>
        <div className={styles.options}>
          {shown.map(({ id, name: optionName }) => (
            <Checkbox
              key={id}
              name={name}
              id={`${form.id(name)}-${id}`}
              value={String(id)}
              label={optionName}
              checked={selected.includes(String(id))}
              onChange={event =>
                setFieldValue(
                  form,
                  name,
                  event.target.checked
                    ? [...selected, String(id)]
                    : selected.filter(value => value !== String(id)),
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
