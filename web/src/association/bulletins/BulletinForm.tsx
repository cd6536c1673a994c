import type { Bulletin } from '@autokierto/contract/bulletins'
import type { RequestBodyInput } from '@autokierto/contract/calls'
import { bulletinAudiences } from '@autokierto/domain/bulletins/audiences'
import { bulletinFields } from '@autokierto/domain/fields/bulletin-fields'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { FormCheckbox, FormCheckboxGroup } from '../../kit/forms/FormCheckbox.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { getTextValue } from '../../kit/forms/field-controls.ts'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { GuardedForm } from '../../navigation/leave/GuardedForm.tsx'
import styles from './bulletins.module.css'
import { bulletinTexts } from './texts.ts'

type BulletinBody = RequestBodyInput<'createBulletin'>

const bulletinErrorTexts = {
  text_fi: { REQUIRED: bulletinTexts.needed_fi },
  text_se: { REQUIRED: bulletinTexts.needed_se },
  text_en: { REQUIRED: bulletinTexts.needed_en },
  first_day: { REQUIRED: bulletinTexts.neededFirst },
  audiences: { REQUIRED: bulletinTexts.nobody },
  last_day: { REQUIRED: bulletinTexts.neededLast, TOO_SMALL: bulletinTexts.lastBeforeFirst },
}

type SaveCall = { isPending: boolean; isSuccess: boolean; error: ApiFailure | null }

/** Form of a bulletin. `onSubmit` gets all values and the changed ones. */
export const useBulletinForm = (settings: {
  initialValues: Partial<Bulletin>
  draft: string
  mutation: SaveCall
  onSubmit: (values: BulletinBody, changes: Partial<BulletinBody>) => void
}) =>
  useForm(bulletinFields, {
    ...settings,
    errorTexts: bulletinErrorTexts,
    validate: ({ audiences, first_day, last_day }) => ({
      audiences: audiences.length === 0 ? 'REQUIRED' : null,
      last_day: first_day && last_day && last_day < first_day ? 'TOO_SMALL' : null,
    }),
  })

type Props = {
  of: ReturnType<typeof useBulletinForm>
  submit: string
}

export function BulletinForm({ of: form, submit }: Props) {
  const t = useTexts(bulletinTexts)
  const format = useFormats()
  const last = getTextValue(form, 'last_day')
  return (
    <GuardedForm of={form} className={styles.form}>
      <Card title={t.what} className={styles.fields}>
        <p>{t.textHint}</p>
        <FormTextField of={form} name="text_fi" label={t.text_fi} />
        <FormTextField of={form} name="text_se" label={t.text_se} />
        <FormTextField of={form} name="text_en" label={t.text_en} />
      </Card>
      <Card title={t.whoAndWhen} className={styles.fields}>
        <FormCheckboxGroup
          of={form}
          name="audiences"
          label={t.audience}
          hint={t.audienceHint}
          options={bulletinAudiences.map(value => ({ value, label: t[value] }))}
        />
        <div className={styles.days}>
          <FormTextField of={form} name="first_day" label={t.firstDay} />
          <FormTextField
            of={form}
            name="last_day"
            label={t.lastDay}
            // Only a hint: the user may want to end a bulletin that is shown, or may have mistyped the day of a new
            // one.
            hint={last !== '' && last < format.today() && t.lastIsPast}
          />
        </div>
        <FormCheckbox of={form} name="by_mail" label={t.byMail} hint={t.byMailHint} />
      </Card>
      <ActionBar sticky>
        <Button type="submit" busy={form.isPending}>
          {submit}
        </Button>
      </ActionBar>
    </GuardedForm>
  )
}
