import type { AuditRow } from '@autokierto/contract/audit'
import { auditSearchFields } from '@autokierto/domain/fields/audit-fields'
import { useState } from 'react'
import { useAction, useCall } from '../../api/queries.ts'
import { AuditRows } from '../../audit/AuditRows.tsx'
import { SelectOf } from '../../forms/ChoiceOf.tsx'
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
import styles from './audit.module.css'
import { ChainCard } from './ChainCard.tsx'
import { auditSearchTexts } from './texts.ts'

type Found = { rows: AuditRow[]; count: number | null; next: string | null }

/** Who looked at or changed what, for a reason that is written; and whether the chain holds. */
export function AuditPage() {
  const t = useTexts(auditSearchTexts)
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
  const form = useForm(auditSearchFields, {
    call: search,
    ofOthers: true,
    words: { plate_or_vin: { REQUIRED: auditSearchTexts.plateRequired } },
    send: told => {
      setAsked(told)
      setFound(null)
      search.mutate({ body: told })
    },
  })
  const sites = useCall('listStations', { query: { limit: 200, ordering: 'name' } })
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
            <SelectOf
              of={form}
              name="shop_id"
              label={t.site}
              placeholder={t.anySite}
              options={(sites.data?.results ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            />
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
