import type { FieldTable } from '@autokierto/domain/fields/field'
import { writeTo } from '../../forms/control-of.ts'
import { GroupOf, type GroupProps } from '../../forms/GroupOf.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'
import { useSought } from './useSought.tsx'

/** So many that are not chosen are shown at once. */
const SHOWN = 40

type Props<T extends FieldTable> = GroupProps<T> & {
  /** Null while they are on their way. */
  options: readonly { id: number; name: string }[] | null
}

/** Any of the company's people, sites or subcontractors; many of them are searched by name. */
export function ChooseMany<T extends FieldTable>({ options, ...group }: Props<T>) {
  const { of: form, name } = group
  const t = useTexts(managementTexts)
  const chosen = (form.written as Record<string, readonly string[] | undefined>)[name] ?? []
  const isChosen = ({ id }: { id: number }) => chosen.includes(String(id))
  const { shown, isMany, search, rest } = useSought(options ?? [], isChosen, SHOWN)
  return (
    <GroupOf {...group} className={styles.choices}>
      {search}
      {options?.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <div className={isMany ? styles.scroll : undefined}>
        <div className={styles.options}>
          {shown.map(({ id, name: words }) => (
            <Checkbox
              key={id}
              name={name}
              id={`${form.id(name)}-${id}`}
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
      {rest}
    </GroupOf>
  )
}
