import { listedNameFields } from '@autokierto/domain/fields/catalogue-fields'
import { shortText } from '@autokierto/domain/fields/texts'
import { ComboOf } from '../../forms/ComboOf.tsx'
import { textOf } from '../../forms/control-of.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Look, sameName, useNamed } from '../useNamed.ts'
import { makeTexts } from './texts.ts'

type Call = { isPending: boolean; error: unknown; reset: () => void }

type RenameProps = { name: string; id: string; call: Call; onName: (name: string) => void }

/** Another name; the one it has goes on finding it. */
export function RenameForm({ name, id, call, onName }: RenameProps) {
  const t = useTexts(makeTexts)
  const form = useForm(listedNameFields, {
    known: { name },
    id: field => `${id}-${field}`,
    call,
    ofOthers: true,
    beside: { NAME_TAKEN: 'name' },
    send: values => values.name && onName(values.name),
  })
  return (
    <FormOf of={form} label={t.rename}>
      <TextOf of={form} name="name" label={t.name} hint={t.renameText} />
      <ActionBar>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {t.save}
        </Button>
      </ActionBar>
    </FormOf>
  )
}

const intoFields = { into: { ...shortText, required: true } } as const

type MergeProps = {
  name: string
  id: string
  /** Finds the others by their names, however many there are. */
  look: Look
  call: Call
  onInto: (id: number, name: string) => void
}

/** Which other one it becomes a name of: one of the list, as it is written there. */
export function MergeForm({ name, id, look, call, onInto }: MergeProps) {
  const t = useTexts(makeTexts)
  const form = useForm(intoFields, {
    id: field => `${id}-${field}`,
    call,
    ofOthers: true,
    words: { into: { REQUIRED: makeTexts.intoRequired, INVALID: makeTexts.intoRequired } },
    validate: ({ into }) => (into && sameName(into, name) ? { into: 'INVALID' } : {}),
    send: async ({ into }) => {
      if (!into) return
      const other = await others.idOf(into)
      if (other === null) form.refuse({ into: 'INVALID' })
      else onInto(other, into)
    },
  })
  const others = useNamed(textOf(form, 'into'), look)
  return (
    <FormOf of={form} label={t.merge}>
      <p>{t.mergeText({ name })}</p>
      <ComboOf
        of={form}
        name="into"
        label={t.into}
        suggestions={others.names.filter(other => other !== name)}
      />
      <ActionBar>
        <Button type="submit" kind="quietDanger" busy={form.busy}>
          {t.merge}
        </Button>
      </ActionBar>
    </FormOf>
  )
}
