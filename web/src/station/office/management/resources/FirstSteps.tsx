import { useCall } from '../../../../kit/calls/queries.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Steps } from '../../../../kit/ui/Steps.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import { useCan } from '../../../access/useCan.ts'
import styles from './management.module.css'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'
import { managementTexts } from './texts.ts'

const firstStepOrder = ['shops', 'users', 'subcontractors'] as const

/** Guides a new operator to create a site, a user and a subcontractor. Disappears once there is a site and a second user. */
export const FirstSteps = (props: { kind: ResourceKind }) =>
  useCan()('listOperatorShops') ? <StepsOfOperator {...props} /> : null

const limitedQuery = { query: { limit: 2 } }

function StepsOfOperator({ kind }: { kind: ResourceKind }) {
  const t = useTexts(managementTexts)
  const sites = useCall('listShopsForUsers', limitedQuery).data?.results.length
  const people = useCall('listUserNames', limitedQuery).data?.results.length
  if (sites === undefined || people === undefined) return null
  // The current user is the first one.
  const done = { shops: sites > 0, users: people > 1, subcontractors: false }
  const next = firstStepOrder.find(step => !done[step])!
  if (next === 'subcontractors') return null
  const stepTexts = { shops: t.firstSite, users: t.firstUser, subcontractors: t.firstSubcontractor }
  return (
    <Card title={t.guide} className={styles.guide}>
      <Steps
        label={t.guide}
        steps={firstStepOrder.map(step => stepTexts[step])}
        current={firstStepOrder.indexOf(next)}
      />
      {next !== kind && <ButtonLink {...buildPanelPath(next, 'new')}>{stepTexts[next]}</ButtonLink>}
    </Card>
  )
}
