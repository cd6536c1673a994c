import type { SavedView } from '@autokierto/contract/saved-views'
import { useQueries } from '@tanstack/react-query'
import { BookmarkCheck, BookmarkPlus, Pencil, Trash2, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction, useCall } from '../api/queries.ts'
import { deferFailureText, getNotificationType } from '../api/useFailureTexts.ts'
import { useSession } from '../app-context.ts'
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
  /** How many rows an address has, of each table that it narrows. */
  counts: readonly CountQuery[]
}

/** The views of a list that a person or their site has kept, each with its number of rows, and a press that keeps the present one. */
export function SavedViews<Address extends ListUrlState>({ of, address, onAddress, counts }: Props<Address>) {
  const t = useTexts(listTexts)
  const { list, looks = [] } = of.views
  const { data } = useCall('listSavedViews')
  const { shop } = useSession()
  const columns = useHiddenColumns(looks)
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null)
  // The view that was opened last: what is shown since may become its own.
  const [opened, setOpened] = useState<number | null>(null)
  const isHere = (view: SavedView) => view.shop_id === null || view.shop_id === shop?.id
  const views = data?.results.filter(view => view.list === list && isHere(view)) ?? []
  const shown = toViewState(of, address)
  const current = views.find(
    view => isSameView(view, shown) && [...view.hidden].sort().join() === columns.hidden.join(),
  )
  const drop = useDrop()
  const update = useUpdate()
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // What was pressed to keep or drop a view goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the views are others
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    restoreFocus(
      box.current?.querySelector('[aria-pressed=true]') ?? box.current?.querySelector('button') ?? null,
    )
  }, [views.length, current?.id])
  if (!data) return null
  const usual = { q: null, ordering: null, filters: [] }
  const mayBeKept = !current && (!isDefaultView(shown) || columns.hidden.length > 0)
  const mayBecome = mayBeKept && views.find(({ id, may_change }) => id === opened && may_change)
  return (
    <div ref={box} className={styles.line} data-off-paper="">
      {views.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields of a form
        <div role="group" aria-label={t.savedViews} className={styles.views}>
          <ViewButton
            name={t.allRows}
            isCurrent={!current && isDefaultView(shown)}
            queries={counts.map(count => count(toUrlState(of, address, usual)))}
            onOpen={() => {
              setOpened(null)
              columns.restore()
              onAddress(toUrlState(of, address, usual))
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
              onSelect: () => setAsked('rename'),
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
      {mayBecome && (
        <Button
          kind="quiet"
          size="compact"
          icon={<Icon as={BookmarkCheck} size={18} />}
          onClick={() => {
            pressed.current = true
            update(mayBecome, { ...shown, hidden: columns.hidden })
          }}
        >
          {t.updateView({ name: mayBecome.name })}
        </Button>
      )}
      {mayBeKept && (
        <Button
          kind="quiet"
          size="compact"
          icon={<Icon as={BookmarkPlus} size={18} />}
          onClick={() => {
            pressed.current = true
            setAsked('save')
          }}
        >
          {t.saveView}
        </Button>
      )}
      {asked === 'save' && (
        <SaveViewDialog view={{ list, ...shown, hidden: columns.hidden }} onClose={() => setAsked(null)} />
      )}
      {asked === 'rename' && current && <RenameViewDialog view={current} onClose={() => setAsked(null)} />}
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
  // One that is not known leaves the sum unknown.
  const count = counts.includes(null) ? null : counts.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  // The current one is seen, where the line of views is longer than the page is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is wider once its number is there
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

/** Drops a view at once; a press on "Undo" keeps it anew. */
function useDrop() {
  const notify = useNotify()
  const onError = (failure: Parameters<typeof getNotificationType>[0]) =>
    notify(getNotificationType(failure), deferFailureText(failure))
  const refetch = ['listSavedViews'] as const
  const again = useAction('saveView', { idempotent: true, refetch: [...refetch], onError })
  const drop = useAction('deleteView', { refetch: [...refetch], onError })
  return ({ id, may_change: _, shop_id, ...view }: SavedView) =>
    drop.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          notify('success', deferText(listTexts.viewDropped, { name: view.name }), [
            {
              text: deferText(listTexts.undo),
              onPress: () => again.mutate({ body: { ...view, ...(shop_id !== null && { shop_id }) } }),
            },
          ]),
      },
    )
}

/** Has a view show what is shown now; a press on "Undo" gives it back what it showed. */
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
