import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { OutageBand } from '../../features/outages/OutageBand.tsx'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { callQuery } from '../../kit/calls/queries.ts'
import { useApp, useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { Steps } from '../../kit/ui/Steps.tsx'
import { LeaveConfirmation } from '../../navigation/leave/LeaveConfirmation.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { type IntakeStep, parseIntakeStep } from '../../navigation/searches/intake-steps.ts'
import { ManualEntryStep } from './by-hand/ManualEntryStep.tsx'
import { CertificateStep } from './certificate/CertificateStep.tsx'
import { DetailsStep } from './details/DetailsStep.tsx'
import { DoneStep } from './done/DoneStep.tsx'
import styles from './flow/intake.module.css'
import { resolveIntakeStep, useIntakeDraft } from './flow/intake-draft.ts'
import type { IntakeStepProps } from './flow/step-props.ts'
import { intakeTexts } from './flow/texts.ts'
import { IdentifierStep } from './identifier/IdentifierStep.tsx'

/** Polling interval in ms while a register's answer is pending. */
const POLL_MS = 4000

/** Registers a vehicle at the intake desk, one page per step. The step is in the URL. */
export function IntakePage() {
  const shop = useSelectedShop()
  return <Intake key={shop.id} />
}

function Intake() {
  const requestedStep = parseIntakeStep(useSearch({ from: '/operator/recycle' }).step)
  const shop = useSelectedShop()
  const t = useTexts(intakeTexts)
  const navigate = useNavigate()
  const [draft, change] = useIntakeDraft(shop.id)
  const query = useCar(shop.id, draft.carId)
  const car = query.data?.vehicle ?? null
  const isLoading = draft.carId !== null && !car && query.error?.code !== 'VEHICLE_NOT_FOUND'
  const step = isLoading && requestedStep ? requestedStep : resolveIntakeStep(requestedStep, draft, car)
  const steps = [t.identifier, t.details, t.certificate, t.done]
  const current = stepIndexes[step]
  const go = (next: IntakeStep) => navigate(paths.intake(next))
  const props: IntakeStepProps = {
    draft,
    change,
    go,
    tab: title => t.tab({ title, current: current + 1, total: steps.length }),
  }
  return (
    <div className={styles.page}>
      {step !== (requestedStep ?? 'identifier') && <Navigate {...paths.intake(step)} replace />}
      <Steps
        steps={steps}
        current={step === 'done' ? steps.length : current}
        label={t.steps}
        linkOf={index =>
          step === 'done' ? null : <Link {...paths.intake(linkedSteps[index])}>{steps[index]}</Link>
        }
      />
      <OutageBand />
      {step === 'identifier' ? (
        <IdentifierStep {...props} car={car} isOver={draft.carId !== null && !car && !isLoading} />
      ) : step === 'by-hand' ? (
        <ManualEntryStep {...props} />
      ) : car ? (
        <CarStep step={step} car={car} {...props} />
      ) : (
        <LoadingStep error={query.error} onRetry={query.refetch} />
      )}
      <LeaveIntake unfinished={draft.carId !== null && draft.isCarConfirmed && !draft.isDone} />
    </div>
  )
}

const stepIndexes: Record<IntakeStep, number> = {
  identifier: 0,
  'by-hand': 0,
  details: 1,
  certificate: 2,
  done: 3,
}
const linkedSteps: IntakeStep[] = ['identifier', 'details', 'certificate']

function useCar(shop: number, id: number | null) {
  const { client } = useApp()
  return useQuery<{ vehicle: ShopVehicle }, ApiFailure>({
    ...callQuery(client, 'getVehicle', { params: { shop, id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.vehicle.certificate?.register_notice?.status === 'pending' ||
      state.data?.vehicle.owner_check === 'pending'
        ? POLL_MS
        : false,
  })
}

function CarStep({ step, ...props }: IntakeStepProps & { step: IntakeStep; car: ShopVehicle }) {
  if (step === 'details') return <DetailsStep {...props} />
  return step === 'certificate' ? <CertificateStep {...props} /> : <DoneStep {...props} />
}

function LoadingStep({ error, onRetry }: { error: ApiFailure | null; onRetry: () => void }) {
  const t = useTexts(intakeTexts)
  return (
    <>
      <PageHeading title={t.title} />
      {error ? <Failed failure={error} onRetry={onRetry} /> : <Skeleton kind="block" />}
    </>
  )
}

function LeaveIntake({ unfinished }: { unfinished: boolean }) {
  const t = useTexts(intakeTexts)
  return (
    <LeaveConfirmation
      unfinished={unfinished}
      title={t.leaveTitle}
      text={t.leaveText({ hours: limits.intakeHours })}
      logoutText={t.logoutText}
      leave={t.leave}
      stay={t.stay}
    />
  )
}
