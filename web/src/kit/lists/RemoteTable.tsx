import { type ReactNode, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { groupRows } from './group-rows.ts'
import { KeyHints } from './KeyHints.tsx'
import { ListControls } from './ListControls.tsx'
import { ListFileButton, type SaveList } from './ListFileButton.tsx'
import { ListViewButton } from './ListViewButton.tsx'
import type { ListDefinition } from './list-definition.ts'
import { useRestoreRowFocus, useRowKeys } from './list-keys.ts'
import type { ListUrlState } from './list-url-state.ts'
import { EmptyList, type ListState, RemoteList } from './RemoteList.tsx'
import styles from './RemoteTable.module.css'
import { SelectionBar, SelectionResult } from './SelectionBar.tsx'
import { listTexts } from './texts.ts'
import type { BulkAction } from './useBulk.ts'
import { useFrozenRows } from './useFrozenRows.ts'
import { useListView } from './useListView.ts'
import { usePendingRows } from './usePendingRows.ts'
import { type CountQuery, listActiveFilters } from './useRemoteList.ts'
import { type SharedSelection, useSharedSelection } from './useSharedSelection.ts'
import { useWholeList } from './useWholeList.ts'

type Props<Row, Address extends ListUrlState> = {
  list: ListState<Row> & {
    save: SaveList
    countOf: CountQuery
  }
  of: ListDefinition<Row>
  address: Address
  onAddress: (address: Address) => void
  title?: string
  aside?: ReactNode
  /** The controls are rendered elsewhere: above several lists with one URL state. */
  withoutControls?: boolean
  /** The table is narrow because something is next to it, but has few columns, so rows stay one line. */
  slim?: boolean
  /** Bulk actions; rows can be selected only if there are any. */
  bulk?: readonly BulkAction<Row>[]
  /** A selection shared by several lists of the page, which renders the bulk bar itself. */
  choosing?: SharedSelection<Row>
}

/** A list from the server as a table, in all its states; as cards on narrow screens. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: Its parts share the state of one list.
export function RemoteTable<Row, Address extends ListUrlState>(props: Props<Row, Address>) {
  const { of, address, onAddress, title, aside, withoutControls, slim, bulk } = props
  const scope = JSON.stringify(address)
  const t = useTexts(listTexts)
  const box = useRef<HTMLDivElement>(null)
  const living = { rowKey: of.rowKey, scope, held: of.isShared ?? false }
  const { list: withGone, gone } = useFrozenRows<Row, typeof props.list>(props.list, { ...living, box })
  const { list: shown, count, show } = usePendingRows<Row, typeof props.list>(withGone, living)
  const isGone = (row: Row) => gone.has(of.rowKey(row))
  const list = gone.size === 0 ? shown : { ...shown, rows: shown.rows.filter(row => !isGone(row)) }
  useRowKeys(box)
  useRestoreRowFocus(box, list.rows.length > 0)
  const ownSelection = useSharedSelection(of.rowKey)
  const { selection } = props.choosing ?? ownSelection
  const filters = listActiveFilters(of.controls, address)
  const isSearch = filters.length === 0
  const narrowed = [address.q, ...filters.map(({ label }) => label)].filter(Boolean).join(', ')
  const isNone = narrowed !== '' && list.rows.length === 0 && !list.isPending && !list.error
  const outcome = isNone ? (isSearch ? t.nothingFound : t.nothingLeft)({ q: narrowed }) : ''
  const off = Object.fromEntries(filters.map(({ name }) => [name, undefined]))
  const { view, change } = useListView(of.view)
  const whole = useWholeList(list, selection)
  /** Loads more rows and expands the last group, because the new rows may belong to it. */
  const showMore = () => {
    const last = shown.rows.at(-1)
    const group = of.groups && address.ordering === undefined && last && of.groups.getKey(last)
    if (group) change({ folds: { ...view.folds, [group]: false } })
    return list.fetchNextPage()
  }
  const columns = of.columns.filter(({ key, main, actions }) => main || actions || !view.hidden.includes(key))
  const tools = (
    <>
      {of.view && <ListViewButton columns={of.columns} view={view} onChange={change} />}
      {of.csvName && <ListFileButton name={of.csvName} columns={columns} save={list.save} />}
    </>
  )
  return (
    <>
      {!withoutControls && (
        <ListControls
          of={slim ? { ...of.controls, views: undefined } : of.controls}
          address={address}
          onAddress={onAddress}
          counts={[props.list.countOf]}
          found={list.count}
        />
      )}
      <Card
        title={title}
        flush
        aside={
          title && (
            <div className={styles.aside}>
              {aside}
              {list.rows.length > 0 && tools}
            </div>
          )
        }
      >
        {/* Announces that nothing matched; the count is in the list's footer. */}
        <VisuallyHidden>
          <span role="status">{[outcome && title, outcome].filter(Boolean).join(': ')}</span>
        </VisuallyHidden>
        <SelectionResult of={ownSelection} list={of} />
        <div
          ref={box}
          tabIndex={-1}
          className={styles.list}
          data-row-keys=""
          aria-busy={list.isPlaceholderData || undefined}
        >
          <RemoteList
            list={{ ...list, fetchNextPage: showMore }}
            counted={!title}
            empty={
              <EmptyList
                narrowed={narrowed}
                isSearch={isSearch}
                none={of.emptyState}
                onClear={() => onAddress({ ...address, ...off, q: undefined })}
              />
            }
          >
            {() => (
              <DataTable
                groups={
                  of.groups && address.ordering === undefined
                    ? groupRows({
                        groups: of.groups,
                        rows: shown.rows,
                        isGone,
                        view,
                        hasMore: list.hasNextPage,
                        onFold: folds => change({ folds }),
                      })
                    : undefined
                }
                caption={of.caption}
                slim={slim}
                columns={columns}
                dense={view.dense}
                rows={shown.rows}
                isGone={isGone}
                rowKey={of.rowKey}
                ordering={address.ordering ?? of.controls.defaultOrdering}
                defaultOrdering={of.controls.defaultOrdering}
                onOrdering={next =>
                  onAddress({ ...address, ordering: next === of.controls.defaultOrdering ? undefined : next })
                }
                selection={
                  bulk && {
                    isChosen: selection.isChosen,
                    onToggle: selection.onToggle,
                    rowLabel: row => t.selectRow({ name: of.rowName(row) }),
                    allLabel: t.selectAll,
                  }
                }
              />
            )}
          </RemoteList>
          {of.isShared && (
            <div
              className={styles.news}
              data-above-bar={(bulk && selection.rows.length > 0) || undefined}
              role="status"
              data-off-paper=""
            >
              {count > 0 && (
                <p>
                  {t.newRows({ count })}
                  <Button kind="quiet" size="compact" onClick={show}>
                    {t.showNew}
                  </Button>
                </p>
              )}
            </div>
          )}
        </div>
        {list.rows.length > 0 && (
          <div className={styles.foot}>
            {!slim && (
              <KeyHints
                selects={Boolean(bulk)}
                accepts={Boolean(bulk?.some(({ key }) => key === 'accept'))}
              />
            )}
            {!title && <div className={styles.tools}>{tools}</div>}
          </div>
        )}
        <SelectionBar of={ownSelection} bulk={bulk} whole={whole} />
      </Card>
    </>
  )
}
