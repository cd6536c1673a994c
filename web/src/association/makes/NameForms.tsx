import { listedNameFields } from '@autokierto/domain/fields/catalogue-fields'
import { shortText } from '@autokierto/domain/fields/texts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormCombobox } from '../../kit/forms/FormCombobox.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { getTextValue } from '../../kit/forms/field-controls.ts'
import { useForm } from '../../kit/forms/useForm.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { isSameName, type SuggestionQuery, useSuggestions } from '../lists/useSuggestions.ts'
import { makeTexts } from './texts.ts'

type NameMutation = { isPending: boolean; error: unknown; reset: () => void }

type RenameProps = { name: string; id: string; call: NameMutation; onName: (name: string) => void }

/** Renames an entry. It is still found by its old name. */
export function RenameForm({ name, id, call, onName }: RenameProps) {
  const t = useTexts(makeTexts)
  const form = useForm(listedNameFields, {
    initialValues: { name },
    id: field => `${id}-${field}`,
    mutation: call,
    disableAutofill: true,
    fieldByErrorCode: { NAME_TAKEN: 'name' },
    onSubmit: values => values.name && onName(values.name),
  })
  return (
    <BoundForm of={form} label={t.rename}>
      <FormTextField of={form} name="name" label={t.name} hint={t.renameText} />
      <ActionBar>
        <Button type="submit" kind="secondary" busy={form.isPending}>
          {t.save}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}

const intoFields = { into: { ...shortText, required: true } } as const

type MergeProps = {
  name: string
  id: string
  /** Searches the other entries by name. */
  look: SuggestionQuery
  call: NameMutation
  onInto: (id: number, name: string) => void
}

/** Merges an entry into another one, which must be selected from the list. */
export function MergeForm({ name, id, look, call, onInto }: MergeProps) {
  const t = useTexts(makeTexts)
  const form = useForm(intoFields, {
    id: field => `${id}-${field}`,
    mutation: call,
    disableAutofill: true,
    errorTexts: { into: { REQUIRED: makeTexts.intoRequired, INVALID: makeTexts.intoRequired } },
    validate: ({ into }) => (into && isSameName(into, name) ? { into: 'INVALID' } : {}),
    onSubmit: async ({ into }) => {
      if (!into) return
      const other = await others.idOf(into)
      if (other === null) form.setErrors({ into: 'INVALID' })
      else onInto(other, into)
    },
  })
  const others = useSuggestions(getTextValue(form, 'into'), look)
  return (
    <BoundForm of={form} label={t.merge}>
      <p>{t.mergeText({ name })}</p>
      <FormCombobox
        of={form}
        name="into"
        label={t.into}
        suggestions={others.names.filter(other => other !== name)}
      />
      <ActionBar>
        <Button type="submit" kind="quietDanger" busy={form.isPending}>
          {t.merge}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
