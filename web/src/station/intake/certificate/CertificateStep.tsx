import { limits } from '@autokierto/domain/limits'
import { ArrowRight } from 'lucide-react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { BackLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { CertificateFactList } from '../../process/certificate/CertificateFacts.tsx'
import { CertificateMake } from '../../process/certificate/CertificateMake.tsx'
import { CertificateUpload } from '../../process/certificate/CertificateUpload.tsx'
import { publishFailureKey, publishFailureTexts } from '../../vehicle/lifecycle/publish-failure.ts'
import styles from '../flow/intake.module.css'
import type { CarStepProps } from '../flow/step-props.ts'
import { intakeTexts } from '../flow/texts.ts'
import { getSearchErrorText } from '../search/search-error.ts'
import { intakeSearchTexts } from '../search/texts.ts'
import { certificateStepTexts } from './texts.ts'
import { useFinishIntake } from './useFinishIntake.ts'

/** The certificate, which is required unless the owner check is pending. Finishing registers the vehicle at the site. */
export function CertificateStep({ draft, change, car, go, tab }: CarStepProps) {
  const t = useTexts(certificateStepTexts)
  const sharedTexts = useTexts(intakeTexts)
  const isPending = car.owner_check === 'pending'
  const finish = useFinishIntake({
    car,
    draft,
    onDone: () => {
      change({ isDone: true })
      go('done')
    },
  })
  return (
    <>
      <PageHeading
        key="certificate"
        back={<BackLink {...paths.intake('details')}>{sharedTexts.back}</BackLink>}
        above={car.plate && <Plate plate={car.plate} size="large" />}
        title={t.title}
        documentTitle={tab(t.title)}
        lead={isPending ? undefined : draft.isPlateless ? t.leadByHand : t.lead}
      />
      {isPending ? (
        <Notice kind="warning" title={t.pendingTitle}>
          <p>{t.pendingText}</p>
        </Notice>
      ) : (
        <Card>
          {car.certificate ? (
            <CertificateFactList vehicle={car} certificate={car.certificate} />
          ) : (
            <div className={styles.stack}>
              <CertificateMake vehicle={car} kind="amber" />
              <CertificateUpload vehicle={car} ofFlow />
            </div>
          )}
        </Card>
      )}
      {finish.error && (
        <FinishFailure failure={finish.error} published={draft.plan === 'reuse_market' ? car : null} />
      )}
      <ActionBar sticky>
        <Button
          kind="amber"
          busy={finish.isPending}
          reason={car.certificate || isPending ? null : t.first}
          after={<Icon as={ArrowRight} />}
          onClick={() => finish.mutate()}
        >
          {t.finish}
        </Button>
      </ActionBar>
    </>
  )
}

type FinishFailureProps = {
  failure: ApiFailure
  /** The vehicle, if the plan was to publish it. */
  published: CarStepProps['car'] | null
}

function FinishFailure({ failure, published }: FinishFailureProps) {
  const t = useTexts(certificateStepTexts)
  const search = useTexts(intakeSearchTexts)
  const publishing = useTexts(publishFailureTexts)
  const failureTexts = useFailureTexts()
  const publishKey = published && publishFailureKey(failure, published)
  const key = getSearchErrorText(failure)
  const isOver = failure.code === 'STATE_CONFLICT' || failure.code === 'VEHICLE_NOT_FOUND'
  return (
    <Notice kind="error" live>
      <p>
        {isOver
          ? t.over({ hours: limits.intakeHours })
          : failure.code === 'SHOP_NOT_FOUND'
            ? t.noSite
            : key
              ? search[key]
              : publishKey
                ? publishing[publishKey]
                : failureTexts.of(failure)}
      </p>
    </Notice>
  )
}
