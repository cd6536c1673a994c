import type { AuditRow } from '@autokierto/contract/audit'
import { auditSearchFields } from '@autokierto/domain/fields/audit-fields'
import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { shortText } from '@autokierto/domain/fields/texts'
import { useState } from 'react'
import { AuditRows } from '../../features/audit/AuditRows.tsx'
import { callQuery, useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormCombobox } from '../../kit/forms/FormCombobox.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { getTextValue } from '../../kit/forms/field-controls.ts'
import { useForm } from '../../kit/forms/useForm.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { EmptyState } from '../../kit/ui/States.tsx'
import { maxSuggestions, useSuggestions } from '../lists/useSuggestions.ts'
import styles from './audit.module.css'
import { ChainCard } from './ChainCard.tsx'
import { auditSearchTexts } from './texts.ts'

/** The form has the name of a site instead of its id. */
const { reason, plate_or_vin, personal_id, username, from, to } = auditSearchFields
const auditPageFields = {
  reason,
  plate_or_vin: {
    ...plate_or_vin,
    required: {
      ...plate_or_vin.required,
      isNeeded: (values: FieldValues) => plate_or_vin.required.isNeeded({ ...values, shop_id: values.site }),
    },
  },
  personal_id,
  username,
  site: shortText,
  from,
  to,
} as const satisfies FieldTable

type FoundRows = { rows: AuditRow[]; count: number | null; next: string | null }

/** Search of the audit log, which requires a reason, and the state of the hash chain. */
export function AuditPage() {
  const t = useTexts(auditSearchTexts)
  const { client } = useApp()
  const [found, setFound] = useState<FoundRows | null>(null)
  const search = useAction('searchAudit', {
    onSuccess: ({ results, count, next }, { body }) =>
      setFound(previous => ({
        rows: body.cursor && previous ? [...previous.rows, ...results] : results,
        count: body.cursor && previous ? previous.count : count,
        next,
      })),
  })
  const [criteria, setCriteria] = useState<Parameters<typeof search.mutate>[0]['body'] | null>(null)
  const form = useForm(auditPageFields, {
    mutation: search,
    disableAutofill: true,
    errorTexts: {
      plate_or_vin: { REQUIRED: auditSearchTexts.plateRequired },
      site: { INVALID: auditSearchTexts.noSuchSite },
      to: { TOO_SMALL: auditSearchTexts.lastBeforeFirst },
    },
    validate: ({ from, to }) => (from && to && to < from ? { to: 'TOO_SMALL' } : {}),
    onSubmit: async ({ site, ...values }) => {
      const shop_id = site ? await sites.idOf(site) : null
      if (site && shop_id === null) return form.setErrors({ site: 'INVALID' })
      const body = { ...values, shop_id }
      setCriteria(body)
      setFound(null)
      search.mutate({ body })
    },
  })
  const sites = useSuggestions(
    getTextValue(form, 'site'),
    q => callQuery(client, 'listStations', { query: { q, limit: maxSuggestions, ordering: 'name' } }),
    ({ name, operator }) => `${name}, ${operator.name}`,
  )
  return (
    <Stack gap={20}>
      <PageHeading title={t.title} lead={t.lead} />
      <div className={styles.columns}>
        <Card title={t.search}>
          <BoundForm of={form} className={styles.form}>
            <FormTextField of={form} name="reason" label={t.reason} hint={t.reasonHint} />
            <FormTextField of={form} name="plate_or_vin" label={t.plate} />
            <FormTextField of={form} name="personal_id" label={t.personalId} hint={t.personalIdHint} />
            <FormTextField of={form} name="username" label={t.username} />
            <FormCombobox of={form} name="site" label={t.site} suggestions={sites.names} />
            <div className={styles.days}>
              <FormTextField of={form} name="from" label={t.from} />
              <FormTextField of={form} name="to" label={t.to} />
            </div>
            <ActionBar>
              <Button type="submit" busy={search.isPending}>
                {t.search}
              </Button>
            </ActionBar>
          </BoundForm>
        </Card>
        <ChainCard />
      </div>
      {found && (
        <Card title={t.found} flush={found.rows.length > 0}>
          {found.rows.length > 0 ? (
            <>
              <AuditRows rows={found.rows} />
              <Pager
                shown={found.rows.length}
                count={found.count}
                hasMore={found.next !== null}
                busy={search.isPending}
                onMore={() =>
                  criteria && search.mutate({ body: { ...criteria, cursor: found.next ?? undefined } })
                }
              />
            </>
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          )}
        </Card>
      )}
    </Stack>
  )
}
