import type { Shop } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { useRouter } from '@tanstack/react-router'
import { ChevronRight, MapPin, MapPinOff } from 'lucide-react'
import { useList } from '../../../kit/calls/useList.ts'
import { RemoteList } from '../../../kit/lists/RemoteList.tsx'
import { useApp, useSession } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Chip } from '../../../kit/ui/Chip.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../../kit/ui/States.tsx'
import { useReturnTarget } from '../../../login/useReturnTarget.ts'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { useCan } from '../../access/useCan.ts'
import { managementPath } from '../management/resources/resource-kinds.ts'
import { getReturnPath } from './return-path.ts'
import styles from './SelectShopPage.module.css'
import { selectShopTexts } from './texts.ts'

/** Lets the user choose one of their sites: after the login, and from the button in the header. */
export function SelectShopPage() {
  const t = useTexts(selectShopTexts)
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={t.lead} />
      <Sites />
    </div>
  )
}

function Sites() {
  const t = useTexts(selectShopTexts)
  const { session } = useApp()
  const { shop: current } = useSession()
  const router = useRouter()
  const origin = useReturnTarget()
  const list = useList('listOwnShops')
  const canCreateSite = useCan()('createShop')

  const choose = ({ id, name }: Shop) => {
    session.chooseShop({ id, name })
    router.history.push(getReturnPath(origin, current === null || current.id === id))
  }

  const empty = (
    <Card>
      <EmptyState
        title={t.none}
        text={canCreateSite ? t.noneToBuild : t.noneText}
        action={
          <>
            {canCreateSite && <ButtonLink {...managementPath('shops', 'new')}>{t.build}</ButtonLink>}
            <Button
              kind={canCreateSite ? 'secondary' : 'primary'}
              busy={list.isFetching}
              onClick={() => list.refetch()}
            >
              {t.reload}
            </Button>
            <ButtonLink {...paths.logout()} kind="secondary">
              {t.logout}
            </ButtonLink>
          </>
        }
      />
    </Card>
  )
  return (
    <>
      <RemoteList
        list={list}
        counted={false}
        loading={<Skeleton className={styles.skeleton} />}
        empty={empty}
      >
        {sites => (
          <ul className={styles.sites} aria-label={t.sites}>
            {sites.map(shop => (
              <li key={shop.id}>
                <button
                  type="button"
                  className={styles.site}
                  aria-current={shop.id === current?.id ? 'true' : undefined}
                  onClick={() => choose(shop)}
                >
                  <Icon as={MapPin} size={26} />
                  <span className={styles.words}>
                    <span className={styles.name}>{shop.name}</span>
                    <span className={styles.address}>{formatAddress(shop.location) || t.noAddress}</span>
                  </span>
                  {shop.id === current?.id && <Chip tone="good">{t.current}</Chip>}
                  <Icon as={ChevronRight} size={22} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </RemoteList>
      {current && list.rows.length > 0 && (
        <Button
          kind="quiet"
          icon={<Icon as={MapPinOff} />}
          className={styles.deselect}
          onClick={() => session.chooseShop(null)}
        >
          {t.deselect({ name: current.name })}
        </Button>
      )}
    </>
  )
}
