import type { Operator } from '@autokierto/contract/operators'
import { operatorFields } from '@autokierto/domain/fields/operator-fields'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Proving } from '../../features/reauthentication/ReauthenticatedCreate.tsx'
import type { Reauthentication } from '../../features/reauthentication/ReauthenticationDialog.tsx'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { GuardedForm } from '../../navigation/leave/GuardedForm.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import styles from './operators.module.css'
import { operatorTexts } from './texts.ts'

export function OperatorPage({ of }: { of: string }) {
  const t = useTexts(operatorTexts)
  const format = useFormats()
  const query = useCall('listOperators', { query: { id: Number(of) } })
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <Failed failure={query.error} onRetry={() => query.refetch()} />
  const [operator] = query.data.results
  if (!operator) {
    return (
      <>
        <PageHeading title={t.unknown} />
        <ButtonLink {...associationPaths.operators()}>{t.back}</ButtonLink>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <PageHeading
        title={operator.name}
        lead={operator.business_id}
        back={<BackLink {...associationPaths.operators()}>{t.back}</BackLink>}
        actions={<Closing operator={operator} />}
      />
      {operator.closed_at && (
        <Notice kind="warning" title={t.closedTitle({ day: format.day(operator.closed_at) })}>
          {t.closedText}
        </Notice>
      )}
      <div className={styles.columns}>
        <Contact operator={operator} />
        <OperatorSites operator={operator} />
      </div>
    </div>
  )
}

function Contact({ operator: { id, name, ...operator } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  const notify = useNotify()
  const change = useAction('changeOperator', {
    refetch: ['listOperators', 'listStations', 'listQuestionnaireCompanies', 'listQuestionnaireRounds'],
    onSuccess: (_, { body }) => {
      form.clearDraft()
      notify('success', deferText(operatorTexts.saved, { name: body.name ?? name }))
    },
  })
  const form = useForm(operatorFields, {
    initialValues: { name, ...operator },
    draft: `operator-${id}`,
    mutation: change,
    disableAutofill: true,
    onSubmit: (_, changes) => change.mutate({ params: { id }, body: changes }),
  })
  return (
    <Card title={t.company}>
      <GuardedForm of={form}>
        <FormTextField of={form} name="name" label={t.companyName} />
        <FormTextField of={form} name="contact_person" label={t.contact} />
        <FormTextField of={form} name="email" label={t.email} />
        <FormTextField of={form} name="phone" label={t.phone} />
        <FormTextField of={form} name="reports_from" label={t.reportsFrom} hint={t.reportsFromHint} />
        <ActionBar>
          <Button type="submit" busy={form.isPending}>
            {t.save}
          </Button>
        </ActionBar>
      </GuardedForm>
    </Card>
  )
}

function OperatorSites({ operator: { sites } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  const format = useFormats()
  return (
    <Card title={t.openCases} flush>
      {sites.length === 0 ? (
        <EmptyState title={t.noSites} />
      ) : (
        <DataTable
          caption={t.openCases}
          rows={sites}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t.siteName,
              main: true,
              cell: ({ id, name }) => <Link {...associationPaths.station(id)}>{name}</Link>,
            },
            {
              key: 'vehicles',
              head: t.vehicles,
              numeric: true,
              cell: ({ vehicles }) => format.number(vehicles),
            },
            {
              key: 'licence',
              head: t.validUntil,
              cell: ({ licence_valid_until: day }) => (day ? format.day(day) : '–'),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Closes the company after showing its open cases, or reopens it. */
function Closing({ operator: { id, name, closed_at, sites } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const [dialog, setDialog] = useState<'confirm' | 'prove' | null>(null)
  const change = useAction('changeOperator', {
    refetch: ['listOperators', 'listStations'],
    onSuccess: (_, { body }) => {
      setDialog(null)
      notify('success', deferText(body.closed ? operatorTexts.isClosed : operatorTexts.isOpen, { name }))
    },
  })
  const setClosed = (closed: boolean, proof: Reauthentication = {}) =>
    change.mutate({ params: { id }, body: { closed, ...proof } })
  const busySites = sites.filter(({ vehicles }) => vehicles > 0)
  const failure = change.error && <Notice kind="error">{failureTexts.of(change.error)}</Notice>
  if (closed_at) {
    return (
      <>
        <Button kind="secondary" busy={change.isPending} onClick={() => setClosed(false)}>
          {t.reopen}
        </Button>
        {failure}
      </>
    )
  }
  return (
    <>
      <Button kind="quietDanger" onClick={() => setDialog('confirm')}>
        {t.close}
      </Button>
      <ConfirmDialog
        open={dialog === 'confirm'}
        title={t.closeTitle({ name })}
        text={busySites.length > 0 ? t.closeText : t.closeEmpty}
        confirm={t.close}
        kind="danger"
        onConfirm={() => setDialog('prove')}
        onCancel={() => setDialog(null)}
      >
        <ul className={styles.cases}>
          {busySites.map(site => (
            <li key={site.id}>{t.siteVehicles({ site: site.name, count: site.vehicles })}</li>
          ))}
        </ul>
      </ConfirmDialog>
      {dialog === 'prove' && (
        <Proving
          title={t.closeTitle({ name })}
          confirm={t.close}
          danger
          call={change}
          onProof={proof => setClosed(true, proof)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
