import type { ManagedShop } from '@autokierto/contract/shops'
import { shopFields } from '@autokierto/domain/fields/shop-fields'
import type { weekdays } from '@autokierto/domain/shops/calendar'
import type { ExceptionalDay } from '@autokierto/domain/shops/opening-hours'
import { useNavigate } from '@tanstack/react-router'
import { useAction, useCall } from '../../../../kit/calls/queries.ts'
import { FormCheckbox } from '../../../../kit/forms/FormCheckbox.tsx'
import { FormTextField } from '../../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText, type PlainText } from '../../../../kit/texts/texts.ts'
import { Card } from '../../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../../kit/ui/DescriptionList.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { withAddress } from '../resources/address-notice.ts'
import { LocationField } from '../resources/LocationField.tsx'
import { MultiSelect } from '../resources/MultiSelect.tsx'
import styles from '../resources/management.module.css'
import { BackToList } from '../resources/ResourceDetail.tsx'
import { ResourceForm } from '../resources/ResourceForm.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { useAllRows } from '../resources/useAllRows.ts'
import { useCreatedFocus } from '../resources/useCreatedFocus.ts'
import { useListCacheUpdates } from '../resources/useListCacheUpdates.ts'
import { ClosedPickups } from './ClosedPickups.tsx'
import { CloseSite } from './CloseSite.tsx'
import { areDaysValid, ExceptionalDays } from './ExceptionalDays.tsx'
import { OwnerPreview, toShopPreview } from './OwnerPreview.tsx'
import { PickupFields } from './PickupFields.tsx'
import { hoursTexts, managedSiteTexts } from './texts.ts'
import { listUnavailabilityReasons } from './unavailability-reasons.ts'
import { isDuplicateError, WeekHours } from './WeekHours.tsx'

/** Other calls whose data a changed site makes stale. */
const refetchedByShop = [
  'listOwnShops',
  'listShopsForUsers',
  'listShopsForOutsource',
  'listOperatorUsers',
  'listOutsources',
] as const

/** Error texts with the day's name, which the summary at the top of the form needs. */
const buildInvalidTexts = (
  section: (typeof weekdays)[number] | 'exceptions',
  { fi, en, se }: PlainText = hoursTexts.wrong,
) => {
  const name = hoursTexts[section]
  return { INVALID: { fi: `${name.fi}: ${fi}`, en: `${name.en}: ${en}`, se: `${name.se}: ${se}` } }
}
const shopErrorTexts = {
  opening_hours_mon: buildInvalidTexts('mon'),
  opening_hours_tue: buildInvalidTexts('tue'),
  opening_hours_wed: buildInvalidTexts('wed'),
  opening_hours_thu: buildInvalidTexts('thu'),
  opening_hours_fri: buildInvalidTexts('fri'),
  opening_hours_sat: buildInvalidTexts('sat'),
  opening_hours_sun: buildInvalidTexts('sun'),
  exceptional_days: {
    ...buildInvalidTexts('exceptions', hoursTexts.wrongDays),
    REQUIRED: hoursTexts.wrongDays,
  },
}

export function ShopForm({ shop }: { shop: ManagedShop | null }) {
  const t = useTexts(managedSiteTexts)
  const hours = useTexts(hoursTexts)
  const common = useTexts(managementTexts)
  const notify = useNotify()
  const navigate = useNavigate()
  const cacheUpdates = useListCacheUpdates('listOperatorShops')
  const users = useAllRows('listUserNames')
  const contractors = useAllRows('listOutsources')
  const markCreated = useCreatedFocus()
  const company = useCall('getOwnUser').data?.user.company ?? ''
  const handleSaved = (
    text: 'created' | 'updated' | 'deleted',
    name: string,
    location: ManagedShop['location'],
  ) => {
    form.clearDraft()
    notify('success', withAddress(deferText(managedSiteTexts[text], { name }), shop?.location, location))
    void navigate({ ...buildPanelPath('shops'), ignoreBlocker: true })
  }
  const create = useAction('createShop', {
    idempotent: true,
    refetch: [...refetchedByShop],
    onSuccess: answer => {
      markCreated('shops', answer.shop.id)
      handleSaved('created', answer.shop.name, answer.shop.location)
      cacheUpdates.put(answer.shop)
    },
  })
  const change = useAction('changeShop', {
    refetch: [...refetchedByShop],
    onSuccess: answer => {
      handleSaved('updated', answer.shop.name, answer.shop.location)
      cacheUpdates.put(answer.shop)
    },
  })
  const remove = useAction('deleteShop', {
    refetch: [...refetchedByShop],
    onSuccess: () => {
      if (!shop) return
      handleSaved('deleted', shop.name, null)
      cacheUpdates.remove(shop.id)
    },
  })
  const call = shop ? change : create
  const form = useForm(shopFields, {
    initialValues: shop ?? { is_private: false, shows_parts: false, has_pickup: false },
    draft: `shop-${shop?.id ?? 'new'}`,
    mutation: call,
    errorTexts: shopErrorTexts,
    suppressError: isDuplicateError,
    disableAutofill: true,
    validate: ({ exceptional_days }) => ({
      exceptional_days: areDaysValid((exceptional_days ?? []) as ExceptionalDay[]) ? null : 'INVALID',
    }),
    onSubmit: (values, changes) =>
      shop ? change.mutate({ params: { id: shop.id }, body: changes }) : create.mutate({ body: values }),
  })
  const missing = shop ? listUnavailabilityReasons(shop) : []
  const preview = toShopPreview(shop, form.values, company)
  return (
    <ResourceForm
      of={form}
      title={shop?.name ?? t.create}
      back={<BackToList kind="shops" />}
      isNew={shop === null}
      aside={<OwnerPreview shop={preview} />}
      effect={
        shop && form.isDirty ? (
          <>
            <p>{t.ordersStay}</p>
            <ClosedPickups id={shop.id} known={shop} written={preview} />
          </>
        ) : undefined
      }
      after={shop && <CloseSite shop={shop} remove={remove} />}
    >
      {missing.length > 0 && (
        <Notice kind="warning" title={t.notOfferedTitle}>
          <p>{missing.map(reason => t[reason]).join(' ')}</p>
        </Notice>
      )}
      <Card title={common.basics}>
        <div className={styles.fields}>
          <FormTextField of={form} name="name" label={common.name} />
          <div className={styles.pair}>
            <FormTextField of={form} name="email" label={common.email} />
            <FormTextField of={form} name="phone" label={common.phone} />
          </div>
          <FormCheckbox of={form} name="is_private" label={t.privateSite} hint={t.privateHint} />
          <FormCheckbox of={form} name="shows_parts" label={t.showsParts} hint={t.showsPartsHint} />
        </div>
      </Card>
      <Card title={t.location}>
        <LocationField of={form} name="location" />
      </Card>
      <Card title={t.hours}>
        <WeekHours of={form} />
      </Card>
      <Card title={hours.exceptions}>
        <ExceptionalDays of={form} />
      </Card>
      <Card title={t.pickup}>
        <PickupFields of={form} />
      </Card>
      <Card title={t.workers}>
        <div className={styles.fields}>
          <MultiSelect of={form} name="user_ids" label={common.users} hint={t.workersText} options={users} />
          <MultiSelect of={form} name="contractors" label={t.contractors} options={contractors} />
        </div>
      </Card>
      {shop && <Licence licence={shop.licence} />}
    </ResourceForm>
  )
}

function Licence({
  licence: { number, granted_by, granted_by_address, authority, valid_until },
}: Pick<ManagedShop, 'licence'>) {
  const t = useTexts(managedSiteTexts)
  const format = useFormats()
  return (
    <Card title={t.licence}>
      {number ? (
        <DescriptionList
          layout="side"
          items={[
            { term: t.licenceNumber, value: number },
            granted_by !== null && {
              term: t.licenceGrantedBy,
              value: [granted_by, granted_by_address].filter(Boolean).join(', '),
            },
            authority !== null && { term: t.licenceAuthority, value: authority },
            valid_until !== null && { term: t.licenceUntil, value: format.day(valid_until) },
          ]}
        />
      ) : (
        <p>{t.noLicence}</p>
      )}
      <p className={styles.quiet}>{t.licenceBy}</p>
    </Card>
  )
}
