import type { Attention } from '@autokierto/contract/attention'
import { dayMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { licenceEndingDays } from '@autokierto/domain/shops/licence'
import { maskPlate } from '@autokierto/domain/vehicles/identifiers'
import { type OverdueStep, overdueSteps } from '@autokierto/domain/vehicles/overdue'
import type { RemovalRefusal } from '@autokierto/domain/vehicles/removal-refusals'
import { statusesBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, sql } from 'kysely'
import { isUnreviewed } from '../../cases/catalogue/listed-names.ts'
import { listRegisterOutages } from '../../cases/vehicles/list-outages.ts'
import { isReachable } from '../../network/shops/site-addresses.ts'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { openRounds } from '../questionnaires/rounds.ts'
import { readManyClaims } from './many-claims.ts'
import { isOverdue, overdueStepSource } from './overdue-steps.ts'

type AttentionDb = Kysely<Database>

export const getAttention: Handler<'getAttention'> = async (_request, services) => {
  const { db } = services
  const now = services.now()
  const [licences, licence_addresses, notices, overdue, claims, openQuestionnaireRounds, mails, totals] =
    await Promise.all([
      readLicences(db, now),
      readWithoutAddress(db),
      readNotices(db, now),
      readOverdue(db, now),
      readManyClaims(db, now),
      openRounds(db, now),
      listUndeliveredMails(db, now),
      countTotals(db),
    ])
  return {
    attention: {
      at: now.toISOString(),
      licences,
      licence_addresses,
      notices,
      overdue,
      claims,
      rounds: listIncompleteRounds(openQuestionnaireRounds),
      mails,
      outages: listRegisterOutages(services),
      kept: { ...totals, open_rounds: openQuestionnaireRounds.length },
    },
  }
}

const countTotals = async (db: AttentionDb): Promise<Omit<Attention['kept'], 'open_rounds'>> => {
  const { rows } = await sql<Omit<Attention['kept'], 'open_rounds'>>`
    select (select count(*)::integer from operator) as operators,
           (select count(*)::integer from shop where deleted_at is null) as sites,
           (select count(*)::integer from make where ${isUnreviewed}) as unreviewed_makes`.execute(db)
  return rows[0]!
}

const readLicences = async (db: AttentionDb, now: Date): Promise<Attention['licences']> => {
  const today = toDay(now)
  const { rows } = await sql<{ id: number; name: string; number: string | null; day: string; left: number }>`
    select id, name, licence_number as number, licence_valid_until as day, licence_valid_until - ${today}::date as left
      from shop where deleted_at is null and licence_valid_until <= ${addDays(today, licenceEndingDays)}::date
     order by licence_valid_until, id`.execute(db)
  return rows.map(({ id, name, number, day, left }) => ({
    shop: { id, name },
    number,
    valid_until: day,
    days_left: left,
  }))
}

const readWithoutAddress = async (db: AttentionDb): Promise<Attention['licence_addresses']> =>
  db
    .selectFrom('shop as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id', 's.name'])
    .where('s.licence_granted_by_address', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()

const readNotices = async (db: AttentionDb, now: Date): Promise<Attention['notices']> => {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{
    serial: string
    status: 'refused' | 'pending'
    issued_at: Date
    id: number
    name: string
    reason: RemovalRefusal | null
    plate: string | null
    make: string | null
    model: string | null
    model_year: number | null
    count: number
  }>`
    select c.serial, c.register_status as status, c.register_refusal as reason, c.issued_at, s.id, s.name,
           v.plate, v.make, v.model, v.model_year, count(*) over ()::integer as count
      from certificate c join shop s on s.id = c.shop_id join vehicle v on v.id = c.vehicle_id
     where c.revoked_at is null and v.status not in (${literals(statusesBeforeIntake)})
       and (c.register_status = 'refused' or (c.register_status = 'pending' and c.issued_at < ${dayAgo}))
     order by c.register_status desc, c.issued_at, c.id limit ${limits.attentionRows}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    oldest: rows.map(({ id, name, plate, make, model, model_year, count: _, issued_at, ...notice }) => ({
      ...notice,
      issued_at: issued_at.toISOString(),
      shop: { id, name },
      vehicle: { make, model, model_year, plate_masked: plate && maskPlate(plate) },
    })),
  }
}

type OverdueRow = Attention['overdue'][number]['sites'][number] & { step: OverdueStep; days: number }

const readOverdue = async (db: AttentionDb, now: Date): Promise<Attention['overdue']> => {
  const { rows } = await sql<OverdueRow>`
    select w.step, s.id, s.name, count(*)::integer as count,
           max(floor(extract(epoch from ${now}::timestamptz - w.since) / 86400))::integer as days,
           r.reminded_on, ${isReachable} as can_be_reminded
      from ${overdueStepSource} w join shop s on s.id = w.shop_id
      left join overdue_reminder r on r.shop_id = s.id and r.step = w.step
     where ${isOverdue(now)}
     group by w.step, s.id, r.reminded_on order by days desc, s.id`.execute(db)
  return overdueSteps.flatMap(step => {
    const sites = rows.filter(row => row.step === step)
    if (sites.length === 0) return []
    return [
      {
        step,
        count: sites.reduce((sum, { count }) => sum + count, 0),
        oldest_days: sites[0]!.days,
        sites: sites.map(({ step: _, days: __, ...site }) => site),
      },
    ]
  })
}

const listIncompleteRounds = (rounds: Awaited<ReturnType<typeof openRounds>>): Attention['rounds'] =>
  rounds
    .filter(({ progress: { expected, submitted } }) => submitted < expected)
    .map(({ id, type, year, closes_on, progress: { expected, submitted } }) => ({
      id,
      type,
      year,
      closes_on,
      expected,
      submitted,
    }))

type MailRow = Omit<Attention['mails']['latest'][number], 'at' | 'shop' | 'vehicle'> & {
  ended_at: Date
  shop_id: number | null
  shop_name: string | null
  vehicle_id: number | null
  make: string | null
  model: string | null
  count: number
}

/** The recipient's address is not available: it is erased from a mail, with the text, once the mail has ended. */
const listUndeliveredMails = async (db: AttentionDb, now: Date): Promise<Attention['mails']> => {
  const { rows } = await sql<MailRow>`
    select m.id, m.state, m.ended_at, s.id as shop_id, s.name as shop_name, v.id as vehicle_id, v.make, v.model,
           count(*) over ()::integer as count,
           case when m.kind like 'shop\\_%' or m.kind = 'overdue' or m.account_id is not null then 'site'
             when m.event_id is not null then 'owner'
             when m.kind ~ '^(password|email|factor)_' or m.kind in ('invited', 'new_browser') then 'login'
             when m.kind like 'report\\_%' then 'form'
             else 'other' end as to
      from mail m left join vehicle_event e on e.id = m.event_id left join vehicle v on v.id = e.vehicle_id
      left join shop s on s.id = e.shop_id
     where m.state in ('refused', 'given_up') and m.ended_at > ${addDays(toDay(now), -limits.undeliveredMailDays)}::date
     order by m.ended_at desc, m.id limit ${limits.attentionRows}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    latest: rows.map(({ id, to, state, ended_at, shop_id, shop_name, vehicle_id, make, model }) => ({
      id,
      to,
      state,
      at: ended_at.toISOString(),
      shop: shop_id === null ? null : { id: shop_id, name: shop_name! },
      vehicle: vehicle_id === null ? null : { make, model },
    })),
  }
}
