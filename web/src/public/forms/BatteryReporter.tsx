import type { FieldTable, Values } from '@autokierto/domain/fields/field'
import { invitationFields } from '@autokierto/domain/fields/round-fields'
import { shortText } from '@autokierto/domain/fields/texts'
import { useNavigate } from '@tanstack/react-router'
import { useAction, useCall } from '../../api/queries.ts'
import { SelectOf } from '../../forms/ChoiceOf.tsx'
import { textOf } from '../../forms/control-of.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { pageSetting } from '../../page-setting.ts'
import { paths } from '../../paths.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { visitorFormTexts } from './texts.ts'

const other = 'other'

/** Only a company that is not among those listed is written by its name. */
const fields = {
  operator_id: { ...shortText, required: true },
  operator_name: {
    ...invitationFields.operator_name,
    required: { when: 'for another company', holds: ({ operator_id }: Values) => operator_id === other },
  },
  email: invitationFields.email,
} as const satisfies FieldTable

/** Who reports: with the first answer the form exists, and its link is mailed. */
export function BatteryReporter() {
  const t = useTexts(visitorFormTexts)
  const { locale } = useLocale()
  const navigate = useNavigate()
  const companies = useCall('listQuestionnaireCompanies')
  const begin = useAction('saveVisitorQuestionnaire', {
    onSuccess: (_answer, { params }) =>
      navigate({ ...paths.visitorBatteryForm(params.token), replace: true }),
  })
  const form = useForm(fields, {
    call: begin,
    send: ({ operator_id, operator_name, email }) => {
      const company =
        operator_id === other ? { operator_name: operator_name ?? '' } : { operator_id: Number(operator_id) }
      begin.mutate({ params: { token: crypto.randomUUID() }, body: { ...company, email, language: locale } })
    },
  })
  const year = pageSetting('reporting-year')
  const options = [
    ...(companies.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: other, label: t.other },
  ]
  return (
    <>
      <PageHeading title={t.titleOf({ year })} lead={t.lead({ year })} />
      <FormOf of={form}>
        <SelectOf of={form} name="operator_id" label={t.company} placeholder={t.choose} options={options} />
        {textOf(form, 'operator_id') === other && (
          <TextOf of={form} name="operator_name" label={t.otherName} />
        )}
        <TextOf of={form} name="email" label={t.email} hint={t.emailHint} />
        <ActionBar sticky>
          <Button type="submit" busy={form.busy}>
            {t.begin}
          </Button>
        </ActionBar>
      </FormOf>
    </>
  )
}
