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
  /** What may well be meant; anything else may be written too, and is judged when it is sent. */
  suggestions: readonly string[]
}

/** A text with suggestions below it: the browser's own list, which every keyboard and screen reader knows. */
export function FormCombobox<T extends FieldTable>({ suggestions, ...props }: Props<T>) {
  const id = `${props.of.id(props.name)}-suggestions`
  return (
    <>
      <FormTextField {...props} list={id} />
      <datalist id={id}>
        {suggestions.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
