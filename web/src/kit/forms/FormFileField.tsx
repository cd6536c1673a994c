import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { FileField } from '../ui/FileField.tsx'
import { type FieldName, getFieldProps, setFieldValue } from './field-controls.ts'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  label: ReactNode
  hint?: ReactNode
  camera?: boolean
}

export function FormFileField<T extends FieldTable>({ of: form, name, ...props }: Props<T>) {
  const rule: FieldRule = form.table[name]!
  if (rule.type !== 'file') return null
  return (
    <FileField
      {...props}
      {...getFieldProps(form, name)}
      types={[...rule.types]}
      maxBytes={rule.maxBytes}
      file={((form.values as Record<string, unknown>)[name] as File | undefined) ?? null}
      onFile={file => setFieldValue(form, name, file)}
    />
  )
}
