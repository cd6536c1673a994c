import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import type { DeliveryMethod } from '../flow/recycle-draft.ts'
import styles from './DeliveryStep.module.css'
import { deliveryTexts } from './texts.ts'

export function WhatToBring() {
  const t = useTexts(deliveryTexts)
  return (
    <>
      <ul className={styles.list}>
        <li>{t.bringId}</li>
        <li>{t.bringPapers}</li>
        <li>{t.bringKeys}</li>
      </ul>
      <p>{t.emptyCar}</p>
    </>
  )
}

export function NextSteps({ manner }: { manner: DeliveryMethod }) {
  const t = useTexts(deliveryTexts)
  return (
    <>
      <div className={styles.next}>
        <h2>{t.whatNext}</h2>
        <p>{manner === 'pickup' ? t.nextPickup : t.nextBring}</p>
      </div>
      <div className={styles.next}>
        <h2>{manner === 'pickup' ? t.haveReady : t.takeWithYou}</h2>
        <WhatToBring />
      </div>
    </>
  )
}
