import { ArrowRight } from 'lucide-react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { StatusChip } from '../../../features/vehicles/StatusChip.tsx'
import { useVehicleName } from '../../../features/vehicles/vehicle-display-name.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { stationPaths } from '../../../navigation/paths/station-paths.ts'
import { CertificateFactList } from '../../process/certificate/CertificateFacts.tsx'
import styles from '../flow/intake.module.css'
import { resetIntake } from '../flow/intake-draft.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { intakeDoneTexts } from './texts.ts'

export function DoneStep({ draft, change, car, go, tab }: CarStepProps) {
  const t = useTexts(intakeDoneTexts)
  const name = useVehicleName()(car)
  const title = t.title({ name })
  const staysHere = draft.plan !== 'elsewhere' && draft.plan !== 'reuse_market'
  return (
    <>
      <PageHeading
        key="done"
        above={
          <>
            {car.plate && <Plate plate={car.plate} size="large" />}
            <StatusChip status={car.status} />
          </>
        }
        title={title}
        documentTitle={tab(title)}
        lead={<Outcome draft={draft} car={car} />}
      />
      <Card title={t.next}>
        <ul className={styles.steps}>
          {car.owner_check === 'pending' && <li>{t.awaits}</li>}
          {car.plate && <li>{t.plateOff}</li>}
          {car.certificate && <li>{t.paperToOwner}</li>}
          {staysHere && <li>{t.start}</li>}
        </ul>
        <p className={styles.after}>
          <ButtonLink {...paths.processVehicle(car.id)} kind="secondary" size="compact">
            {t.open}
          </ButtonLink>{' '}
          <ButtonLink {...stationPaths.vehicleLabel(car.id)} kind="quiet" size="compact">
            {t.label}
          </ButtonLink>
        </p>
      </Card>
      {car.certificate && (
        <Card>
          <CertificateFactList vehicle={car} certificate={car.certificate} />
        </Card>
      )}
      <ActionBar sticky>
        <Button
          kind="amber"
          after={<Icon as={ArrowRight} />}
          onClick={() => {
            change(resetIntake())
            go('identifier')
          }}
        >
          {t.nextVehicle}
        </Button>
      </ActionBar>
    </>
  )
}

function Outcome({ draft: { plan, recipient }, car }: Pick<CarStepProps, 'draft' | 'car'>) {
  const t = useTexts(intakeDoneTexts)
  const format = useFormats()
  if (plan === null) return t.undecided
  if (plan === 'elsewhere') return t.elsewhere({ site: recipient?.name ?? '' })
  if (plan === 'reuse_market' && car.listing_ends_at)
    return t.reuse_marketUntil({ time: format.dayTime(car.listing_ends_at) })
  return t[plan]
}
