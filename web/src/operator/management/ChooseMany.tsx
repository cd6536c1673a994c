import type { FieldTable } from '@autokierto/domain/fields/field'
import { type ReactNode, useId, useState } from 'react'
import { fieldOf, type NameOf, writeTo } from '../../forms/control-of.ts'
import type { FormState } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldNotes } from '../../ui/Field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'

/** So many are looked through without searching. */
const MANY = 12
/** So many that are not chosen are shown at once: hundreds would make each key wait. */
const SHOWN = 40

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: NameOf<T>
  label: ReactNode
  hint?: ReactNode
  /** Null while they are on their way. */
  options: readonly { id: number; name: string }[] | null
}

/** Any of the company's people, sites or subcontractors; many of them are searched by name. */
export function ChooseMany<T extends FieldTable>({ of: form, name, label, hint, options }: Props<T>) {
  const t = useTexts(managementTexts)
  const own = useId()
  const [sought, setSought] = useState('')
  const field = fieldOf(form, name)
  const chosen = (form.written as Record<string, readonly string[] | undefined>)[name] ?? []
  const words = sought.trim().toLocaleLowerCase()
  const found = (options ?? []).filter(option => option.name.toLocaleLowerCase().includes(words))
  const isChosen = ({ id }: { id: number }) => chosen.includes(String(id))
  const others = new Set(found.filter(option => !isChosen(option)).slice(0, SHOWN))
  const shown = found.filter(option => isChosen(option) || others.has(option))
  const isMany = (options?.length ?? 0) > MANY
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className={styles.choices}
      aria-describedby={field.error ? `${field.id}-error` : undefined}
    >
      <legend>{label}</legend>
      {isMany && (
        <TextField
          name={`${own}-sought`}
          label={t.filter}
          type="search"
          optional
          autoComplete="off"
          value={sought}
          onChange={event => setSought(event.target.value)}
          // Enter would send the form that this list is part of.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {options?.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <div className={isMany ? styles.scroll : undefined}>
        <div className={styles.options}>
          {shown.map(({ id, name: words }) => (
            <Checkbox
              key={id}
              name={name}
              id={`${field.id}-${id}`}
              value={String(id)}
              label={words}
              checked={chosen.includes(String(id))}
              onChange={event =>
                writeTo(
                  form,
                  name,
                  event.target.checked ? [...chosen, String(id)] : chosen.filter(each => each !== String(id)),
                )
              }
            />
          ))}
        </div>
      </div>
      {shown.length < found.length && (
        <p className={styles.quiet} role="status">
          {t.shownOf({ count: shown.length, total: found.length })}
        </p>
      )}
      <FieldNotes {...field} label={label} hint={hint} />
    </fieldset>
  )
}
