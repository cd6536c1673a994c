import type { StockPart } from '@autokierto/contract/stock'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useGradeOptions, usePartName } from '../../features/vehicles/part-options.ts'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useApp, useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import { formatPartState } from './format-part-state.ts'
import { PartMenu } from './PartMenu.tsx'
import styles from './stock.module.css'
import { stockTexts } from './texts.ts'

export function PartPage({ id }: { id: number }) {
  const shop = useSelectedShop()
  const query = useCall('getStockPart', { params: { shop: shop.id, id } })
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <PartMissing failure={query.error} onRetry={() => query.refetch()} />
  return <PartDetails part={query.data.part} />
}

/** Error page for a part that is not at this site, or that could not be fetched. */
export function PartMissing({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const t = useTexts(stockTexts)
  if (failure.code !== 'NOT_FOUND') return <Failed failure={failure} onRetry={onRetry} />
  return (
    <>
      <PageHeading title={t.gone} back={<BackLink {...stationPaths.stock()}>{t.title}</BackLink>} />
      <EmptyState
        title={t.gone}
        text={t.goneText}
        action={<ButtonLink {...stationPaths.stock()}>{t.title}</ButtonLink>}
      />
    </>
  )
}

function PartDetails({ part }: { part: StockPart }) {
  const t = useTexts(stockTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const name = usePartName()(part.name)
  const grade = useGradeOptions().find(({ value }) => value === part.grade)
  return (
    <Stack gap={20}>
      <PageHeading
        title={name}
        back={<BackLink {...stationPaths.stock()}>{t.title}</BackLink>}
        above={
          <Chip tone={part.state === 'in_stock' ? 'good' : 'neutral'}>
            {formatPartState(t, format, part)}
          </Chip>
        }
        actions={<PartMenu part={part} onRemoved={() => navigate(stationPaths.stock())} />}
      />
      <div className={styles.columns}>
        <Card title={t.part}>
          <DescriptionList
            layout="side"
            items={[
              {
                term: t.vehicle,
                value: (
                  <Link {...paths.processVehicle(part.vehicle.id)} className={styles.vehicle}>
                    <Plate plate={part.vehicle.plate} />
                    <span>{formatVehicleName(part.vehicle) || t.noPlate}</span>
                  </Link>
                ),
              },
              { term: t.shelf, value: part.shelf ? <strong translate="no">{part.shelf}</strong> : '–' },
              { term: t.grade, value: grade?.label ?? t.notGraded },
              { term: t.pieces, value: t.piecesOf({ count: part.pieces }) },
              { term: t.weight, value: part.weight_kg === null ? '–' : format.weight(part.weight_kg) },
              part.part_number !== null && {
                term: t.partNumber,
                value: <span translate="no">{part.part_number}</span>,
              },
              part.remarks !== null && { term: t.remarks, value: part.remarks },
              {
                term: t.takenOff,
                value: part.created_by
                  ? t.notedBy({ day: format.day(part.created_at), name: part.created_by })
                  : format.day(part.created_at),
              },
            ]}
          />
        </Card>
        {part.image !== null && (
          <Card title={t.picture}>
            <StockPartPicture part={part} name={name} />
          </Card>
        )}
      </div>
    </Stack>
  )
}

function StockPartPicture({ part, name }: { part: StockPart; name: string }) {
  const t = useTexts(stockTexts)
  const { client } = useApp()
  const shop = useSelectedShop()
  const params = { shop: shop.id, id: part.id }
  const { data, error, refetch } = useQuery<string, ApiFailure>({
    queryKey: ['getStockPartPicture', params, part.image],
    queryFn: async ({ signal }) => {
      const file = await client.call('getStockPartPicture', { params, signal })
      return `data:${file.content_type};base64,${file.content_base64}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Failed failure={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton kind="block" />
  return <img className={styles.picture} src={data} alt={t.pictureOf({ name })} />
}
