import type { Attention } from '@autokierto/contract/attention'
import { limits } from '@autokierto/domain/limits'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Megaphone, Plus } from 'lucide-react'
import { useLocalizer } from '../../features/questionnaires/format-answer.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { bulletinTexts } from '../bulletins/texts.ts'
import styles from './AssociationPage.module.css'
import { AttentionRow, AttentionSection } from './AttentionSection.tsx'
import { ClaimsKind } from './ClaimsKind.tsx'
import { countAttention } from './count-attention.ts'
import { MonthCard } from './MonthCard.tsx'
import { OverdueSection } from './OverdueSection.tsx'
import { RoundCard } from './RoundCard.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SystemsBand } from './SystemsBand.tsx'
import { associationTexts } from './texts.ts'

/** Number of bulletins shown here; the list has all. */
const maxBulletins = 2

/** Home page of the association: only what needs attention today. */
export function AssociationPage() {
  const t = useTexts(associationTexts)
  const bulletins = useTexts(bulletinTexts)
  const format = useFormats()
  const query = useCall('getAttention')
  return (
    <div>
      <PageHeading
        title={t.title}
        lead={query.data ? format.dayTime(query.data.attention.at) : format.weekday(format.today())}
        actions={
          <>
            <ButtonLink {...associationPaths.newOperator()} kind="secondary" icon={<Icon as={Plus} />}>
              {t.newOperator}
            </ButtonLink>
            <ButtonLink {...associationPaths.newBulletin()} kind="secondary" icon={<Icon as={Megaphone} />}>
              {bulletins.create}
            </ButtonLink>
          </>
        }
      />
      <SearchBox />
      <SystemsBand />
      <div className={styles.sides}>
        <div>
          {query.data ? (
            <Kinds attention={query.data.attention} />
          ) : query.error ? (
            <Failed failure={query.error} onRetry={() => query.refetch()} />
          ) : (
            <Skeleton kind="block" />
          )}
        </div>
        <Stack gap={20}>
          <RoundCard />
          <MonthCard />
          <ShownBulletins />
        </Stack>
      </div>
    </div>
  )
}

/** The current bulletins and their audiences; nothing when there are none or they cannot be fetched. */
function ShownBulletins() {
  const home = useTexts(associationTexts)
  const t = useTexts(bulletinTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const bulletins = useCall('listBulletins', { query: { state: 'shown' } }).data?.results ?? []
  const more = bulletins.length - maxBulletins
  if (bulletins.length === 0) return null
  return (
    <Card title={bulletins.length > 1 ? t.title : home.bulletin}>
      {bulletins.slice(0, maxBulletins).map(({ id, audiences, first_day, last_day, ...bulletin }) => (
        <div key={id} className={styles.bulletin}>
          <p id={`bulletin-${id}`} className={styles.told}>
            {bulletin[`text_${locale}`]}
          </p>
          <p className={styles.text}>
            {audiences.map(audience => t[audience]).join(', ')} ·{' '}
            {t.span({ first: format.day(first_day), last: format.day(last_day) })}
          </p>
          <p>
            <Link {...associationPaths.bulletin(id)} aria-describedby={`bulletin-${id}`}>
              {t.edit}
            </Link>
          </p>
        </div>
      ))}
      {more > 0 && (
        <p className={styles.bulletin}>
          <Link {...associationPaths.bulletins({ state: 'shown' })}>
            {home.moreBulletins({ count: more })}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Kinds({ attention }: { attention: Attention }) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  const { licences, licence_addresses, notices, overdue, claims, rounds, mails, outages } = attention
  const count = countAttention(attention)
  const kinds = [
    count.notices > 0 && <Notices key="notices" notices={notices} />,
    count.overdue > 0 && <OverdueSection key="overdue" count={count.overdue} overdue={overdue} />,
    count.claims > 0 && <ClaimsKind key="claims" claims={claims} />,
    count.licences > 0 && <Licences key="licences" licences={licences} />,
    count.licenceAddresses > 0 && <LicenceAddresses key="addresses" sites={licence_addresses} />,
    count.forms > 0 && <RoundsSection key="rounds" count={count.forms} rounds={rounds} />,
    count.mails > 0 && <Mails key="mails" mails={mails} />,
  ].filter(Boolean)
  if (kinds.length === 0 && outages.length === 0) {
    return (
      <Card tone="tint">
        <p className={styles.well}>
          <Icon as={CircleCheck} size={28} />
          <span>
            <strong>{t.allWell}</strong> {t.allWellAt({ time: format.clock(attention.at) })}
          </span>
        </p>
      </Card>
    )
  }
  if (kinds.length === 0) return <p>{t.nothingElse}</p>
  return <div className={styles.columns}>{kinds}</div>
}

function Notices({ notices: { count, oldest } }: Pick<Attention, 'notices'>) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  return (
    <AttentionSection
      title={t.notices}
      count={count}
      isGrave
      note={count > oldest.length ? t.oldestOnly({ count: limits.attentionRows }) : t.noticesNote}
    >
      {oldest.map(({ serial, shop, status, reason, issued_at, vehicle }) => (
        <AttentionRow
          key={serial}
          name={
            <>
              {vehicle.plate_masked && <span translate="no">{vehicle.plate_masked} </span>}
              {formatVehicleName(vehicle)}
            </>
          }
          text={`${shop.name} · ${serial} · ${format.day(issued_at)}`}
          figure={status === 'pending' ? t.unconfirmed : reason ? t[`refused_${reason}`] : t.noticeRefused}
          isGrave={status === 'refused'}
          action={
            <ButtonLink
              {...associationPaths.station(shop.id)}
              kind="quiet"
              size="compact"
              aria-label={t.clearUpOf({ serial, name: shop.name })}
            >
              {t.clearUp}
            </ButtonLink>
          }
        />
      ))}
    </AttentionSection>
  )
}

function Licences({ licences }: Pick<Attention, 'licences'>) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  return (
    <AttentionSection
      title={t.licences}
      count={licences.length}
      isGrave={licences.some(({ days_left }) => days_left < 0)}
      more={<Link {...associationPaths.stations({ ordering: 'licence' })}>{t.toSites}</Link>}
      note={
        licences.length > limits.attentionRows
          ? t.firstToEnd({ count: limits.attentionRows })
          : t.licencesNote
      }
    >
      {licences.slice(0, limits.attentionRows).map(({ shop, number, valid_until, days_left }) => (
        <AttentionRow
          key={shop.id}
          name={<Link {...associationPaths.station(shop.id)}>{shop.name}</Link>}
          text={[number, format.day(valid_until)].filter(Boolean).join(' · ')}
          figure={days_left < 0 ? t.expired : t.days({ count: days_left })}
          isGrave={days_left < 0}
        />
      ))}
    </AttentionSection>
  )
}

/** Sites without an address of the licensing authority. Their certificates state that it is unknown. */
function LicenceAddresses({ sites }: { sites: Attention['licence_addresses'] }) {
  const t = useTexts(associationTexts)
  return (
    <AttentionSection
      title={t.licenceAddresses}
      count={sites.length}
      more={<Link {...associationPaths.stations()}>{t.toSites}</Link>}
      note={t.licenceAddressesNote}
    >
      {sites.slice(0, limits.attentionRows).map(({ id, name }) => (
        <AttentionRow key={id} name={<Link {...associationPaths.station(id)}>{name}</Link>} />
      ))}
    </AttentionSection>
  )
}

function RoundsSection({ count, rounds }: Pick<Attention, 'rounds'> & { count: number }) {
  const t = useTexts(associationTexts)
  const inLocale = useLocalizer()
  const format = useFormats()
  return (
    <AttentionSection
      title={t.forms}
      count={count}
      more={<Link {...associationPaths.rounds()}>{t.toRounds}</Link>}
    >
      {rounds.map(({ id, type, year, closes_on, expected, submitted }) => (
        <AttentionRow
          key={id}
          name={
            <Link {...associationPaths.round(id)}>
              {inLocale(questionnaires[type].title)} {year}
            </Link>
          }
          text={closes_on === null ? t.noLastDay : t.until({ day: format.day(closes_on) })}
          figure={t.sent({ submitted, expected })}
        />
      ))}
    </AttentionSection>
  )
}

function Mails({ mails: { count, latest } }: Pick<Attention, 'mails'>) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  const days = limits.undeliveredMailDays
  const note =
    count > latest.length ? t.latestOnly({ count: limits.attentionRows, days }) : t.mailsNote({ days })
  const alike = Map.groupBy(latest, ({ to, state, shop }) => `${to} ${state} ${shop?.id}`)
  return (
    <AttentionSection title={t.mails} count={count} note={note}>
      {[...alike.values()].map(mails => {
        const { id, to, state, at, shop } = mails[0]!
        const vehicles = new Set(
          mails.flatMap(({ vehicle }) => (vehicle && formatVehicleName(vehicle)) || []),
        )
        return (
          <AttentionRow
            key={id}
            name={mails.length > 1 ? `${t[`mail_${to}`]}: ${mails.length}` : t[`mail_${to}`]}
            text={[t[state], [...vehicles].join(', '), shop?.name].filter(Boolean).join(' · ')}
            figure={<span className={styles.text}>{format.dayTime(at)}</span>}
            action={<MailAction to={to} shop={shop} />}
          />
        )
      })}
    </AttentionSection>
  )
}

/**
 * Link to where a mail that failed can be fixed: the site can contact its owner, the round lists who fills in its
 * forms.
 */
function MailAction({ to, shop }: Pick<Attention['mails']['latest'][number], 'to' | 'shop'>) {
  const t = useTexts(associationTexts)
  const path = shop ? associationPaths.station(shop.id) : to === 'form' ? associationPaths.rounds() : null
  if (!path) return null
  return (
    <ButtonLink
      {...path}
      kind="quiet"
      size="compact"
      aria-label={shop ? t.openOf({ name: shop.name }) : t.openRounds}
    >
      {t.open}
    </ButtonLink>
  )
}
