import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import { isAmbiguous } from '@autokierto/domain/texts/read-number'
import type { ComponentProps } from 'react'
import { useLocale } from '../texts/LocaleProvider.tsx'
import { NumberField, PasswordField, TextArea, TextField } from '../ui/TextField.tsx'
import {
  type FormControlProps,
  getFieldProps,
  getInputProps,
  getTextValue,
  lengthAt,
  setFieldValue,
} from './field-controls.ts'
import { numberIn } from './form-values.ts'

type Props<T extends FieldTable> = FormControlProps<T> &
  Pick<
    ComponentProps<'input'>,
    'autoFocus' | 'className' | 'disabled' | 'list' | 'enterKeyHint' | 'autoComplete'
  > & {
    /** A translated unit, instead of the rule's own. */
    unit?: string
    /** Hides the word "optional", for forms in which no field is required. */
    optional?: 'unsaid'
  }

export function FormTextField<T extends FieldTable>({ of: form, name, unit, optional, ...props }: Props<T>) {
  const { locale } = useLocale()
  const rule: FieldRule = form.table[name]!
  const field = {
    ...getInputProps(form, name),
    ...props,
    ...getFieldProps(form, name),
    ...(optional && { optional }),
  }
  if (rule.type === 'password') return <PasswordField {...field} />
  if (rule.type === 'number') {
    const read = numberIn(rule, getTextValue(form, name), locale)
    return (
      <NumberField
        {...field}
        unit={unit ?? rule.unit}
        decimals={rule.decimals}
        asked={isAmbiguous(read) ? read : null}
        onMeant={typed => setFieldValue(form, name, typed)}
      />
    )
  }
  const length = lengthAt(form, name)
  if (rule.type !== 'text' || !rule.lines) return <TextField {...field} length={length} />
  const { autoComplete: _, list: __, ...area } = field
  return <TextArea {...(area as ComponentProps<typeof TextArea>)} length={length} />
}
