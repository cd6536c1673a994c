import { Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Steps } from '../../kit/ui/Steps.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import type { RecycleStep } from '../../navigation/searches/recycle-steps.ts'
import { DeliveryStep } from './delivery/DeliveryStep.tsx'
import { DoneStep } from './done/DoneStep.tsx'
import { isUnfinished, listSteps, resolveRecycleStep, useRecycleDraft } from './flow/recycle-draft.ts'
import type { RecycleStepProps } from './flow/step-props.ts'
import { recycleTexts } from './flow/texts.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { OwnersStep } from './owners/OwnersStep.tsx'
import { PlaceStep } from './place/PlaceStep.tsx'
import styles from './RecyclePage.module.css'
import { RightStep } from './right/RightStep.tsx'
import { SiteStep } from './site/SiteStep.tsx'
import { VehicleStep } from './vehicle/VehicleStep.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the previous step. */
    fromStepBefore?: boolean
  }
}

const STEP_PAGES = {
  vehicle: VehicleStep,
  right: RightStep,
  owners: OwnersStep,
  place: PlaceStep,
  site: SiteStep,
  delivery: DeliveryStep,
  // Both steps share one component, because errors of the confirmation are shown in the form.
  confirm: DeliveryStep,
  done: DoneStep,
}

/**
 * The flow from a plate to an announced vehicle, one page per step. The step is in the URL, everything else in the
 * draft.
 */
export function RecyclePage() {
  const requestedStep = useSearch({ from: '/person/recycle' }).step
  const [draft, change] = useRecycleDraft()
  const navigate = useNavigate()
  const { history } = useRouter()
  const t = useTexts(recycleTexts)
  const step = resolveRecycleStep(requestedStep, draft)
  const steps = listSteps(draft)
  const names = steps.map(name => t[name])
  const current = step === 'done' ? steps.length : steps.indexOf(step)
  const Page = STEP_PAGES[step]
  const props: RecycleStepProps = {
    step,
    draft,
    change,
    go: (next: RecycleStep, options) =>
      navigate({
        ...paths.ownerRecycle(next),
        ...options,
        state: { fromStepBefore: !options?.replace },
      }),
    back: previous =>
      history.location.state.fromStepBefore
        ? history.back()
        : navigate({ ...paths.ownerRecycle(steps[current - 1] ?? previous), replace: true }),
    tab: title =>
      current < names.length
        ? t.tab({ title, current: current + 1, total: names.length, step: names[current] ?? '' })
        : title,
  }
  return (
    <>
      {step !== (requestedStep ?? 'vehicle') && <Navigate {...paths.ownerRecycle(step)} replace />}
      <div className={styles.steps}>
        <Steps steps={names} current={current} label={t.steps} />
      </div>
      <Page {...props} />
      <LeaveDialog unfinished={step !== 'done' && isUnfinished(draft)} />
    </>
  )
}
