import type { Partner } from '@autokierto/contract/national-figures'
import { partnerFields } from '@autokierto/domain/fields/partner-fields'
import { useState } from 'react'
import { Failed } from '../../kit/api/Failed.tsx'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { CopyButton } from '../../kit/ui/CopyText.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { BackLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import styles from './partners.module.css'
import { nationalFigureTexts } from './texts.ts'

/** Partner companies, whose customers arrive through a link of the partner. */
export function PartnersPage() {
  const t = useTexts(nationalFigureTexts)
  const format = useFormats()
  const year = Number(format.today().slice(0, 4))
  const partners = useCall('listPartners', { query: { year } })
  const [added, setAdded] = useState(0)
  return (
    <div className={styles.page}>
      <PageHeading
        title={t.partnersTitle}
        lead={t.partnersLead}
        back={<BackLink {...associationPaths.figures()}>{t.back}</BackLink>}
      />
      <Card flush>
        {partners.isPending ? (
          <Skeleton count={4} />
        ) : partners.isError ? (
          <Failed failure={partners.error} onRetry={() => partners.refetch()} />
        ) : partners.data.results.length === 0 ? (
          <EmptyState title={t.noPartners} text={t.noPartnersText} />
        ) : (
          <Partners rows={partners.data.results} year={year} />
        )}
      </Card>
      <Card title={t.add}>
        <NewPartner key={added} onAdded={() => setAdded(added + 1)} />
      </Card>
    </div>
  )
}

const linkOf = ({ id }: Partner): string => `${window.location.origin}/?promo_company_id=${id}`

function Partners({ rows, year }: { rows: Partner[]; year: number }) {
  const t = useTexts(nationalFigureTexts)
  const format = useFormats()
  return (
    <DataTable
      caption={t.partnersTitle}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', head: t.partner, main: true, cell: ({ name }) => name },
        {
          key: 'link',
          head: t.link,
          cell: partner => (
            <span className={styles.link} translate="no">
              {linkOf(partner)}
            </span>
          ),
        },
        {
          key: 'orders',
          head: t.ordersOf({ year: String(year) }),
          numeric: true,
          cell: ({ orders }) => format.number(orders),
        },
        {
          key: 'state',
          head: t.state,
          cell: ({ ended_at }) => (
            <span className={styles.state}>
              {ended_at ? (
                <Chip>{t.ended({ day: format.day(ended_at) })}</Chip>
              ) : (
                <Chip tone="good">{t.active}</Chip>
              )}
            </span>
          ),
        },
        {
          key: 'actions',
          head: t.actions,
          actions: true,
          cell: partner => (
            <div className={styles.actions}>
              <CopyButton
                kind="quiet"
                text={linkOf(partner)}
                words={t}
                of={t.linkOf({ name: partner.name })}
              />
              <PartnerEnding partner={partner} />
            </div>
          ),
        },
      ]}
    />
  )
}

/** Ends a partnership, or makes its link count again. Each undoes the other, so no confirmation is needed. */
function PartnerEnding({ partner: { id, name, ended_at } }: { partner: Partner }) {
  const t = useTexts(nationalFigureTexts)
  const notify = useNotify()
  const change = useAction('changePartner', {
    refetch: ['listPartners'],
    onSuccess: (_, { body }) =>
      notify(
        'success',
        deferText(body.ended ? nationalFigureTexts.isEnded : nationalFigureTexts.isActive, { name }),
      ),
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  return (
    <Button
      kind="quiet"
      size="compact"
      busy={change.isPending}
      aria-label={(ended_at ? t.resumeOf : t.endOf)({ name })}
      onClick={() => change.mutate({ params: { id }, body: { ended: !ended_at } })}
    >
      {ended_at ? t.resume : t.end}
    </Button>
  )
}

function NewPartner({ onAdded }: { onAdded: () => void }) {
  const t = useTexts(nationalFigureTexts)
  const notify = useNotify()
  const create = useAction('createPartner', {
    idempotent: true,
    refetch: ['listPartners'],
    onSuccess: ({ partner }) => {
      notify('success', deferText(nationalFigureTexts.added, { name: partner.name }))
      onAdded()
    },
  })
  const form = useForm(partnerFields, {
    mutation: create,
    disableAutofill: true,
    onSubmit: body => create.mutate({ body }),
  })
  return (
    <BoundForm of={form} className={styles.form}>
      <FormTextField of={form} name="name" label={t.name} />
      <Button type="submit" busy={form.isPending}>
        {t.save}
      </Button>
    </BoundForm>
  )
}
