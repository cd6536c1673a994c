import type { ManagedShop } from '@autokierto/contract/shops'
import { useNavigate } from '@tanstack/react-router'
import { ApiFailure } from '../../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../../kit/api/useFailureTexts.ts'
import { useAction } from '../../../../kit/calls/queries.ts'
import { useApp } from '../../../../kit/session/app-context.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { paths } from '../../../../navigation/paths/paths.ts'
import { DeleteButton } from '../resources/DeleteButton.tsx'
import styles from '../resources/management.module.css'
import { useListCacheUpdates } from '../resources/useListCacheUpdates.ts'
import { managedSiteTexts } from './texts.ts'

type Props = { shop: ManagedShop; remove: ReturnType<typeof useAction<'deleteShop'>> }

/** Deletes a site. If it still has vehicles, shows their number and offers to make the site private first. */
export function CloseSite({ shop, remove }: Props) {
  const t = useTexts(managedSiteTexts)
  const failureTexts = useFailureTexts()
  const notify = useNotify()
  const cacheUpdates = useListCacheUpdates('listOperatorShops')
  const hide = useAction('changeShop', {
    onSuccess: answer => {
      notify('success', deferText(managedSiteTexts.madePrivate, { name: answer.shop.name }))
      cacheUpdates.put(answer.shop)
    },
  })
  const inUse =
    remove.error instanceof ApiFailure && remove.error.code === 'SHOP_IN_USE' ? remove.error : null
  return (
    <Card title={t.endTitle} className={styles.end}>
      <div className={styles.fields}>
        {inUse ? (
          <Notice
            kind="warning"
            live
            title={t.inUse}
            action={
              !shop.is_private && (
                <Button
                  kind="secondary"
                  busy={hide.isPending}
                  onClick={() => hide.mutate({ params: { id: shop.id }, body: { is_private: true } })}
                >
                  {t.makePrivate}
                </Button>
              )
            }
          >
            <VehicleCounts shop={shop} counts={(inUse.details.counts ?? {}) as Record<string, number>} />
            {!shop.is_private && <p>{t.makePrivateText}</p>}
          </Notice>
        ) : (
          <p>{t.endText}</p>
        )}
        {hide.error && <Notice kind="error">{failureTexts.of(hide.error)}</Notice>}
        <Row>
          <DeleteButton
            label={t.remove}
            title={t.removeTitle({ name: shop.name })}
            text={t.removeText}
            call={remove}
            failure={inUse && t.inUse}
            onDelete={(body, onError) => remove.mutate({ params: { id: shop.id }, body }, { onError })}
          />
        </Row>
      </div>
    </Card>
  )
}

function VehicleCounts({ shop, counts }: { shop: ManagedShop; counts: Record<string, number> }) {
  const t = useTexts(managedSiteTexts)
  const { session } = useApp()
  const navigate = useNavigate()
  const coming = (counts.shop_transit ?? 0) + (counts.shop_transfer ?? 0)
  const lists = [
    { count: coming, text: t.coming, path: paths.incoming() },
    { count: counts.shop_process ?? 0, text: t.inProcess, path: paths.process() },
    { count: counts.shop_listing ?? 0, text: t.onMarket, path: paths.process('shop_listing') },
  ]
  return (
    <ul className={styles.list}>
      {lists
        .filter(({ count }) => count > 0)
        .map(({ count, text, path }) => (
          <li key={text({ count })}>
            <Button
              kind="quiet"
              size="compact"
              onClick={() => {
                // The lists belong to the selected site, so it is selected first.
                session.chooseShop({ id: shop.id, name: shop.name })
                void navigate(path)
              }}
            >
              {text({ count })}
            </Button>
          </li>
        ))}
    </ul>
  )
}
