import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { FormTextField } from './FormTextField.tsx'
import type { FieldName } from './field-controls.ts'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  label: ReactNode
  hint?: ReactNode
  /** Any other text may be typed too; it is validated on submit. */
  suggestions: readonly string[]
}

/** A text field with suggestions from a native datalist, which every keyboard and screen reader supports. */
export function FormCombobox<T extends FieldTable>({ suggestions, ...props }: Props<T>) {
  const id = `${props.of.id(props.name)}-suggestions`
  return (
    <>
      <FormTextField {...props} list={id} />
      <datalist id={id}>
        {suggestions.map(suggestion => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
