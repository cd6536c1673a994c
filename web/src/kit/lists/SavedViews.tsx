import type { SavedView } from '@autokierto/contract/saved-views'
import { useQueries } from '@tanstack/react-query'
import { BookmarkCheck, BookmarkPlus, Pencil, Trash2, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { deferFailureText, getNotificationType } from '../api/useFailureTexts.ts'
import { useAction, useCall } from '../calls/queries.ts'
import { useSession } from '../session/app-context.ts'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { deferText } from '../texts/texts.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNotify } from '../ui/NotificationBar.tsx'
import { restoreFocus } from '../ui/restore-focus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { ListControlsDefinition } from './list-definition.ts'
import type { ListUrlState } from './list-url-state.ts'
import styles from './SavedViews.module.css'
import { isDefaultView, isSameView, toUrlState, toViewState, type ViewState } from './saved-view.ts'
import { listTexts } from './texts.ts'
import { useHiddenColumns } from './useListView.ts'
import type { CountQuery } from './useRemoteList.ts'
import { RenameViewDialog, SaveViewDialog } from './ViewNameDialogs.tsx'

type Props<Address extends ListUrlState> = {
  of: ListControlsDefinition & { views: NonNullable<ListControlsDefinition['views']> }
  address: Address
  onAddress: (address: Address) => void
  /** Row counts of a URL state, one per table of the page. */
  counts: readonly CountQuery[]
}

/**
 * The saved views of a list, personal or of the site, each with its row count, and a button that saves the current
 * view.
 */
export function SavedViews<Address extends ListUrlState>({ of, address, onAddress, counts }: Props<Address>) {
  const t = useTexts(listTexts)
  const { list, looks = [] } = of.views
  const { data } = useCall('listSavedViews')
  const { shop } = useSession()
  const columns = useHiddenColumns(looks)
  const [openDialog, setOpenDialog] = useState<'save' | 'rename' | null>(null)
  // The view that was opened last, which the update button changes.
  const [opened, setOpened] = useState<number | null>(null)
  const isHere = (view: SavedView) => view.shop_id === null || view.shop_id === shop?.id
  const views = data?.results.filter(view => view.list === list && isHere(view)) ?? []
  const viewState = toViewState(of, address)
  const current = views.find(
    view => isSameView(view, viewState) && [...view.hidden].sort().join() === columns.hidden.join(),
  )
  const drop = useDrop()
  const update = useUpdate()
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button disappears when a view is saved or removed, so restore the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the views change
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    restoreFocus(
      box.current?.querySelector('[aria-pressed=true]') ?? box.current?.querySelector('button') ?? null,
    )
  }, [views.length, current?.id])
  if (!data) return null
  const defaults = { q: null, ordering: null, filters: [] }
  const canBeSaved = !current && (!isDefaultView(viewState) || columns.hidden.length > 0)
  const updatableView = canBeSaved && views.find(({ id, may_change }) => id === opened && may_change)
  return (
    <div ref={box} className={styles.line} data-off-paper="">
      {views.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that act immediately are no form fields
        <div role="group" aria-label={t.savedViews} className={styles.views}>
          <ViewButton
            name={t.allRows}
            isCurrent={!current && isDefaultView(viewState)}
            queries={counts.map(count => count(toUrlState(of, address, defaults)))}
            onOpen={() => {
              setOpened(null)
              columns.restore()
              onAddress(toUrlState(of, address, defaults))
            }}
          />
          {views.map(view => (
            <ViewButton
              key={view.id}
              name={view.name}
              isOfSite={view.shop_id !== null}
              isCurrent={view === current}
              queries={counts.map(count => count(toUrlState(of, address, view)))}
              onOpen={() => {
                setOpened(view.id)
                columns.open(view.hidden)
                onAddress(toUrlState(of, address, view))
              }}
            />
          ))}
        </div>
      )}
      {current?.may_change && (
        <ActionMenu
          label={t.viewActions({ name: current.name })}
          compact
          actions={[
            {
              key: 'rename',
              title: t.renameView,
              icon: <Icon as={Pencil} />,
              onSelect: () => setOpenDialog('rename'),
            },
            {
              key: 'drop',
              title: t.dropView,
              icon: <Icon as={Trash2} />,
              danger: true,
              onSelect: () => {
                pressed.current = true
                drop(current)
              },
            },
          ]}
        />
      )}
      {updatableView && (
        <Button
          kind="quiet"
          size="compact"
          icon={<Icon as={BookmarkCheck} size={18} />}
          onClick={() => {
            pressed.current = true
            update(updatableView, { ...viewState, hidden: columns.hidden })
          }}
        >
          {t.updateView({ name: updatableView.name })}
        </Button>
      )}
      {canBeSaved && (
        <Button
          kind="quiet"
          size="compact"
          icon={<Icon as={BookmarkPlus} size={18} />}
          onClick={() => {
            pressed.current = true
            setOpenDialog('save')
          }}
        >
          {t.saveView}
        </Button>
      )}
      {openDialog === 'save' && (
        <SaveViewDialog
          view={{ list, ...viewState, hidden: columns.hidden }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'rename' && current && (
        <RenameViewDialog view={current} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  )
}

type ViewButtonProps = {
  name: string
  isOfSite?: boolean
  isCurrent: boolean
  queries: ReturnType<CountQuery>[]
  onOpen: () => void
}

function ViewButton({ name, isOfSite, isCurrent, queries, onOpen }: ViewButtonProps) {
  const t = useTexts(listTexts)
  const format = useFormats()
  const counts = useQueries({ queries }).map(({ data }) => data?.count ?? null)
  const button = useRef<HTMLButtonElement>(null)
  // The sum is unknown if one count is.
  const count = counts.includes(null) ? null : counts.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  // Scrolls the current view into sight when the line of views is wider than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count makes the button wider
  useEffect(() => {
    const line = button.current?.parentElement
    if (isCurrent && button.current && line)
      line.scrollLeft = button.current.offsetLeft - line.offsetLeft - 40
  }, [isCurrent, count])
  return (
    <button ref={button} type="button" aria-pressed={isCurrent} onClick={onOpen}>
      {isOfSite && (
        <>
          <Icon as={Users} size={16} />
          <VisuallyHidden>{t.ofSite} </VisuallyHidden>
        </>
      )}
      <span>{name}</span>
      {count !== null && counts.length > 0 && <small>{format.number(count)}</small>}
    </button>
  )
}

/** Removes a view immediately; "Undo" saves it again. */
function useDrop() {
  const notify = useNotify()
  const onError = (failure: Parameters<typeof getNotificationType>[0]) =>
    notify(getNotificationType(failure), deferFailureText(failure))
  const refetch = ['listSavedViews'] as const
  const restore = useAction('saveView', { idempotent: true, refetch: [...refetch], onError })
  const drop = useAction('deleteView', { refetch: [...refetch], onError })
  return ({ id, may_change: _, shop_id, ...view }: SavedView) =>
    drop.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          notify('success', deferText(listTexts.viewDropped, { name: view.name }), [
            {
              text: deferText(listTexts.undo),
              onPress: () => restore.mutate({ body: { ...view, ...(shop_id !== null && { shop_id }) } }),
            },
          ]),
      },
    )
}

/** Saves the current filters to a view; "Undo" restores the previous ones. */
function useUpdate() {
  const notify = useNotify()
  const change = useAction('changeView', {
    refetch: ['listSavedViews'],
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  return ({ id, name, q, ordering, filters, hidden }: SavedView, shown: ViewState & { hidden: string[] }) =>
    change.mutate(
      { params: { id }, body: shown },
      {
        onSuccess: () =>
          notify('success', deferText(listTexts.viewSaved, { name }), [
            {
              text: deferText(listTexts.undo),
              onPress: () => change.mutate({ params: { id }, body: { q, ordering, filters, hidden } }),
            },
          ]),
      },
    )
}
