import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import type { Option } from '../ui/SelectField.tsx'
import { FormCheckbox, FormCheckboxGroup } from './FormCheckbox.tsx'
import { FormCombobox } from './FormCombobox.tsx'
import { FormFileField } from './FormFileField.tsx'
import { FormSelect } from './FormSelect.tsx'
import { FormTextField } from './FormTextField.tsx'
import type { FieldName } from './field-controls.ts'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  label: ReactNode
  hint?: ReactNode
  /** The values of a choice with their labels, or the things an id may refer to. */
  options?: readonly Option[]
  suggestions?: readonly string[]
}

/**
 * Renders the control that fits the rule of a field. Groups and rows have controls of their own. Pages with few fields
 * import `FormTextField`, `FormRadioCards` and so on directly, because that makes smaller chunks.
 */
export function FormField<T extends FieldTable>({ options = [], suggestions, ...props }: Props<T>) {
  const rule: FieldRule = props.of.table[props.name]!
  switch (rule.type) {
    case 'flag':
      return <FormCheckbox {...props} />
    case 'choice':
    case 'id':
      return <FormSelect {...props} options={[...options]} />
    case 'choices':
    case 'ids':
      return <FormCheckboxGroup {...props} options={options} />
    case 'file':
      return <FormFileField {...props} />
    case 'group':
    case 'rows':
      return null
    default:
      return suggestions ? (
        <FormCombobox {...props} suggestions={suggestions} />
      ) : (
        <FormTextField {...props} />
      )
  }
}
