import { isEmail } from '@autokierto/domain/persons/contact'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldCodesOf } from '../../api/api-failure.ts'
import { useAction, useCall } from '../../api/queries.ts'
import { type Faults, namesNone, useErrorWords } from '../../api/useErrorWords.ts'
import { pageSetting } from '../../page-setting.ts'
import { paths } from '../../paths.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { visitorFormTexts } from './texts.ts'

const other = 'other'

/** Who reports: with the first answer the form exists, and its link is mailed. */
export function BatteryReporter() {
  const t = useTexts(visitorFormTexts)
  const words = useErrorWords()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const companies = useCall('listQuestionnaireCompanies')
  const [chosen, setChosen] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const begin = useAction('saveVisitorQuestionnaire', {
    onSuccess: (_answer, { params }) =>
      navigate({ ...paths.visitorBatteryForm(params.token), replace: true }),
  })
  const submit = (data: FormData) => {
    const name = String(data.get('operator_name') ?? '').trim()
    const email = String(data.get('email')).trim()
    const found: Faults = {
      operator_id: chosen === '' ? 'REQUIRED' : null,
      operator_name: chosen === other && name === '' ? 'REQUIRED' : null,
      email: email === '' ? 'REQUIRED' : isEmail(email) ? null : 'EMAIL_INVALID',
    }
    setFaults(found)
    begin.reset()
    if (Object.values(found).some(Boolean)) return
    const company = chosen === other ? { operator_name: name } : { operator_id: Number(chosen) }
    begin.mutate({ params: { token: crypto.randomUUID() }, body: { ...company, email, language: locale } })
  }
  const all: Faults = { ...faults, ...(begin.error && fieldCodesOf(begin.error)) }
  const shown = words.faults(all)
  const year = pageSetting('reporting-year')
  const options = [
    ...(companies.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: other, label: t.other },
  ]
  return (
    <>
      <PageHeading title={t.titleOf({ year })} lead={t.lead({ year })} />
      <Form
        onSubmit={submit}
        errors={shown}
        unnamed={Object.keys(all).filter(name => namesNone.test(`${all[name]}`))}
        failure={begin.error && begin.error.fields.length === 0 && words.of(begin.error)}
      >
        <SelectField
          name="operator_id"
          label={t.company}
          placeholder={t.choose}
          options={options}
          value={chosen}
          onChange={event => setChosen(event.target.value)}
          error={shown.operator_id}
        />
        {chosen === other && (
          <TextField
            name="operator_name"
            label={t.otherName}
            autoComplete="organization"
            error={shown.operator_name}
          />
        )}
        <TextField
          name="email"
          label={t.email}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
          error={shown.email}
        />
        <ActionBar sticky>
          <Button type="submit" busy={begin.isPending}>
            {t.begin}
          </Button>
        </ActionBar>
      </Form>
    </>
  )
}
