import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import type { Option } from '../ui/SelectField.tsx'
import { CheckboxOf, SeveralOf } from './CheckboxOf.tsx'
import { SelectOf } from './ChoiceOf.tsx'
import { ComboOf } from './ComboOf.tsx'
import type { NameOf } from './control-of.ts'
import { FileOf } from './FileOf.tsx'
import { TextOf } from './TextOf.tsx'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: NameOf<T>
  label: ReactNode
  hint?: ReactNode
  /** Of a choice: its values in words; of an id: the things it may name. */
  options?: readonly Option[]
  suggestions?: readonly string[]
}

/**
 * The control that fits the rule of a field: a form of a new noun is its table and its words. Groups and rows have
 * controls of their own. Pages with few fields take `TextOf`, `CardsOf` and the like by themselves: they weigh less.
 */
export function FieldOf<T extends FieldTable>({ options = [], suggestions, ...props }: Props<T>) {
  const rule: FieldRule = props.of.table[props.name]!
  switch (rule.type) {
    case 'flag':
      return <CheckboxOf {...props} />
    case 'choice':
    case 'id':
      return <SelectOf {...props} options={[...options]} />
    case 'choices':
    case 'ids':
      return <SeveralOf {...props} options={options} />
    case 'file':
      return <FileOf {...props} />
    case 'group':
    case 'rows':
      return null
    default:
      return suggestions ? <ComboOf {...props} suggestions={suggestions} /> : <TextOf {...props} />
  }
}
