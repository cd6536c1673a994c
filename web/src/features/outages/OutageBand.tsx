import { toDay } from '@autokierto/domain/shops/calendar'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PlugZap, TriangleAlert } from 'lucide-react'
import { callQuery } from '../../kit/calls/queries.ts'
import { useApp, useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import styles from './OutageBand.module.css'
import { outageBandTexts } from './texts.ts'

/** Polling interval during an outage, in milliseconds. */
const pollIntervalMs = 20_000

/**
 * Band below the heading of pages that need a register: which one does not answer and since when, what still works, and
 * how many vehicles wait. It disappears once the register answers any request. It also reports an expired licence of
 * the site, so that users know before an owner arrives.
 */
export function OutageBand() {
  const t = useTexts(outageBandTexts)
  const format = useFormats()
  const { client } = useApp()
  const shop = useSelectedShop()
  const { data } = useQuery({
    ...callQuery(client, 'listOutages', { params: { shop: shop.id } }),
    refetchInterval: ({ state }) => (state.data && state.data.outages.length > 0 ? pollIntervalMs : false),
  })
  const formatSince = (since: string) =>
    toDay(new Date(since)) === format.today()
      ? t.sinceToday({ time: format.time(since) })
      : format.dayTime(since)
  const outages = data?.outages.map(({ register, since }) => (
    <Notice
      key={register}
      kind="warning"
      icon={PlugZap}
      live
      outage
      className={styles.band}
      title={t[register]({ since: formatSince(since) })}
      action={
        register === 'vehicle_register' &&
        data.waiting > 0 && <Link {...stationPaths.waiting('register')}>{t.showWaiting}</Link>
      }
    >
      <p>
        {t[`${register}_works`]}
        {register === 'vehicle_register' && data.waiting > 0 && ` ${t.waiting({ count: data.waiting })}`}
      </p>
    </Notice>
  ))
  return (
    <>
      {data?.licence_ended_on && (
        <Notice
          kind="warning"
          icon={TriangleAlert}
          className={styles.band}
          title={t.licence({ day: format.day(data.licence_ended_on) })}
        >
          <p>{t.licence_works}</p>
        </Notice>
      )}
      {outages}
    </>
  )
}
