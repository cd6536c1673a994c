import { useCall } from '../../api/queries.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { useCan } from '../access/useCan.ts'
import styles from './management.module.css'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'
import { managementTexts } from './texts.ts'

const order = ['shops', 'users', 'subcontractors'] as const

/** Leads a new operator from the first site to a user to a subcontractor; gone once there is one of the first two. */
export const FirstSteps = (props: { kind: ResourceKind }) =>
  useCan()('listOperatorShops') ? <StepsOfOperator {...props} /> : null

const few = { query: { limit: 2 } }

function StepsOfOperator({ kind }: { kind: ResourceKind }) {
  const t = useTexts(managementTexts)
  const sites = useCall('listShopsForUsers', few).data?.results.length
  const people = useCall('listUserNames', few).data?.results.length
  if (sites === undefined || people === undefined) return null
  // Whoever reads it is the first user.
  const done = { shops: sites > 0, users: people > 1, subcontractors: false }
  const next = order.find(each => !done[each])!
  if (next === 'subcontractors') return null
  const words = { shops: t.firstSite, users: t.firstUser, subcontractors: t.firstSubcontractor }
  return (
    <Card title={t.guide} className={styles.guide}>
      <Steps label={t.guide} steps={order.map(each => words[each])} current={order.indexOf(next)} />
      {next !== kind && <ButtonLink {...buildPanelPath(next, 'new')}>{words[next]}</ButtonLink>}
    </Card>
  )
}
