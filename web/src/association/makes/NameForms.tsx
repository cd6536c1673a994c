import { listedNameFields } from '@autokierto/domain/fields/catalogue-fields'
import { shortText } from '@autokierto/domain/fields/texts'
import { ComboOf } from '../../forms/ComboOf.tsx'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
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
    send: told => told.name && onName(told.name),
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
  /** The others by name. */
  others: ReadonlyMap<string, number>
  call: Call
  onInto: (id: number, name: string) => void
}

/** Which other one it becomes a name of: one of the list, as it is written there. */
export function MergeForm({ name, id, others, call, onInto }: MergeProps) {
  const t = useTexts(makeTexts)
  const form = useForm(intoFields, {
    id: field => `${id}-${field}`,
    call,
    ofOthers: true,
    words: { into: { REQUIRED: makeTexts.intoRequired, INVALID: makeTexts.intoRequired } },
    validate: ({ into }) => (into && !others.has(into) ? { into: 'INVALID' } : {}),
    send: ({ into }) => into && onInto(others.get(into)!, into),
  })
  return (
    <FormOf of={form} label={t.merge}>
      <p>{t.mergeText({ name })}</p>
      <ComboOf of={form} name="into" label={t.into} suggestions={[...others.keys()]} />
      <ActionBar>
        <Button type="submit" kind="quietDanger" busy={form.busy}>
          {t.merge}
        </Button>
      </ActionBar>
    </FormOf>
  )
}
