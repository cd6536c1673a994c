import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { WithdrawConsent } from '../consents/WithdrawConsent.tsx'
import { useOpenDraft } from '../recycle/flow/recycle-draft.ts'
import { CancelCase } from './CancelCase.tsx'
import { type CaseState, getCaseState, isWithOwner, type OwnerCase } from './case-state.ts'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'

export function CaseActions({ item }: { item: OwnerCase }) {
  const t = useTexts(caseTexts)
  const navigate = useNavigate()
  const { begin, draft, path } = useOpenDraft()
  const state = getCaseState(item)
  const isOwners = isWithOwner(item)
  const canChange = isOwners && isComingFromOwner(item.status)
  const announceLabels: Partial<Record<CaseState, string>> = {
    awaitsOthers: t.announce,
    consented: t.announce,
    sentBack: t.otherSite,
    returned: t.again,
    cancelled: t.again,
    withYou: t.again,
  }
  const canWithdraw = isOwners && item.own_consent === 'agreed'
  if (!canChange && !announceLabels[state] && !canWithdraw) return null
  return (
    <div className={styles.actions}>
      {canChange && (
        <ButtonLink
          {...paths.changeOrder(item.id)}
          state={{ fromHistory: true }}
          kind="secondary"
          size="compact"
        >
          {state === 'pickupOrdered' ? t.openPickup : t.openBring}
        </ButtonLink>
      )}
      {announceLabels[state] && (
        <Button
          kind="secondary"
          size="compact"
          onClick={() => {
            // A draft about this vehicle resumes at the step where the owner left it.
            const isInDraft = draft?.found?.vehicle?.id === item.id
            if (!isInDraft) begin(item.plate ?? item.vin ?? '')
            navigate(isInDraft ? path : paths.ownerRecycle())
          }}
        >
          {announceLabels[state]}
        </Button>
      )}
      {canWithdraw && <WithdrawConsent vehicleId={item.id} />}
      {canChange && <CancelCase item={item} />}
    </div>
  )
}
