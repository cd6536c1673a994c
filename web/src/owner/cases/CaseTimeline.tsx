import { Car, Clock, FileCheck2, Phone, Recycle, Warehouse, Wrench } from 'lucide-react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Timeline, type TimelineItem } from '../../kit/ui/Timeline.tsx'
import { CaseEventText, useCaseEventTitle } from './CaseEventText.tsx'
import { listMilestones } from './case-events.ts'
import { getCaseState, isUnannounced, type OwnerCase } from './case-state.ts'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'
import { timelineTexts } from './timeline-texts.ts'
import { useNextStep } from './useNextStep.ts'

type TimelineStep = Omit<TimelineItem, 'key' | 'state'>

export function CaseTimeline({ item }: { item: OwnerCase }) {
  const t = useTexts(caseTexts)
  const timeline = useTexts(timelineTexts)
  const formatTitle = useCaseEventTitle()
  const next = useNextStep(item)
  const state = getCaseState(item)

  const done: TimelineStep[] = listMilestones(item).map(event => ({
    title: formatTitle(event),
    text: (
      <p className={styles.when}>
        <CaseEventText happening={event} of={item} />
      </p>
    ),
  }))
  if (isUnannounced(state)) done.push({ title: timeline.consented })

  const receive = { title: timeline.receive, mark: <Icon as={Warehouse} /> }
  const isCollected = item.arrival?.collected_at != null
  const pickup = {
    title: item.arrival?.agreed ? timeline.agreed : timeline.agreeing,
    mark: <Icon as={Phone} />,
  }
  const now: Record<string, TimelineStep> = {
    awaitsOthers: { title: t.awaitsOthers, mark: <Icon as={Clock} /> },
    consented: { title: timeline.notAnnounced, mark: <Icon as={Clock} /> },
    pickupOrdered: isCollected ? receive : pickup,
    announced: { title: timeline.expected, mark: <Icon as={Car} /> },
    inProcess: { title: timeline.processing, mark: <Icon as={Wrench} /> },
  }
  const certificate = {
    title: timeline.certificate,
    text: timeline.certificateText,
    mark: <Icon as={FileCheck2} />,
  }
  const recycled = { title: timeline.recycled, mark: <Icon as={Recycle} /> }
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
