import { Car, Clock, FileCheck2, Phone, Recycle, Warehouse, Wrench } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Timeline, type TimelineItem } from '../../ui/Timeline.tsx'
import { CaseEventText, useCaseEventTitle } from './CaseEventText.tsx'
import { listMilestones } from './case-events.ts'
import { getCaseState, isUnannounced, type OwnerCase } from './case-state.ts'
import styles from './HistoryPage.module.css'
import { historyTexts } from './texts.ts'
import { timelineTexts } from './timeline-texts.ts'
import { useNextStep } from './useNextStep.ts'

type Step = Omit<TimelineItem, 'key' | 'state'>

/** The timeline of an open case: past events, the current step and the next steps. */
export function CaseTimeline({ item }: { item: OwnerCase }) {
  const t = useTexts(historyTexts)
  const words = useTexts(timelineTexts)
  const titleOf = useCaseEventTitle()
  const next = useNextStep(item)
  const state = getCaseState(item)

  const done: Step[] = listMilestones(item).map(happening => ({
    title: titleOf(happening),
    text: (
      <p className={styles.when}>
        <CaseEventText happening={happening} of={item} />
      </p>
    ),
  }))
  if (isUnannounced(state)) done.push({ title: words.consented })

  const receive = { title: words.receive, mark: <Icon as={Warehouse} /> }
  const isCollected = item.arrival?.collected_at != null
  const pickup = {
    title: item.arrival?.agreed ? words.agreed : words.agreeing,
    mark: <Icon as={Phone} />,
  }
  const now: Record<string, Step> = {
    awaitsOthers: { title: t.awaitsOthers, mark: <Icon as={Clock} /> },
    consented: { title: words.notAnnounced, mark: <Icon as={Clock} /> },
    pickupOrdered: isCollected ? receive : pickup,
    announced: { title: words.expected, mark: <Icon as={Car} /> },
    inProcess: { title: words.processing, mark: <Icon as={Wrench} /> },
  }
  const certificate = {
    title: words.certificate,
    text: words.certificateText,
    mark: <Icon as={FileCheck2} />,
  }
  const recycled = { title: words.recycled, mark: <Icon as={Recycle} /> }
  const todo = [
    ...(state === 'inProcess' || isCollected ? [] : [receive]),
    ...(item.certificate ? [] : [certificate]),
    recycled,
  ]
  const steps: Omit<TimelineItem, 'key'>[] = [
    ...done.map(step => ({ ...step, state: 'done' as const })),
    { title: '', ...now[state], text: next, state: 'now' as const },
    ...todo.map(step => ({ ...step, state: 'todo' as const })),
  ]
  return <Timeline label={t.steps} items={steps.map((step, key) => ({ ...step, key }))} />
}
