import type { Bulletin } from '@autokierto/contract/bulletins'
import type { BodyInputOf } from '@autokierto/contract/calls'
import { bulletinAudiences } from '@autokierto/domain/bulletins/audiences'
import { bulletinFields } from '@autokierto/domain/fields/bulletin-fields'
import type { ApiFailure } from '../../api/api-failure.ts'
import { AskingFormOf } from '../../forms/AskingFormOf.tsx'
import { CheckboxOf, SeveralOf } from '../../forms/CheckboxOf.tsx'
import { textOf } from '../../forms/control-of.ts'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './bulletins.module.css'
import { bulletinTexts } from './texts.ts'

type Written = BodyInputOf<'createBulletin'>

const ownWords = {
  text_fi: { REQUIRED: bulletinTexts.needed_fi },
  text_se: { REQUIRED: bulletinTexts.needed_se },
  text_en: { REQUIRED: bulletinTexts.needed_en },
  first_day: { REQUIRED: bulletinTexts.neededFirst },
  audiences: { REQUIRED: bulletinTexts.nobody },
  last_day: { REQUIRED: bulletinTexts.neededLast, TOO_SMALL: bulletinTexts.lastBeforeFirst },
}

type Call = { isPending: boolean; isSuccess: boolean; error: ApiFailure | null }

/** The form of an announcement; `send` gets all that is written, and what of it is new. */
export const useBulletinForm = (settings: {
  known: Partial<Bulletin>
  draft: string
  call: Call
  send: (values: Written, changes: Partial<Written>) => void
}) =>
  useForm(bulletinFields, {
    ...settings,
    words: ownWords,
    validate: ({ audiences, first_day, last_day }) => ({
      audiences: audiences.length === 0 ? 'REQUIRED' : null,
      last_day: first_day && last_day && last_day < first_day ? 'TOO_SMALL' : null,
    }),
  })

type Props = {
  of: ReturnType<typeof useBulletinForm>
  /** What is on the button. */
  submit: string
}

/** The texts in three languages, to whom and when. */
export function BulletinForm({ of: form, submit }: Props) {
  const t = useTexts(bulletinTexts)
  const format = useFormats()
  const last = textOf(form, 'last_day')
  return (
    <AskingFormOf of={form} className={styles.form}>
      <Card title={t.what} className={styles.fields}>
        <p>{t.textHint}</p>
        <TextOf of={form} name="text_fi" label={t.text_fi} />
        <TextOf of={form} name="text_se" label={t.text_se} />
        <TextOf of={form} name="text_en" label={t.text_en} />
      </Card>
      <Card title={t.whoAndWhen} className={styles.fields}>
        <SeveralOf
          of={form}
          name="audiences"
          label={t.audience}
          hint={t.audienceHint}
          options={bulletinAudiences.map(value => ({ value, label: t[value] }))}
        />
        <div className={styles.days}>
          <TextOf of={form} name="first_day" label={t.firstDay} />
          <TextOf
            of={form}
            name="last_day"
            label={t.lastDay}
            // Whoever ends one that is shown means it; whoever writes a new one has the wrong month.
            hint={last !== '' && last < format.today() && t.lastIsPast}
          />
        </div>
        <CheckboxOf of={form} name="by_mail" label={t.byMail} hint={t.byMailHint} />
      </Card>
      <ActionBar sticky>
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </ActionBar>
    </AskingFormOf>
  )
}
