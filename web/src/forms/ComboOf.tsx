import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import type { NameOf } from './control-of.ts'
import { TextOf } from './TextOf.tsx'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: NameOf<T>
  label: ReactNode
  hint?: ReactNode
  /** What may well be meant; anything else may be written too, and is judged when it is sent. */
  suggestions: readonly string[]
}

/** A text with suggestions below it: the browser's own list, which every keyboard and screen reader knows. */
export function ComboOf<T extends FieldTable>({ suggestions, ...props }: Props<T>) {
  const id = `${props.of.id(props.name)}-suggestions`
  return (
    <>
      <TextOf {...props} list={id} />
      <datalist id={id}>
        {suggestions.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
