import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { fieldOf, inputOf, type NameOf } from '../forms/control-of.ts'
import type { FormState } from '../forms/useForm.ts'
import { PlateField } from './PlateField.tsx'

type Props<T extends FieldTable> = Omit<ComponentProps<typeof PlateField>, 'name'> & {
  of: FormState<T>
  name: NameOf<T>
}

/** A plate or VIN of a form. */
export const PlateOf = <T extends FieldTable>({ of: form, name, ...props }: Props<T>) => (
  <PlateField {...inputOf(form, name)} {...props} {...fieldOf(form, name)} />
)
