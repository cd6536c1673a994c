import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { invitationFields } from '@autokierto/domain/fields/round-fields'
import { shortText } from '@autokierto/domain/fields/texts'
import { useNavigate } from '@tanstack/react-router'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { getTextValue } from '../../kit/forms/field-controls.ts'
import { useForm } from '../../kit/forms/useForm.ts'
import { pageSetting } from '../../kit/state/page-setting.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { visitorFormTexts } from './texts.ts'

const otherCompany = 'other'

/** The name is required only for a company that is not in the list. */
const batteryReporterFields = {
  operator_id: { ...shortText, required: true },
  operator_name: {
    ...invitationFields.operator_name,
    required: {
      when: 'for another company',
      isNeeded: ({ operator_id }: FieldValues) => operator_id === otherCompany,
    },
  },
  email: invitationFields.email,
} as const satisfies FieldTable

/** When the reporter is changed, an empty e-mail field keeps the stored address. */
const { required: _, ...optionalEmail } = invitationFields.email
const changeFields = { ...batteryReporterFields, email: optionalEmail } as const satisfies FieldTable

type Props = {
  /** Token of the draft whose reporter is changed; without it a new report is created. */
  token?: string
  /** Name of the present reporter. */
  company?: string | undefined
  onDone?: () => void
  onCancel?: () => void
}

/**
 * Form for the reporter. Its submission creates the report and mails the link to it. The reporter of a draft can be
 * changed; a new address gets its own link.
 */
export function BatteryReporter({ token, company, onDone, onCancel }: Props) {
  const t = useTexts(visitorFormTexts)
  const { locale } = useLocale()
  const navigate = useNavigate()
  const companies = useCall('listQuestionnaireCompanies')
  const saveReporter = useAction('saveVisitorQuestionnaire', {
    onSuccess: (_answer, { params }) =>
      onDone ? onDone() : navigate({ ...paths.visitorBatteryForm(params.token), replace: true }),
  })
  const companyList = companies.data?.results ?? []
  const initialValues = company && {
    operator_id: String(companyList.find(({ name }) => name === company)?.id ?? otherCompany),
    operator_name: companyList.some(({ name }) => name === company) ? undefined : company,
  }
  const table: typeof changeFields = token ? changeFields : batteryReporterFields
  const form = useForm(table, {
    ...(initialValues && { initialValues }),
    mutation: saveReporter,
    onSubmit: ({ operator_id, operator_name, email }) => {
      const reporter =
        operator_id === otherCompany
          ? { operator_name: operator_name ?? '' }
          : { operator_id: Number(operator_id) }
      saveReporter.mutate({
        params: { token: token ?? crypto.randomUUID() },
        body: { ...reporter, email, language: locale },
      })
    },
  })
  const year = pageSetting('reporting-year')
  const options = [
    ...companyList.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: otherCompany, label: t.other },
  ]
  return (
    <>
      {token ? (
        <PageHeading title={t.changeTitle} lead={t.changeLead} />
      ) : (
        <PageHeading title={t.titleOf({ year })} lead={t.lead({ year })} />
      )}
      <BoundForm of={form}>
        <FormSelect of={form} name="operator_id" label={t.company} placeholder={t.choose} options={options} />
        {getTextValue(form, 'operator_id') === otherCompany && (
          <FormTextField of={form} name="operator_name" label={t.otherName} />
        )}
        <FormTextField of={form} name="email" label={t.email} hint={token ? t.newEmailHint : t.emailHint} />
        <ActionBar sticky>
          <Button type="submit" busy={form.isPending}>
            {token ? t.saveReporter : t.begin}
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {t.cancel}
            </Button>
          )}
        </ActionBar>
      </BoundForm>
    </>
  )
}
