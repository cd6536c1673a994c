import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import type { FormState } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { cx } from '../../../../kit/ui/class-names.ts'
import { GuardedForm } from '../../../../navigation/leave/GuardedForm.tsx'
import styles from './management.module.css'
import { ResourceHeading } from './ResourceHeading.tsx'
import { managementTexts } from './texts.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  title: string
  back: ReactNode
  /** Text of the submit button; "Save" by default. */
  save?: string
  isNew?: boolean
  /** Describes in one line what saving will do. */
  effect?: ReactNode
  children: ReactNode
  /** Content next to the fields if there is room, above `effect`. */
  aside?: ReactNode
  /** Other actions on the resource, such as blocking or deleting. */
  after?: ReactNode
}

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
