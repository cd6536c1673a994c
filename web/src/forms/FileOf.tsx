import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { FileField } from '../ui/FileField.tsx'
import { fieldOf, type NameOf, writeTo } from './control-of.ts'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: NameOf<T>
  label: ReactNode
  hint?: ReactNode
  camera?: boolean
}

/** One file of the types that its rule takes. */
export function FileOf<T extends FieldTable>({ of: form, name, ...props }: Props<T>) {
  const rule: FieldRule = form.table[name]!
  if (rule.type !== 'file') return null
  return (
    <FileField
      {...props}
      {...fieldOf(form, name)}
      types={[...rule.types]}
      maxBytes={rule.mostBytes}
      file={((form.written as Record<string, unknown>)[name] as File | undefined) ?? null}
      onFile={file => writeTo(form, name, file)}
    />
  )
}
