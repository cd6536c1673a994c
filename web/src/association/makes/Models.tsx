import type { ListedModel } from '@autokierto/contract/listed-names'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { callQuery, useAction } from '../../kit/calls/queries.ts'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { RemoteTable } from '../../kit/lists/RemoteTable.tsx'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readMakeSearch } from '../../navigation/searches/make-search.ts'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { maxSuggestions } from '../lists/useSuggestions.ts'
import styles from '../operators/operators.module.css'
import { MergeForm, RenameForm } from './NameForms.tsx'
import { makeTexts } from './texts.ts'

const refetchedByModel = ['listListedMakes', 'listListedModels', 'listModels'] as const

/** The models of a make, unreviewed ones first. */
export function Models({ make }: { make: number }) {
  const t = useTexts(makeTexts)
  const search = useAssociationSearch(readMakeSearch)
  const navigate = useNavigate()
  const [changed, setChanged] = useState<ListedModel | null>(null)
  const of = useModelList(setChanged)
  const list = useRemoteList('listListedModels', { query: { make } }, of.controls, search)
  return (
    <section className={styles.page} aria-labelledby="models">
      <h2 id="models">{t.modelsTitle}</h2>
      <RemoteTable
        list={list}
        of={of}
        address={search}
        onAddress={next => navigate({ ...associationPaths.make(make, next), resetScroll: false })}
      />
      <Dialog
        open={changed !== null}
        onClose={() => setChanged(null)}
        title={changed && t.changeOf({ name: changed.name })}
      >
        {changed && <ChangeModel make={make} model={changed} onDone={() => setChanged(null)} />}
      </Dialog>
    </section>
  )
}

type ChangeProps = { make: number; model: ListedModel; onDone: () => void }

function ChangeModel({ make, model: { id, name, is_reviewed }, onDone }: ChangeProps) {
  const t = useTexts(makeTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const { client } = useApp()
  const accept = useAction('changeListedModel', {
    refetch: [...refetchedByModel],
    onSuccess: () => {
      notify('success', deferText(makeTexts.accepted, { name }))
      onDone()
    },
  })
  const rename = useAction('changeListedModel', {
    refetch: [...refetchedByModel],
    onSuccess: ({ model }) => {
      notify('success', deferText(makeTexts.renamed, { name: model.name }))
      onDone()
    },
  })
  const merge = useAction('mergeListedModel', {
    refetch: [...refetchedByModel],
    onSuccess: ({ model }) => {
      notify('success', deferText(makeTexts.merged, { name, into: model.name }))
      onDone()
    },
  })
  return (
    <div className={styles.page}>
      {!is_reviewed && (
        <p>
          <Button
            busy={accept.isPending}
            onClick={() => accept.mutate({ params: { id }, body: { reviewed: true } })}
          >
            {t.accept}
          </Button>
        </p>
      )}
      {accept.error && <Notice kind="error">{failureTexts.of(accept.error)}</Notice>}
      <RenameForm
        name={name}
        id="model"
        call={rename}
        onName={to => rename.mutate({ params: { id }, body: { name: to } })}
      />
      <MergeForm
        name={name}
        id="model"
        look={q => callQuery(client, 'listListedModels', { query: { make, q, limit: maxSuggestions } })}
        call={merge}
        onInto={into => merge.mutate({ params: { id }, body: { into } })}
      />
    </div>
  )
}

function useModelList(onChange: (model: ListedModel) => void): ListDefinition<ListedModel> {
  const t = useTexts(makeTexts)
  return {
    caption: t.modelsTitle,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        head: t.name,
        main: true,
        sorts: [{ by: 'name' }],
        cell: ({ name }) => <span translate="no">{name}</span>,
      },
      {
        key: 'state',
        head: t.state,
        sorts: [{ by: 'state' }],
        cell: ({ is_reviewed }) => (is_reviewed ? t.reviewed : <Chip tone="now">{t.unreviewed}</Chip>),
      },
      {
        key: 'others',
        head: t.others,
        cell: ({ others }) => <span translate="no">{others.join(', ') || '–'}</span>,
      },
      {
        key: 'change',
        head: t.change,
        actions: true,
        cell: model => (
          <Button
            kind="quiet"
            size="compact"
            aria-label={t.changeOf({ name: model.name })}
            onClick={() => onChange(model)}
          >
            {t.change}
          </Button>
        ),
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: 'state',
      orderingLabels: { state: t.stateUp, '-state': t.stateDown, name: t.nameUp, '-name': t.nameDown },
    },
    emptyState: { title: t.noModels, text: t.noModelsText },
  }
}
