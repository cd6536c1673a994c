import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { type FieldName, getFieldProps, getInputProps } from '../../kit/forms/field-controls.ts'
import type { FormState } from '../../kit/forms/useForm.ts'
import { PlateField } from './PlateField.tsx'

type Props<T extends FieldTable> = Omit<ComponentProps<typeof PlateField>, 'name'> & {
  of: FormState<T>
  name: FieldName<T>
}

export const FormPlateField = <T extends FieldTable>({ of: form, name, ...props }: Props<T>) => (
  <PlateField {...getInputProps(form, name)} {...props} {...getFieldProps(form, name)} />
)
