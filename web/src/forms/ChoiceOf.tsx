import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps, ReactNode } from 'react'
import { RadioCards } from '../ui/RadioCards.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { fieldOf, type NameOf, textOf, writeTo } from './control-of.ts'
import type { FormState } from './useForm.ts'

type Common<T extends FieldTable> = { of: FormState<T>; name: NameOf<T>; label: ReactNode; hint?: ReactNode }

type CardsProps<T extends FieldTable> = Common<T> &
  Pick<ComponentProps<typeof RadioCards>, 'options' | 'columns'> & {
    /** What else changes with the choice, in place of writing it down alone. */
    onChange?: (value: string) => void
  }

/** One of a few, each explained; also yes or no, where it may stay unsaid. */
export function CardsOf<T extends FieldTable>({ of: form, name, onChange, ...props }: CardsProps<T>) {
  return (
    <RadioCards
      {...props}
      {...fieldOf(form, name)}
      value={textOf(form, name) || null}
      onChange={onChange ?? (value => writeTo(form, name, value))}
    />
  )
}

type SelectProps<T extends FieldTable> = Common<T> &
  Pick<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'className'>

/** One of some. Without an empty choice there is always one that is made, and nothing to leave out. */
export function SelectOf<T extends FieldTable>({ of: form, name, ...props }: SelectProps<T>) {
  const field = fieldOf(form, name)
  return (
    <SelectField
      {...props}
      {...field}
      optional={field.optional && props.placeholder !== null}
      value={textOf(form, name)}
      onChange={event => writeTo(form, name, event.target.value)}
    />
  )
}
