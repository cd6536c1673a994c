import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useAction } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import styles from './Consents.module.css'
import { OwnerRow } from './OwnerRow.tsx'
import { consentTexts } from './texts.ts'
import { useConsentErrorText } from './useConsentErrorText.ts'
import { useConsents } from './useConsents.ts'

export function ConsentsCard({ vehicleId }: { vehicleId: number }) {
  const t = useTexts(consentTexts)
  const formatError = useConsentErrorText()
  const consents = useConsents(vehicleId)
  const { owners, agreed, allAgreed } = consents
  /** Links just created, by owner id; null when one could not be created. They exist only in the state of this page. */
  const [links, setLinks] = useState<Record<number, string | null>>({})
  const askAll = useAction('askConsents', {
    idempotent: true,
    refetch: ['listConsents'],
    onSuccess: ({ results }) => addLinks(results),
  })
  const addLinks = (results: { owner_id: number; link: string | null }[]) =>
    setLinks(previous => ({
      ...previous,
      ...Object.fromEntries(results.map(one => [one.owner_id, one.link])),
    }))
  const unanswered = owners.filter(({ status }) => status !== 'agreed')
  return (
    <Card
      title={t.card}
      aside={
        consents.isSuccess && (
          <span role="status">{t.count({ agreed: String(agreed), total: String(owners.length) })}</span>
        )
      }
    >
      {consents.isPending && <Skeleton kind="rows" count={2} />}
      {consents.error && owners.length === 0 && (
        <Failed title={t.failed} failure={consents.error} onRetry={() => consents.refetch()} />
      )}
      {owners.length > 0 && (
        <>
          <ul className={styles.owners}>
            {owners.map(owner => (
              <li key={owner.owner_id}>
                <OwnerRow
                  vehicleId={vehicleId}
                  owner={owner}
                  link={links[owner.owner_id]}
                  onAsked={link => setLinks(previous => ({ ...previous, [owner.owner_id]: link }))}
                  onAnswered={() => setLinks(({ [owner.owner_id]: _, ...others }) => others)}
                />
              </li>
            ))}
          </ul>
          {askAll.error && (
            <Notice kind="error" live>
              <p>{formatError(askAll.error)}</p>
            </Notice>
          )}
          {allAgreed ? (
            <Notice kind="success" live>
              <p>{t.allAgreed}</p>
            </Notice>
          ) : (
            <div className={styles.actions}>
              {unanswered.length > 1 && (
                <Button
                  kind="secondary"
                  size="compact"
                  busy={askAll.isPending}
                  onClick={() => askAll.mutate({ params: { id: vehicleId }, body: {} })}
                >
                  {t.askAll}
                </Button>
              )}
              <Button
                kind="quiet"
                size="compact"
                busy={consents.isFetching}
                icon={<Icon as={RefreshCw} />}
                onClick={() => consents.refetch()}
              >
                {t.refresh}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
