import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../kit/texts/texts.ts'
import { Card } from '../../../kit/ui/Card.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import layout from './vehicle-page.module.css'

const texts = defineTexts({
  notHere: {
    fi: 'Ajoneuvo ei ole tässä pisteessä',
    en: 'The vehicle is not at this site',
    se: 'Fordonet finns inte på den här mottagningsplatsen',
  },
  notHereText: {
    fi: 'Se on voitu perua, palauttaa tai siirtää toiseen pisteeseen. Tarkista myös, että oikea piste on valittuna.',
    en: 'It may have been cancelled, returned or moved to another site. Check too that the right site is chosen.',
    se: 'Det kan ha avbokats, återlämnats eller flyttats till en annan plats. Kontrollera också att rätt plats är vald.',
  },
})

type Props = {
  query: { error: ApiFailure | null; refetch: () => unknown }
  /** Page title until the vehicle's name is known. */
  title: string
  back: ReactNode
}

/** Page of a vehicle before its data is shown: loading, not at this site, or failed to load. */
export function IncomingVehicleNotice({ query, title, back }: Props) {
  const t = useTexts(texts)
  if (query.error?.code === 'VEHICLE_NOT_FOUND') {
    return <PageHeading key="not-here" title={t.notHere} lead={t.notHereText} back={back} />
  }
  if (query.error) {
    return (
      <>
        <PageHeading title={title} back={back} />
        <Failed failure={query.error} onRetry={() => query.refetch()} />
      </>
    )
  }
  return (
    <div className={layout.page}>
      <PageHeading title={title} back={back} />
      <div className={layout.columns}>
        <div className={layout.column}>
          <Card>
            <Skeleton kind="text" count={9} />
          </Card>
        </div>
        <div className={layout.column}>
          <Card>
            <Skeleton kind="text" count={5} />
          </Card>
        </div>
      </div>
    </div>
  )
}
