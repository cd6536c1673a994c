import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { WithdrawConsent } from '../consents/WithdrawConsent.tsx'
import { useOpenDraft } from '../recycle/recycle-draft.ts'
import { CancelCase } from './CancelCase.tsx'
import { type CaseState, getCaseState, isWithOwner, type OwnerCase } from './case-state.ts'
import { changeTexts } from './change/texts.ts'
import styles from './HistoryPage.module.css'
import { historyTexts } from './texts.ts'

/** The actions the owner can take on a case in its present state. */
export function CaseActions({ item }: { item: OwnerCase }) {
  const t = useTexts(historyTexts)
  const change = useTexts(changeTexts)
  const navigate = useNavigate()
  const { begin, draft, path } = useOpenDraft()
  const state = getCaseState(item)
  const isOwners = isWithOwner(item)
  const mayChange = isOwners && item.status === 'shop_transit'
  const anew: Partial<Record<CaseState, string>> = {
    awaitsOthers: t.announce,
    consented: t.announce,
    sentBack: t.otherSite,
    returned: t.again,
    cancelled: t.again,
    withYou: t.again,
  }
  const canTakeBack = isOwners && item.own_consent === 'agreed'
  if (!mayChange && !anew[state] && !canTakeBack) return null
  return (
    <div className={styles.actions}>
      {mayChange && (
        <ButtonLink
          {...paths.changeOrder(item.id)}
          state={{ fromHistory: true }}
          kind="secondary"
          size="compact"
        >
          {state === 'pickupOrdered' ? change.openPickup : change.openBring}
        </ButtonLink>
      )}
      {anew[state] && (
        <Button
          kind="secondary"
          size="compact"
          onClick={() => {
            // A draft about this vehicle resumes at the step where the owner left it.
            const isLeft = draft?.found?.vehicle?.id === item.id
            if (!isLeft) begin(item.plate ?? item.vin ?? '')
            navigate(isLeft ? path : paths.ownerRecycle())
          }}
        >
          {anew[state]}
        </Button>
      )}
      {canTakeBack && <WithdrawConsent vehicleId={item.id} />}
      {mayChange && <CancelCase item={item} />}
    </div>
  )
}
