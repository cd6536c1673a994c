import { formatAddress } from '@autokierto/domain/locations/format-address'
import { ArrowRight } from 'lucide-react'
import { OpenChip } from '../../../features/shops/OpenChip.tsx'
import { PhoneLink } from '../../../features/shops/PhoneLink.tsx'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Timeline } from '../../../kit/ui/Timeline.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { WhatToBring } from '../delivery/NextSteps.tsx'
import { deliveryTexts } from '../delivery/texts.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { DoneDialog } from './DoneDialog.tsx'
import styles from './DoneStep.module.css'
import { recycleDoneTexts } from './texts.ts'

export function DoneStep({ draft: { sent, email }, change, tab }: RecycleStepProps) {
  const t = useTexts(recycleDoneTexts)
  const delivery = useTexts(deliveryTexts)
  const format = useFormats()
  if (!sent) return null
  const { shop, manner, phone, plate } = sent
  const isPickup = manner === 'pickup'
  const title = isPickup ? t.pickupTitle : t.bringTitle
  // Finnish and Swedish write weekdays in lower case within a sentence.
  const day = sent.day
    ? isPickup
      ? format.shortWeekday(sent.day)
      : format.weekday(sent.day)
    : isPickup
      ? delivery.anyDay.toLowerCase()
      : delivery.openHours
  const items = [
    { title: t.told, text: `${shop.name} · ${shop.operator.name}` },
    ...(isPickup ? [{ title: t.callPickup, text: t.callPickupText({ phone, day }) }] : []),
    {
      title: isPickup ? t.handOver : t.bring,
      text: (
        <>
          {!isPickup && (
            <p>
              {formatAddress(shop.location)} · {day}
            </p>
          )}
          <p>{isPickup ? delivery.haveReady : delivery.takeWithYou}:</p>
          <WhatToBring />
        </>
      ),
    },
    { title: t.certificate, text: t.certificateText },
  ]
  return (
    <>
      <PageHeading title={title} documentTitle={tab(title)} above={<Plate plate={plate} size="large" />} />
      <div className={styles.columns}>
        <Card title={t.steps}>
          <Timeline
            label={t.steps}
            items={items.map((item, index) => ({
              key: index,
              state: index === 0 ? 'done' : index === 1 ? 'now' : 'todo',
              mark: index + 1,
              ...item,
            }))}
          />
        </Card>
        <Card title={t.site}>
          <div className={styles.site}>
            <p className={styles.name}>{shop.name}</p>
            <p>{formatAddress(shop.location)}</p>
            {shop.phone && (
              <p>
                <PhoneLink phone={shop.phone} />
              </p>
            )}
            <p>
              <OpenChip shop={shop} />
            </p>
            <p className={styles.help}>{isPickup ? t.pickupHelp : t.bringHelp}</p>
          </div>
        </Card>
      </div>
      <DoneDialog
        sent={sent}
        title={title}
        email={email.trim()}
        onClose={() => change({ sent: { ...sent, seen: true } })}
      />
      <ActionBar>
        <ButtonLink {...paths.ownerHistory()} after={<Icon as={ArrowRight} />}>
          {isPickup ? t.followPickup : t.follow}
        </ButtonLink>
        <ButtonLink {...paths.ownerRecycle()} kind="secondary">
          {t.another}
        </ButtonLink>
      </ActionBar>
    </>
  )
}
