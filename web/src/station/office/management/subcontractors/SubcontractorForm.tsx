import type { Outsource } from '@autokierto/contract/outsources'
import { companyFields } from '@autokierto/domain/fields/company-fields'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../kit/calls/queries.ts'
import { FormTextField } from '../../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Card } from '../../../../kit/ui/Card.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { withAddress } from '../resources/address-notice.ts'
import { DeleteButton } from '../resources/DeleteButton.tsx'
import { LocationField } from '../resources/LocationField.tsx'
import { MultiSelect } from '../resources/MultiSelect.tsx'
import styles from '../resources/management.module.css'
import { BackToList } from '../resources/ResourceDetail.tsx'
import { ResourceForm } from '../resources/ResourceForm.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { useAllRows } from '../resources/useAllRows.ts'
import { useListCacheUpdates } from '../resources/useListCacheUpdates.ts'
import { CompanyUsers } from './CompanyUsers.tsx'
import { subcontractorTexts } from './texts.ts'

export function SubcontractorForm({ company }: { company: Outsource | null }) {
  const t = useTexts(subcontractorTexts)
  const common = useTexts(managementTexts)
  const notify = useNotify()
  const navigate = useNavigate()
  const cacheUpdates = useListCacheUpdates('listOutsources')
  const sites = useAllRows('listShopsForOutsource')
  const handleSaved = (text: 'created' | 'updated', outsource: Outsource) => {
    form.clearDraft()
    const notice = deferText(subcontractorTexts[text], { name: outsource.name })
    notify('success', withAddress(notice, company?.location, outsource.location))
    // After creating a company, its page opens so that users can be added.
    const next =
      text === 'created' ? buildPanelPath('subcontractors', outsource.id) : buildPanelPath('subcontractors')
    void navigate({ ...next, ignoreBlocker: true })
    cacheUpdates.put(outsource)
  }
  const create = useAction('createOutsource', {
    idempotent: true,
    refetch: ['listOperatorShops'],
    onSuccess: ({ outsource }) => handleSaved('created', outsource),
  })
  const change = useAction('changeOutsource', {
    refetch: ['listOperatorShops', 'listOutsourceUsers'],
    onSuccess: ({ outsource }) => handleSaved('updated', outsource),
  })
  const remove = useAction('deleteOutsource', {
    refetch: ['listOperatorShops'],
    onSuccess: () => {
      if (!company) return
      const notice = deferText(subcontractorTexts.deleted, { name: company.name })
      notify('success', withAddress(notice, company.location, null))
      void navigate({ ...buildPanelPath('subcontractors'), ignoreBlocker: true })
      cacheUpdates.remove(company.id)
    },
  })
  const call = company ? change : create
  const form = useForm(companyFields, {
    initialValues: company ?? {},
    draft: `subcontractor-${company?.id ?? 'new'}`,
    mutation: call,
    disableAutofill: true,
    onSubmit: (values, changes) =>
      company
        ? change.mutate({ params: { id: company.id }, body: changes })
        : create.mutate({ body: values }),
  })
  const selectedSites = form.values.shop_ids ?? []
  const removedSites = (sites ?? []).filter(
    ({ id }) => company?.shop_ids.includes(id) && !selectedSites.includes(String(id)),
  )
  return (
    <ResourceForm
      of={form}
      title={company?.name ?? t.create}
      back={<BackToList kind="subcontractors" />}
      isNew={company === null}
      effect={
        removedSites.length > 0
          ? t.losesSites({ sites: removedSites.map(({ name }) => name).join(', ') })
          : undefined
      }
      after={
        company && (
          <>
            <CompanyUsers company={company} />
            <Card title={t.endTitle} className={styles.end}>
              <div className={styles.fields}>
                <p>{t.endText}</p>
                <Row>
                  <DeleteButton
                    label={t.remove}
                    title={t.removeTitle({ name: company.name })}
                    text={t.removeText({ count: company.users.length })}
                    call={remove}
                    onDelete={(body, onError) =>
                      remove.mutate({ params: { id: company.id }, body }, { onError })
                    }
                  />
                </Row>
              </div>
            </Card>
          </>
        )
      }
    >
      <Card title={common.basics}>
        <div className={styles.fields}>
          <FormTextField of={form} name="name" label={common.name} />
          <FormTextField of={form} name="contact_person" label={t.contact} />
          <div className={styles.pair}>
            <FormTextField of={form} name="email" label={common.email} />
            <FormTextField of={form} name="phone" label={common.phone} />
          </div>
        </div>
      </Card>
      <Card title={t.location}>
        <LocationField of={form} name="location" />
      </Card>
      <Card title={t.sites}>
        <MultiSelect of={form} name="shop_ids" label={t.sites} hint={t.sitesHint} options={sites} isTitled />
      </Card>
    </ResourceForm>
  )
}
