import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failed } from '../../../api/Failed.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Skeleton } from '../../../ui/States.tsx'
import { historyTexts } from '../texts.ts'
import { useCase } from '../useCases.ts'
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
    /** The entry before this one is where the way back leads. */
    fromHistory?: boolean
  }
}

/** Another day, site or manner for a vehicle that no site has received yet. */
export function ChangeOrder({ vehicleId }: { vehicleId: number }) {
  const { part } = useSearch({ from: '/person/history' })
  const t = useTexts(changeTexts)
  const words = useTexts(historyTexts)
  const navigate = useNavigate()
  const { history } = useRouter()
  const [edits, edit, forget] = useEdits(vehicleId)
  const { item, isPending, error, refetch } = useCase(vehicleId)

  const ordered = item && findOpenOrder(item)
  const isOver = !isPending && !error && !ordered
  useEffect(() => {
    // What was meant for this order must not come up in the next one of the same vehicle.
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
        <Failed title={words.failed} failure={error} onRetry={() => refetch()} />
      </>
    )
  }
  if (!ordered) return <CaseClosed item={item} />

  const wanted = applyEdits(ordered, edits)
  // What was saved, or is not wanted any more, must not be asked about.
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
