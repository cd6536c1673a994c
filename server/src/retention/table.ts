import { watchDays } from '@autokierto/domain/fields/part-fields'
import type { KeptOfPerson, KeptOfVehicle } from '@autokierto/domain/own-data/after-erasure'
import { type RawBuilder, sql } from 'kysely'
import { keptHours } from '../http/idempotency.ts'

/** One kind of thing that is not kept for ever. */
export type RetentionRule = {
  /** What it is, in the words of the documentation. */
  readonly what: string
  /** How long: an interval of PostgreSQL. */
  readonly kept: string
  /** From when that counts. */
  readonly from: string
  /** Why so long. */
  readonly why: string
  /** The rows, or what is personal in them. */
  readonly goes: 'whole' | 'personal part'
  /** Stays when a person is erased, and is named to them so; what no rule names goes at once. */
  readonly outlastsErasure?: KeptOfVehicle | KeptOfPerson
  readonly table: string
  /** The rows whose time is over, as a condition on `t`. */
  readonly isOver: (before: RawBuilder<Date>, today: RawBuilder<Date>) => RawBuilder<boolean>
  /** What is emptied. */
  readonly set?: (today: RawBuilder<Date>) => RawBuilder<unknown>
  /** Done first, for the same rows: what points at them. */
  readonly loosen?: (over: RawBuilder<boolean>) => RawBuilder<unknown>
}

const wasteLaw = 'waste accounts (Waste Act 118, 119)'
const proof = 'proof of the owner, as long as debts last'
const need = 'needed no longer'
const abuse = 'against abuse'

/** The vehicle of a row was finished so long ago. */
const isFinished = (before: RawBuilder<Date>) =>
  sql<boolean>`exists (select from vehicle v where v.id = t.vehicle_id and v.finished_at < ${before})`

/**
 * What is kept for how long, from when; the job `retention` goes through it each night from top to bottom. Beside it
 * whole days of the audit go, see `cutDays`.
 */
export const retentionTable: readonly RetentionRule[] = [
  {
    what: 'ended sessions',
    kept: '7 days',
    from: 'the end of the session, or of its last token',
    why: need,
    goes: 'whole',
    table: 'session',
    isOver: (before, today) => sql`
      t.ended_at < ${before}
      or (t.created_at < ${today} - interval '1 day'
          and not exists (select from refresh_token r where r.session_id = t.id and r.expires_at > ${today}))`,
  },
  {
    what: 'who was found to represent a company, where nothing came of it',
    kept: '24 hours',
    from: 'the check',
    why: need,
    goes: 'whole',
    table: 'representation',
    isOver: before => sql`
      t.checked_at < ${before}
      and not exists (
        select from vehicle_event e where e.vehicle_id = t.vehicle_id and e.person_id = t.person_id)`,
  },
  {
    what: 'counts of limits',
    kept: '0 seconds',
    from: 'the end of what is counted, an hour or a day',
    why: abuse,
    goes: 'whole',
    table: 'rate_limit',
    isOver: (_, today) => sql`t.expire < extract(epoch from ${today}) * 1000`,
  },
  {
    what: 'browsers that a user has signed in with',
    kept: '180 days',
    from: 'the last time it was used',
    why: abuse,
    goes: 'whole',
    table: 'known_browser',
    isOver: before => sql`t.seen_at < ${before}`,
  },
  {
    what: 'second steps of signing in that nobody took',
    kept: '0 seconds',
    from: 'the end of their time',
    why: need,
    goes: 'whole',
    table: 'sign_in_challenge',
    isOver: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'answers kept for repeated requests',
    kept: `${keptHours} hours`,
    from: 'the request',
    why: need,
    goes: 'whole',
    table: 'idempotency_key',
    isOver: before => sql`t.created_at <= ${before}`,
  },
  {
    what: 'links to set a password',
    kept: '90 days',
    from: 'the last day they work',
    why: need,
    goes: 'whole',
    table: 'reset_link',
    isOver: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'new addresses that were to be confirmed',
    kept: '90 days',
    from: 'the last day they could be',
    why: need,
    goes: 'whole',
    table: 'email_change',
    isOver: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'consents of cases that came to nothing, and those no announcement has followed',
    kept: '90 days',
    from: 'the end of the case, or the last word on it',
    why: need,
    goes: 'whole',
    table: 'consent',
    isOver: before => sql`
      exists (select from vehicle v where v.id = t.vehicle_id and not (v.status = 'shop_recycled' and t.status = 'agreed')
        and case when t.ended_at is not null then t.ended_at < ${before}
                 else v.status = 'owner' and greatest(t.asked_at, t.answered_at) < ${before} end)`,
  },
  {
    what: 'intakes with the check of the owner',
    kept: '90 days',
    from: 'the day they closed or ran out',
    why: need,
    goes: 'whole',
    table: 'intake',
    isOver: before => sql`coalesce(t.closed_at, t.expires_at) < ${before}`,
  },
  {
    what: 'vehicles that are with their owners and have no certificate: looked up, cancelled or given back',
    kept: '90 days',
    from: 'the last change or look into the register',
    why: need,
    goes: 'whole',
    table: 'vehicle',
    isOver: before => sql`
      t.status = 'owner' and greatest(t.looked_up_at, t.status_updated_at) < ${before}
      and not exists (select from certificate c where c.vehicle_id = t.id)
      and not exists (select from intake i where i.vehicle_id = t.id)`,
    loosen: over =>
      sql`update vehicle t set image_file_id = null where image_file_id is not null and (${over})`,
  },
  {
    what: 'vehicles that were announced and never came',
    kept: '1 year',
    from: 'the last change, or the day they were to come',
    why: 'so long the association sees that they are awaited',
    goes: 'whole',
    table: 'vehicle',
    isOver: before => sql`
      t.status = 'shop_transit' and t.status_updated_at < ${before}
      and not exists (select from announcement a
                       where a.vehicle_id = t.id and greatest(a.created_at, a.day::timestamptz) >= ${before})
      and not exists (select from certificate c where c.vehicle_id = t.id)
      and not exists (select from intake i where i.vehicle_id = t.id)`,
    loosen: over =>
      sql`update vehicle t set image_file_id = null where image_file_id is not null and (${over})`,
  },
  {
    what: 'mails that could not be sent: addresses and words',
    kept: '14 days',
    from: 'the day they were written',
    why: 'by then nobody wants to read them',
    goes: 'personal part',
    table: 'mail',
    isOver: before => sql`t.ended_at is null and t.created_at < ${before}`,
    set: today =>
      sql`state = 'given_up', ended_at = ${today}, recipient = null, reply_to = null, subject = null, text_body = null,
        html_body = null`,
  },
  {
    what: 'mails that tell of no vehicle: that there was one',
    kept: '90 days',
    from: 'the day they went out',
    why: need,
    goes: 'whole',
    table: 'mail',
    isOver: before => sql`t.event_id is null and t.ended_at < ${before}`,
  },
  {
    what: 'what was told to webhooks, and webhooks that have ended',
    kept: '30 days',
    from: 'the day it ended',
    why: 'to send it once more',
    goes: 'whole',
    table: 'webhook_delivery',
    isOver: before => sql`t.ended_at < ${before}
      or exists (select from webhook w where w.id = t.webhook_id and w.ended_at < ${before})`,
  },
  {
    what: 'keys of companies’ systems; what was done with them keeps their name',
    kept: '1 year',
    from: 'the day they ended, or their last day',
    why: 'so long they are shown to the company',
    goes: 'whole',
    table: 'api_key',
    isOver: before => sql`least(t.ended_at, t.valid_until::timestamptz) <= ${before}`,
    // Who acted under the name of the key is deleted as users are, and forgotten when they are.
    loosen: over => sql`
      with gone as (
          select t.account_id as id, least(t.ended_at, t.valid_until::timestamptz) as at from api_key t where ${over}),
        sites as (delete from account_shop where account_id in (select id from gone))
      update account set deleted_at = gone.at from gone where account.id = gone.id and account.deleted_at is null`,
  },
  {
    what: 'e-mail addresses of visitors who have reported',
    kept: '1 year',
    from: 'the last change of the report',
    why: 'to ask back',
    goes: 'personal part',
    table: 'questionnaire_answer',
    isOver: before => sql`t.source <> 'user' and t.email <> '' and t.updated_at < ${before}`,
    set: () => sql`email = ''`,
  },
  {
    what: 'notices of parts that nobody has confirmed',
    kept: '7 days',
    from: 'the day they were asked for',
    why: need,
    goes: 'whole',
    table: 'part_watch',
    isOver: before => sql`t.confirmed_at is null and t.created_at <= ${before}`,
  },
  {
    what: 'notices of parts',
    kept: `${watchDays} days`,
    from: 'the day they were confirmed',
    why: 'so long they were asked for',
    goes: 'whole',
    table: 'part_watch',
    isOver: before => sql`t.confirmed_at <= ${before}`,
  },
  {
    what: 'looks at the chain of the audit',
    kept: '1 year',
    from: 'the look',
    why: need,
    goes: 'whole',
    table: 'audit_check',
    isOver: before => sql`t.at < ${before}`,
  },
  {
    what: 'pictures of vehicles',
    kept: '2 years',
    from: 'the day the vehicle was finished',
    why: 'questions about its state',
    goes: 'whole',
    outlastsErasure: 'pictures',
    table: 'file',
    isOver: before => sql`t.kind in ('picture', 'pickup') and ${isFinished(before)}`,
    loosen: over => sql`
      with gone as (select t.id from file t where ${over}),
        parts as (update stock_part set file_id = null where file_id in (select id from gone))
      update vehicle set image_file_id = null where image_file_id in (select id from gone)`,
  },
  {
    what: 'powers of attorney',
    kept: '6 years',
    from: 'the day the vehicle was finished, or the case ended',
    why: wasteLaw,
    goes: 'whole',
    outlastsErasure: 'authorisations',
    table: 'file',
    isOver: before => sql`t.kind = 'authorisation' and (t.ended_at < ${before} or ${isFinished(before)})`,
  },
  {
    what: 'consents of recycled vehicles',
    kept: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    goes: 'whole',
    outlastsErasure: 'consents',
    table: 'consent',
    isOver: isFinished,
  },
  {
    what: 'orders: phone, e-mail and remarks of the owner',
    kept: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    goes: 'whole',
    table: 'announcement',
    isOver: isFinished,
  },
  {
    what: 'owners of recycled vehicles: name and personal identity code',
    kept: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    goes: 'whole',
    outlastsErasure: 'owner',
    table: 'vehicle_owner',
    isOver: isFinished,
  },
  {
    what: 'who represented a company',
    kept: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    goes: 'whole',
    table: 'representation',
    isOver: isFinished,
  },
  {
    what: 'mails about recycled vehicles: that there was one',
    kept: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    goes: 'whole',
    table: 'mail',
    isOver: before => sql`
      exists (select from vehicle_event e join vehicle v on v.id = e.vehicle_id
               where e.id = t.event_id and v.finished_at < ${before})`,
  },
  {
    what: 'events of recycled vehicles: which person, and reasons in words',
    kept: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    goes: 'personal part',
    table: 'vehicle_event',
    isOver: before => sql`(t.person_id is not null or t.reason is not null) and ${isFinished(before)}`,
    set: () => sql`person_id = null, reason = null`,
  },
  {
    what: 'recycled vehicles: place, remarks and who announced them',
    kept: '6 years',
    from: 'the day they were finished',
    why: wasteLaw,
    goes: 'personal part',
    table: 'vehicle',
    isOver: before => sql`
      t.finished_at < ${before} and (t.location is not null or t.remarks is not null or t.announcer_id is not null)`,
    set: () => sql`location = null, remarks = null, announcer_id = null`,
  },
  {
    what: 'persons: name and personal identity code',
    kept: '6 years',
    from: 'the last time they signed in',
    why: 'their cases are found as long as they are kept',
    goes: 'whole',
    table: 'person',
    isOver: before => sql`
      t.seen_at < ${before}
      and not exists (select from session s where s.person_id = t.id)
      and not exists (select from announcement a where a.person_id = t.id)
      and not exists (select from vehicle_event e where e.person_id = t.id)
      and not exists (select from vehicle v where v.announcer_id = t.id)`,
  },
  {
    what: 'deleted users: name, address and username',
    kept: '6 years',
    from: 'the day they were deleted',
    why: 'who did what is known as long as the audit is kept',
    goes: 'personal part',
    table: 'account',
    isOver: before => sql`t.deleted_at < ${before} and t.username not like 'removed-%'`,
    set: () => sql`username = 'removed-' || id, first_name = null, last_name = null, email = null, phone = null,
      password_hash = null`,
  },
  {
    what: 'recycled vehicles with their certificates, register receipts and events; what was counted of them stays',
    kept: '10 years',
    from: 'the day they were finished, or given back with a revoked certificate',
    why: proof,
    goes: 'whole',
    outlastsErasure: 'vehicle',
    table: 'vehicle',
    isOver: before => sql`
      t.finished_at < ${before}
      or (t.status = 'owner' and t.status_updated_at < ${before} and t.looked_up_at < ${before})`,
    loosen: over => sql`
      with gone as (select t.id from vehicle t where ${over}),
        parts as (delete from stock_part where vehicle_id in (select id from gone)),
        replaced as (update certificate set replaces_id = null where vehicle_id in (select id from gone)),
        papers as (delete from certificate where vehicle_id in (select id from gone))
      update vehicle set image_file_id = null where id in (select id from gone)`,
  },
  {
    what: 'that somebody was erased, by a random mark',
    kept: '1 year',
    from: 'the erasure',
    why: 'to erase them again where an older backup is put back',
    goes: 'whole',
    outlastsErasure: 'erasure',
    table: 'erasure',
    isOver: before => sql`t.erased_at < ${before} and not t.is_due`,
  },
  {
    what: 'keys of persons whom no row of the audit is about any more',
    kept: '0 seconds',
    from: 'the day the last row went',
    why: need,
    goes: 'whole',
    table: 'audit_key',
    isOver: () => sql`
      t.person_mark is not null
      and not exists (select from vehicle_owner o where o.person_mark = t.person_mark)
      and not exists (select from person p where p.person_mark = t.person_mark)
      and not exists (select from audit a where a.person_keys @> array[t.id])`,
  },
  {
    what: 'personal identity codes, hashed, of persons whom nothing here is about any more',
    kept: '1 day',
    from: 'the last time somebody was compared with them',
    why: need,
    goes: 'whole',
    outlastsErasure: 'counts',
    table: 'personal_id',
    isOver: before => sql`
      t.seen_at < ${before}
      and not exists (select from vehicle_owner o where o.person_mark = t.mark)
      and not exists (select from person p where p.person_mark = t.mark)
      and not exists (select from consent c where c.person_mark = t.mark)
      and not exists (select from audit_key k where k.person_mark = t.mark)`,
  },
]

/** How many years of the audit are kept. */
export const auditYears = 6
