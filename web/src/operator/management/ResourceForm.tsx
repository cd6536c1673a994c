import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { GuardedForm } from '../../forms/GuardedForm.tsx'
import type { FormState } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './management.module.css'
import { ResourceHeading } from './ResourceHeading.tsx'
import { managementTexts } from './texts.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  title: string
  /** The way back to the list, above the title. */
  back: ReactNode
  /** The words of the button; "Save" unless given. */
  save?: string
  /** There is no such thing yet. */
  isNew?: boolean
  /** What saving will do, in a line. */
  effect?: ReactNode
  /** The fields. */
  children: ReactNode
  /** What stands beside the fields where there is room, above what saving will do. */
  aside?: ReactNode
  /** What is done to the thing besides: blocked, deleted. */
  after?: ReactNode
}

/** The form of one thing that is managed: its fields, what saving will do, and what else is done to it. */
export function ResourceForm<T extends FieldTable>(props: Props<T>) {
  const { of, title, back, save, isNew, effect, children, aside, after } = props
  const t = useTexts(managementTexts)
  const nothing = isNew ? t.nothingWritten : t.nothingChanged
  return (
    <div className={cx(styles.form, Boolean(aside) && styles.withAside)}>
      <ResourceHeading title={title} back={back} />
      <GuardedForm of={of} className={styles.fields}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.beside}>
          {aside}
          <div className={styles.effect}>
            <div>{effect ?? <p>{of.isDirty ? t.changed : nothing}</p>}</div>
            <ActionBar>
              <Button type="submit" busy={of.isPending}>
                {save ?? t.save}
              </Button>
              {of.isDirty && (
                <Button kind="quiet" onClick={of.reset}>
                  {t.undo}
                </Button>
              )}
            </ActionBar>
          </div>
        </div>
      </GuardedForm>
      {after && <div className={styles.fields}>{after}</div>}
    </div>
  )
}
