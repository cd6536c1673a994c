import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { caseTexts } from '../../cases/texts.ts'
import { useCase } from '../../cases/useCases.ts'
import { BackToCases } from './BackToCases.tsx'
import { CaseClosed } from './CaseClosed.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { ChangeLeavePrompt } from './ChangeLeavePrompt.tsx'
import { ChangeSite } from './ChangeSite.tsx'
import { applyEdits, findOpenOrder, isPhoneRemoved, toChangeBody } from './open-order.ts'
import { changeTexts } from './texts.ts'
import { useEdits } from './useEdits.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the page that the back link leads to. */
    fromHistory?: boolean
  }
}

/** Lets the owner change the day, site or method of an order until a site has received the vehicle. */
export function ChangeOrder({ vehicleId }: { vehicleId: number }) {
  const { part } = useSearch({ from: '/person/history' })
  const t = useTexts(changeTexts)
  const cases = useTexts(caseTexts)
  const navigate = useNavigate()
  const { history } = useRouter()
  const [edits, edit, forget] = useEdits(vehicleId)
  const { item, isPending, error, refetch } = useCase(vehicleId)

  const ordered = item && findOpenOrder(item)
  const isOver = !isPending && !error && !ordered
  useEffect(() => {
    // Edits of this order must not appear in the next order of the same vehicle.
    if (isOver) forget()
  }, [isOver, forget])

  if (isPending) {
    return (
      <>
        <PageHeading title={t.title} back={<BackToCases />} />
        <Skeleton kind="rows" count={6} />
      </>
    )
  }
  if (!item && error) {
    return (
      <>
        <PageHeading title={t.title} back={<BackToCases />} />
        <Failed title={cases.failed} failure={error} onRetry={() => refetch()} />
      </>
    )
  }
  if (!ordered) return <CaseClosed item={item} />

  const wanted = applyEdits(ordered, edits)
  // Saved or discarded edits must not trigger the question about unsaved changes.
  const back = (to: ReturnType<typeof paths.ownerHistory> | ReturnType<typeof paths.changeOrder>) =>
    history.location.state.fromHistory
      ? history.back({ ignoreBlocker: true })
      : navigate({ ...to, replace: true, ignoreBlocker: true })
  const unsaved =
    Object.keys(toChangeBody(ordered, wanted, 'fi')).length > 0 || isPhoneRemoved(ordered, wanted)
  return (
    <>
      {part === 'site' ? (
        <ChangeSite
          item={item}
          ordered={ordered}
          wanted={wanted}
          edit={edit}
          onBack={() => back(paths.changeOrder(vehicleId))}
        />
      ) : (
        <ChangeForm
          item={item}
          ordered={ordered}
          wanted={wanted}
          edit={edit}
          unsaved={unsaved}
          refetch={refetch}
          onSaved={() => {
            forget()
            back(paths.ownerHistory())
          }}
        />
      )}
      <ChangeLeavePrompt vehicleId={vehicleId} unsaved={unsaved} onLeave={forget} />
    </>
  )
}
