import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { FormOf } from '../../forms/FormOf.tsx'
import { LeaveForm } from '../../forms/LeaveForm.tsx'
import type { FormState } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  title: string
  /** The way back to the list, above the title. */
  back: ReactNode
  above?: ReactNode
  /** The words of the button; "Save" unless given. */
  save?: string
  /** What saving will do, in a line. */
  effect?: ReactNode
  /** It was sent, or given up: nothing is left to lose. */
  isDone: boolean
  /** The fields. */
  children: ReactNode
  /** What is done to the thing besides: blocked, deleted. */
  after?: ReactNode
}

/** The form of one thing that is managed: its fields, what saving will do, and what else is done to it. */
export function ResourceForm<T extends FieldTable>(props: Props<T>) {
  const { of, title, back, above, save, effect, isDone, children, after } = props
  const t = useTexts(managementTexts)
  return (
    <div className={styles.form}>
      <LeaveForm unsaved={of.isChanged && !isDone} />
      <PageHeading title={title} back={back} above={above} />
      <FormOf of={of} className={styles.fields}>
        {children}
        <div className={styles.effect}>
          <p>{effect ?? (of.isChanged ? t.changed : t.nothingChanged)}</p>
          <ActionBar>
            <Button type="submit" busy={of.busy}>
              {save ?? t.save}
            </Button>
          </ActionBar>
        </div>
      </FormOf>
      {after}
    </div>
  )
}
