import type { ManagedShop } from '@autokierto/contract/shops'
import { shopFields } from '@autokierto/domain/fields/shop-fields'
import type { weekdays } from '@autokierto/domain/shops/calendar'
import type { ExceptionalDay } from '@autokierto/domain/shops/opening-hours'
import { useNavigate } from '@tanstack/react-router'
import { useAction, useCall } from '../../../api/queries.ts'
import { CheckboxOf } from '../../../forms/CheckboxOf.tsx'
import { TextOf } from '../../../forms/TextOf.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useFormats, useTexts } from '../../../texts/LocaleProvider.tsx'
import { type PlainText, saying } from '../../../texts/texts.ts'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useNotify } from '../../../ui/NotificationBar.tsx'
import { withAddress } from '../address-notice.ts'
import { ChooseMany } from '../ChooseMany.tsx'
import { besideList } from '../kinds.ts'
import { LocationField } from '../LocationField.tsx'
import styles from '../management.module.css'
import { ResourceForm } from '../ResourceForm.tsx'
import { BackToList } from '../Thing.tsx'
import { managementTexts } from '../texts.ts'
import { useAll } from '../useAll.ts'
import { useMade } from '../useMade.ts'
import { useUpkeep } from '../useUpkeep.ts'
import { ClosedPickups } from './ClosedPickups.tsx'
import { CloseSite } from './CloseSite.tsx'
import { areDaysRight, ExceptionalDays } from './ExceptionalDays.tsx'
import { OwnersView, writtenShop } from './OwnersView.tsx'
import { PickupFields } from './PickupFields.tsx'
import { hoursTexts, siteTexts } from './texts.ts'
import { isToldAbove, WeekHours } from './WeekHours.tsx'
import { whyNotOffered } from './why-not-offered.ts'

/** What a change of a site changes besides its list: who may work there, and what is offered where. */
const refetch = [
  'listOwnShops',
  'listShopsForUsers',
  'listShopsForOutsource',
  'listOperatorUsers',
  'listOutsources',
] as const

/** The summary on top says of what: which day, or days with hours of their own. */
const wrongIn = (
  of: (typeof weekdays)[number] | 'exceptions',
  { fi, en, se }: PlainText = hoursTexts.wrong,
) => {
  const name = hoursTexts[of]
  return { INVALID: { fi: `${name.fi}: ${fi}`, en: `${name.en}: ${en}`, se: `${name.se}: ${se}` } }
}
const words = {
  opening_hours_mon: wrongIn('mon'),
  opening_hours_tue: wrongIn('tue'),
  opening_hours_wed: wrongIn('wed'),
  opening_hours_thu: wrongIn('thu'),
  opening_hours_fri: wrongIn('fri'),
  opening_hours_sat: wrongIn('sat'),
  opening_hours_sun: wrongIn('sun'),
  exceptional_days: { ...wrongIn('exceptions', hoursTexts.wrongDays), REQUIRED: hoursTexts.wrongDays },
}

/** A site, new or known: all that is said of it, and what owners see of it. */
export function ShopForm({ shop }: { shop: ManagedShop | null }) {
  const t = useTexts(siteTexts)
  const hours = useTexts(hoursTexts)
  const common = useTexts(managementTexts)
  const notify = useNotify()
  const navigate = useNavigate()
  const upkeep = useUpkeep('listOperatorShops')
  const users = useAll('listUserNames')
  const contractors = useAll('listOutsources')
  const made = useMade()
  const company = useCall('getOwnUser').data?.user.company ?? ''
  const done = (text: 'created' | 'updated' | 'deleted', name: string, location: ManagedShop['location']) => {
    form.forget()
    notify('success', withAddress(saying(siteTexts[text], { name }), shop?.location, location))
    void navigate({ ...besideList('shops'), ignoreBlocker: true })
  }
  const create = useAction('createShop', {
    createsOnce: true,
    refetch: [...refetch],
    onSuccess: answer => {
      made('shops', answer.shop.id)
      done('created', answer.shop.name, answer.shop.location)
      upkeep.put(answer.shop)
    },
  })
  const change = useAction('changeShop', {
    refetch: [...refetch],
    onSuccess: answer => {
      done('updated', answer.shop.name, answer.shop.location)
      upkeep.put(answer.shop)
    },
  })
  const remove = useAction('deleteShop', {
    refetch: [...refetch],
    onSuccess: () => {
      if (!shop) return
      done('deleted', shop.name, null)
      upkeep.remove(shop.id)
    },
  })
  const call = shop ? change : create
  const form = useForm(shopFields, {
    known: shop ?? { is_private: false, shows_parts: false, has_pickup: false },
    draft: `shop-${shop?.id ?? 'new'}`,
    call,
    words,
    isToldBefore: isToldAbove,
    ofOthers: true,
    validate: ({ exceptional_days }) => ({
      exceptional_days: areDaysRight((exceptional_days ?? []) as ExceptionalDay[]) ? null : 'INVALID',
    }),
    send: (values, changes) =>
      shop ? change.mutate({ params: { id: shop.id }, body: changes }) : create.mutate({ body: values }),
  })
  const missing = shop ? whyNotOffered(shop) : []
  const written = writtenShop(shop, form.written, company)
  return (
    <ResourceForm
      of={form}
      title={shop?.name ?? t.create}
      back={<BackToList kind="shops" />}
      isNew={shop === null}
      aside={<OwnersView shop={written} />}
      effect={
        shop && form.isChanged ? (
          <>
            <p>{t.ordersStay}</p>
            <ClosedPickups id={shop.id} known={shop} written={written} />
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
          <TextOf of={form} name="name" label={common.name} />
          <div className={styles.pair}>
            <TextOf of={form} name="email" label={common.email} />
            <TextOf of={form} name="phone" label={common.phone} />
          </div>
          <CheckboxOf of={form} name="is_private" label={t.privateSite} hint={t.privateHint} />
          <CheckboxOf of={form} name="shows_parts" label={t.showsParts} hint={t.showsPartsHint} />
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
          <ChooseMany of={form} name="user_ids" label={common.users} hint={t.workersText} options={users} />
          <ChooseMany of={form} name="contractors" label={t.contractors} options={contractors} />
        </div>
      </Card>
      {shop && <Licence licence={shop.licence} />}
    </ResourceForm>
  )
}

function Licence({
  licence: { number, granted_by, granted_by_address, authority, valid_until },
}: Pick<ManagedShop, 'licence'>) {
  const t = useTexts(siteTexts)
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
