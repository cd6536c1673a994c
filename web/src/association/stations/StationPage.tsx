import type { Station } from '@autokierto/contract/stations'
import { licenceFields } from '@autokierto/domain/fields/licence-fields'
import { reporterFields } from '@autokierto/domain/fields/round-fields'
import { limits } from '@autokierto/domain/limits'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { Failed } from '../../kit/api/Failed.tsx'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { useIsPrinting } from '../../kit/ui/useIsPrinting.ts'
import { GuardedForm } from '../../navigation/leave/GuardedForm.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { claimsOf } from './claims-of.ts'
import { LicenceChip } from './LicenceChip.tsx'
import styles from './stations.module.css'
import { stationTexts } from './texts.ts'

/** One site: its read-only details and figures, and its licence, which the association edits. */
export function StationPage({ of }: { of: string }) {
  const t = useTexts(stationTexts)
  const query = useCall('listStations', { query: { id: Number(of) } })
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <Failed failure={query.error} onRetry={() => query.refetch()} />
  const [station] = query.data.results
  if (!station) {
    return (
      <>
        <PageHeading title={t.noSite} />
        <ButtonLink {...associationPaths.stations()}>{t.back}</ButtonLink>
      </>
    )
  }
  return (
    <Stack gap={20}>
      <PageHeading
        title={station.name}
        lead={station.operator.name}
        above={<LicenceChip licence={station.licence} />}
        back={<BackLink {...associationPaths.stations()}>{t.back}</BackLink>}
      />
      <LicenceNotice licence={station.licence} />
      <div className={styles.columns}>
        <Stack gap={20}>
          <LicenceCard station={station} />
          <Forms station={station} />
        </Stack>
        <StationFacts station={station} />
      </div>
    </Stack>
  )
}

function LicenceNotice({ licence: { state, valid_until } }: Pick<Station, 'licence'>) {
  const t = useTexts(stationTexts)
  const format = useFormats()
  const day = valid_until ? format.day(valid_until) : ''
  if (state === 'expired') {
    return (
      <Notice kind="error" title={t.expiredTitle({ day })}>
        {t.expiredText}
      </Notice>
    )
  }
  if (state !== 'ending') return null
  return (
    <Notice kind="warning" title={t.endingTitle({ day })}>
      {t.endingText}
    </Notice>
  )
}

function StationFacts({ station }: { station: Station }) {
  const t = useTexts(stationTexts)
  const format = useFormats()
  const { location, phone, email, has_pickup, is_shown, licence, figures } = station
  // On screen the licence is in the form fields, which are not printed.
  const onPaper = useIsPrinting()
  return (
    <Stack gap={20}>
      <Card title={t.figures}>
        <DescriptionList
          items={[
            { term: t.coming, value: format.number(figures.coming) },
            { term: t.present, value: format.number(figures.present) },
            { term: t.finished, value: format.number(figures.finished) },
            { term: t.claims({ days: limits.claimCountDays }), value: claimsOf(figures, t, format) },
          ]}
        />
      </Card>
      <Card title={t.facts}>
        <DescriptionList
          layout="side"
          items={[
            { term: t.address, value: formatAddress(location) || '–' },
            phone !== null && { term: t.phone, value: phone },
            email !== null && { term: t.email, value: email },
            onPaper && licence.number !== null && { term: t.licenceNumber, value: licence.number },
            onPaper && licence.granted_by !== null && { term: t.grantedBy, value: licence.granted_by },
            onPaper &&
              licence.granted_by_address !== null && {
                term: t.grantedByAddress,
                value: licence.granted_by_address,
              },
            onPaper && licence.authority !== null && { term: t.authority, value: licence.authority },
            { term: t.pickup, value: has_pickup ? t.yes : t.no },
            { term: t.shown, value: is_shown ? t.yes : t.no },
          ]}
        />
      </Card>
    </Stack>
  )
}

function LicenceCard({ station: { id, name, licence } }: { station: Station }) {
  const t = useTexts(stationTexts)
  const notify = useNotify()
  const change = useAction('changeLicence', {
    refetch: ['listStations'],
    onSuccess: () => {
      form.clearDraft()
      notify('success', deferText(stationTexts.saved, { name }))
    },
  })
  const form = useForm(licenceFields, {
    initialValues: licence,
    draft: `licence-${id}`,
    mutation: change,
    disableAutofill: true,
    onSubmit: (_, changes) => change.mutate({ params: { id }, body: changes }),
  })
  return (
    <Card title={t.licence}>
      <GuardedForm of={form}>
        <FormTextField of={form} name="number" label={t.licenceNumber} />
        <FormTextField of={form} name="granted_by" label={t.grantedBy} />
        <FormTextField
          of={form}
          name="granted_by_address"
          label={t.grantedByAddress}
          hint={t.grantedByAddressHint}
        />
        <FormTextField of={form} name="authority" label={t.authority} />
        <FormTextField of={form} name="valid_until" label={t.validUntil} hint={t.validHint} />
        <ActionBar>
          <Button type="submit" busy={form.isPending}>
            {t.save}
          </Button>
        </ActionBar>
      </GuardedForm>
    </Card>
  )
}

/** First year that forms are expected for. A new site does not report earlier years. */
function Forms({ station: { id, name, reports_from } }: { station: Station }) {
  const t = useTexts(stationTexts)
  const notify = useNotify()
  const change = useAction('changeLicence', {
    refetch: ['listStations', 'listQuestionnaireCompanies', 'listQuestionnaireRounds'],
    onSuccess: () => notify('success', deferText(stationTexts.formsSaved, { name })),
  })
  const form = useForm(reporterFields, {
    initialValues: { reports_from },
    mutation: change,
    disableAutofill: true,
    onSubmit: (_, changes) => change.mutate({ params: { id }, body: changes }),
  })
  return (
    <Card title={t.forms}>
      <GuardedForm of={form}>
        <FormTextField of={form} name="reports_from" label={t.reportsFrom} hint={t.reportsFromHint} />
        <ActionBar>
          <Button type="submit" kind="secondary" busy={form.isPending}>
            {t.saveForms}
          </Button>
        </ActionBar>
      </GuardedForm>
    </Card>
  )
}
