import type { AuditRow } from '@autokierto/contract/audit'
import { auditSearchFields } from '@autokierto/domain/fields/audit-fields'
import type { FieldTable, Values } from '@autokierto/domain/fields/field'
import { shortText } from '@autokierto/domain/fields/texts'
import { useState } from 'react'
import { callQuery, useAction } from '../../api/queries.ts'
import { useApp } from '../../app-context.ts'
import { AuditRows } from '../../audit/AuditRows.tsx'
import { ComboOf } from '../../forms/ComboOf.tsx'
import { textOf } from '../../forms/control-of.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { suggested, useNamed } from '../useNamed.ts'
import styles from './audit.module.css'
import { ChainCard } from './ChainCard.tsx'
import { auditSearchTexts } from './texts.ts'

/** A site is written by its name. */
const { reason, plate_or_vin, personal_id, username, from, to } = auditSearchFields
const fields = {
  reason,
  plate_or_vin: {
    ...plate_or_vin,
    required: {
      ...plate_or_vin.required,
      holds: (values: Values) => plate_or_vin.required.holds({ ...values, shop_id: values.site }),
    },
  },
  personal_id,
  username,
  site: shortText,
  from,
  to,
} as const satisfies FieldTable

type Found = { rows: AuditRow[]; count: number | null; next: string | null }

/** Who looked at or changed what, for a reason that is written; and whether the chain holds. */
export function AuditPage() {
  const t = useTexts(auditSearchTexts)
  const { client } = useApp()
  const [found, setFound] = useState<Found | null>(null)
  const search = useAction('searchAudit', {
    onSuccess: ({ results, count, next }, { body }) =>
      setFound(before => ({
        rows: body.cursor && before ? [...before.rows, ...results] : results,
        count: body.cursor && before ? before.count : count,
        next,
      })),
  })
  const [asked, setAsked] = useState<Parameters<typeof search.mutate>[0]['body'] | null>(null)
  const form = useForm(fields, {
    call: search,
    ofOthers: true,
    words: {
      plate_or_vin: { REQUIRED: auditSearchTexts.plateRequired },
      site: { INVALID: auditSearchTexts.noSuchSite },
      to: { TOO_SMALL: auditSearchTexts.lastBeforeFirst },
    },
    validate: ({ from, to }) => (from && to && to < from ? { to: 'TOO_SMALL' } : {}),
    send: async ({ site, ...values }) => {
      const shop_id = site ? await sites.idOf(site) : null
      if (site && shop_id === null) return form.refuse({ site: 'INVALID' })
      const body = { ...values, shop_id }
      setAsked(body)
      setFound(null)
      search.mutate({ body })
    },
  })
  const sites = useNamed(
    textOf(form, 'site'),
    q => callQuery(client, 'listStations', { query: { q, limit: suggested, ordering: 'name' } }),
    ({ name, operator }) => `${name}, ${operator.name}`,
  )
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={t.lead} />
      <div className={styles.columns}>
        <Card title={t.search}>
          <FormOf of={form} className={styles.form}>
            <TextOf of={form} name="reason" label={t.reason} hint={t.reasonHint} />
            <TextOf of={form} name="plate_or_vin" label={t.plate} />
            <TextOf of={form} name="personal_id" label={t.personalId} hint={t.personalIdHint} />
            <TextOf of={form} name="username" label={t.username} />
            <ComboOf of={form} name="site" label={t.site} suggestions={sites.names} />
            <div className={styles.days}>
              <TextOf of={form} name="from" label={t.from} />
              <TextOf of={form} name="to" label={t.to} />
            </div>
            <ActionBar>
              <Button type="submit" busy={search.isPending}>
                {t.search}
              </Button>
            </ActionBar>
          </FormOf>
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
                onMore={() => asked && search.mutate({ body: { ...asked, cursor: found.next ?? undefined } })}
              />
            </>
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          )}
        </Card>
      )}
    </div>
  )
}
