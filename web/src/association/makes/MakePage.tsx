import type { ListedMake } from '@autokierto/contract/listed-names'
import { useNavigate } from '@tanstack/react-router'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { callQuery, useAction, useCall } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { maxSuggestions } from '../lists/useSuggestions.ts'
import styles from '../operators/operators.module.css'
import { Models } from './Models.tsx'
import { MergeForm, RenameForm } from './NameForms.tsx'
import { makeTexts } from './texts.ts'

export function MakePage({ of }: { of: string }) {
  const t = useTexts(makeTexts)
  const query = useCall('listListedMakes', { query: { id: Number(of) } })
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <Failed failure={query.error} onRetry={() => query.refetch()} />
  const [make] = query.data.results
  if (!make) {
    return (
      <>
        <PageHeading title={t.unknown} />
        <ButtonLink {...associationPaths.makes()}>{t.back}</ButtonLink>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <PageHeading
        title={make.name}
        lead={make.others.join(', ')}
        back={<BackLink {...associationPaths.makes()}>{t.back}</BackLink>}
        actions={!make.is_reviewed && <Accept make={make} />}
      />
      <div className={styles.columns}>
        <Rename key={make.name} make={make} />
        <Merge make={make} />
      </div>
      <Models make={make.id} />
    </div>
  )
}

const refetchedByMake = ['listListedMakes', 'listListedModels', 'listMakes', 'listModels'] as const

function Accept({ make: { id, name } }: { make: ListedMake }) {
  const t = useTexts(makeTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const change = useAction('changeListedMake', {
    refetch: [...refetchedByMake],
    onSuccess: () => notify('success', deferText(makeTexts.accepted, { name })),
  })
  return (
    <>
      <Button
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { reviewed: true } })}
      >
        {t.accept}
      </Button>
      {change.error && <Notice kind="error">{failureTexts.of(change.error)}</Notice>}
    </>
  )
}

function Rename({ make: { id, name } }: { make: ListedMake }) {
  const t = useTexts(makeTexts)
  const notify = useNotify()
  const change = useAction('changeListedMake', {
    refetch: [...refetchedByMake],
    onSuccess: ({ make }) => notify('success', deferText(makeTexts.renamed, { name: make.name })),
  })
  return (
    <Card title={t.rename}>
      <RenameForm
        name={name}
        id="make"
        call={change}
        onName={to => change.mutate({ params: { id }, body: { name: to } })}
      />
    </Card>
  )
}

function Merge({ make: { id, name } }: { make: ListedMake }) {
  const t = useTexts(makeTexts)
  const notify = useNotify()
  const navigate = useNavigate()
  const { client } = useApp()
  const merge = useAction('mergeListedMake', {
    refetch: [...refetchedByMake],
    onSuccess: ({ make }) => {
      notify('success', deferText(makeTexts.merged, { name, into: make.name }))
      void navigate(associationPaths.make(make.id))
    },
  })
  return (
    <Card title={t.merge}>
      <MergeForm
        name={name}
        id="make"
        look={q => callQuery(client, 'listListedMakes', { query: { q, limit: maxSuggestions } })}
        call={merge}
        onInto={into => merge.mutate({ params: { id }, body: { into } })}
      />
    </Card>
  )
}
