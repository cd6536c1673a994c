import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useAction } from '../../../kit/calls/queries.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import {
  getStepAfterVehicle,
  type RecycleDraft,
  withoutPlace,
  withoutVehicle,
  withSearchResult,
} from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { recycleTexts } from '../flow/texts.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { RepresentationError } from './RepresentationError.tsx'
import { RepresentativeSummary } from './RepresentativeSummary.tsx'
import styles from './RightStep.module.css'
import { rightTexts } from './texts.ts'
import { useRepresentativeCheck } from './useRepresentativeCheck.ts'

/** Step for a company's vehicle: checks whether the person may represent the company, then shows the vehicle. */
export function RightStep({ draft, change, go, back, tab }: RecycleStepProps) {
  const t = useTexts(rightTexts)
  const recycle = useTexts(recycleTexts)
  const person = useRepresentativeCheck()
  const check = useAction('searchBusinessVehicle', {
    onSuccess: found => change(withSearchResult(draft, found)),
  })
  const { found, value, kind } = draft
  const toSearch = (kind: RecycleDraft['kind']) => {
    change({ ...withoutVehicle, ...withoutPlace, kind })
    go('vehicle')
  }
  if (found?.vehicle) {
    const company = found.company?.name ?? ''
    return (
      <>
        <PageHeading title={t.mayTitle} documentTitle={tab(t.mayTitle)} lead={t.mayLead({ company })} />
        <VehicleCard
          announce={check.isSuccess}
          draft={draft}
          change={change}
          answer={found}
          vehicle={found.vehicle}
          onMine={() => go(getStepAfterVehicle(draft))}
          onWrong={() => toSearch('')}
        />
      </>
    )
  }
  const submit = () => check.mutate({ body: { plate_or_vin: value, ...(kind && { kind }) } })
  return (
    <>
      <PageHeading title={t.title} documentTitle={tab(t.title)} lead={t.lead} />
      <Card title={t.checked} className={styles.card}>
        <RepresentativeSummary value={value} person={person} />
        {check.error ? (
          <RepresentationError failure={check.error} onRetry={submit} onOther={() => toSearch(null)} />
        ) : (
          <>
            <p className={styles.confirm}>
              {t.confirm}{' '}
              <Link {...paths.logout()} className={styles.notMe}>
                {t.notMe}
              </Link>
            </p>
            <p className={styles.privacy}>{t.privacy}</p>
          </>
        )}
        <ActionBar>
          {!check.error && (
            <Button
              busy={check.isPending || person.isPending}
              icon={<Icon as={ShieldCheck} />}
              onClick={submit}
            >
              {t.check}
            </Button>
          )}
          <Button kind="quiet" onClick={() => back('vehicle')}>
            {recycle.back}
          </Button>
        </ActionBar>
        <VisuallyHidden>
          <span role="status">{check.isPending && t.checking}</span>
        </VisuallyHidden>
      </Card>
    </>
  )
}
