import { limits } from '@autokierto/domain/limits'
import { securityDays } from '@autokierto/domain/security/security-events'
import { finishedStatuses, statusesFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { sql } from 'kysely'
import { literals } from '../database/literals.ts'
import { retentionHours } from '../http/idempotency.ts'
import type { RetentionRule } from './retention-rules.ts'

const need = 'no longer needed'
const abuse = 'prevention of abuse'

/** Data stored for the operation of the service, for up to a year; no law requires it. */
export const shortTermRules: readonly RetentionRule[] = [
  {
    what: 'ended sessions',
    period: '7 days',
    from: 'the end of the session, or the expiry of its last token',
    why: need,
    removes: 'whole',
    table: 'session',
    isExpired: (before, today) => sql`
      t.ended_at < ${before}
      or (t.created_at < ${today} - interval '1 day'
          and not exists (select from refresh_token r where r.session_id = t.id and r.expires_at > ${today}))`,
  },
  {
    what: 'confirmed rights to represent a company that nothing followed',
    period: '24 hours',
    from: 'the check',
    why: need,
    removes: 'whole',
    table: 'representation',
    isExpired: before => sql`
      t.checked_at < ${before}
      and not exists (
        select from vehicle_event e where e.vehicle_id = t.vehicle_id and e.person_id = t.person_id)`,
  },
  {
    what: 'counts of rate limits',
    period: '0 seconds',
    from: 'the end of the counted hour or day',
    why: abuse,
    removes: 'whole',
    table: 'rate_limit',
    isExpired: (_, today) => sql`t.expire < extract(epoch from ${today}) * 1000`,
  },
  {
    what: 'browsers that a user has signed in with',
    period: '180 days',
    from: 'the last use',
    why: abuse,
    removes: 'whole',
    table: 'known_browser',
    isExpired: before => sql`t.seen_at < ${before}`,
  },
  {
    what: 'rejections that indicate an attack',
    period: `${securityDays} days`,
    from: 'the rejection',
    why: abuse,
    removes: 'whole',
    table: 'security_event',
    isExpired: before => sql`t.minute < ${before}`,
  },
  {
    what: 'challenges of the second factor that nobody answered',
    period: '0 seconds',
    from: 'their expiry',
    why: need,
    removes: 'whole',
    table: 'sign_in_challenge',
    isExpired: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'stored answers of idempotent requests',
    period: `${retentionHours} hours`,
    from: 'the request',
    why: need,
    removes: 'whole',
    table: 'idempotency_key',
    isExpired: before => sql`t.created_at <= ${before}`,
  },
  {
    what: 'links to set a password',
    period: '90 days',
    from: 'their expiry',
    why: need,
    removes: 'whole',
    table: 'reset_link',
    isExpired: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'unconfirmed new e-mail addresses',
    period: '90 days',
    from: 'their expiry',
    why: need,
    removes: 'whole',
    table: 'email_change',
    isExpired: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'links to freeze a user after a change, and to settle the freeze',
    period: '90 days',
    from: 'their expiry',
    why: need,
    removes: 'whole',
    table: 'freeze_link',
    isExpired: before => sql`t.expires_at < ${before}`,
  },
  {
    what: 'consents of cases without a result, and consents without an announcement',
    period: '90 days',
    from: 'the end of the case, or the last change of the consent',
    why: need,
    removes: 'whole',
    table: 'consent',
    isExpired: before => sql`
      exists (select from vehicle v where v.id = t.vehicle_id and not (v.status in (${literals(finishedStatuses)}) and t.status = 'agreed')
        and case when t.ended_at is not null then t.ended_at < ${before}
                 else v.status = 'owner' and greatest(t.asked_at, t.answered_at) < ${before} end)`,
  },
  {
    what: 'intakes with their owner check',
    period: '90 days',
    from: 'the day they ended or expired',
    why: need,
    removes: 'whole',
    table: 'intake',
    isExpired: before => sql`coalesce(t.closed_at, t.expires_at) < ${before}`,
  },
  {
    what: 'vehicles with their owners and without a certificate: searched for, cancelled or returned',
    period: '90 days',
    from: 'the last change or query of the register',
    why: need,
    removes: 'whole',
    table: 'vehicle',
    isExpired: before => sql`
      t.status = 'owner' and greatest(t.looked_up_at, t.status_updated_at) < ${before}
      and not exists (select from certificate c where c.vehicle_id = t.id)
      and not exists (select from intake i where i.vehicle_id = t.id)`,
    detach: over =>
      sql`update vehicle t set image_file_id = null where image_file_id is not null and (${over})`,
  },
  {
    what: 'announced vehicles that never arrived',
    period: '1 year',
    from: 'the last change, or the announced day',
    why: 'until then the association sees them as overdue',
    removes: 'whole',
    table: 'vehicle',
    isExpired: before => sql`
      t.status in (${literals(statusesFromOwner)}) and t.status_updated_at < ${before}
      and not exists (select from announcement a
                       where a.vehicle_id = t.id and greatest(a.created_at, a.day::timestamptz) >= ${before})
      and not exists (select from certificate c where c.vehicle_id = t.id)
      and not exists (select from intake i where i.vehicle_id = t.id)`,
    detach: over =>
      sql`update vehicle t set image_file_id = null where image_file_id is not null and (${over})`,
  },
  {
    what: 'undelivered mails: addresses and text',
    period: '14 days',
    from: 'the day they were written',
    why: 'by then they are outdated',
    removes: 'personal part',
    table: 'mail',
    isExpired: before => sql`t.ended_at is null and t.created_at < ${before}`,
    set: today =>
      sql`state = 'given_up', ended_at = ${today}, recipient = null, reply_to = null, subject = null, text_body = null,
        html_body = null, unsubscribe_url = null`,
  },
  {
    what: 'mails about no vehicle: the fact that they were sent',
    period: '90 days',
    from: 'the day they were sent',
    why: need,
    removes: 'whole',
    table: 'mail',
    isExpired: before => sql`t.event_id is null and t.ended_at < ${before}`,
  },
  {
    what: 'webhook deliveries, and ended webhooks',
    period: '30 days',
    from: 'their end',
    why: 'to send them again',
    removes: 'whole',
    table: 'webhook_delivery',
    isExpired: before => sql`t.ended_at < ${before}
      or exists (select from webhook w where w.id = t.webhook_id and w.ended_at < ${before})`,
  },
  {
    what: 'ended API keys; events and audit rows keep their names',
    period: '1 year',
    from: 'their end, or their last day',
    why: 'until then the company sees them',
    removes: 'whole',
    table: 'api_key',
    isExpired: before => sql`least(t.ended_at, t.valid_until::timestamptz) <= ${before}`,
    // The key's user is deleted with it and anonymised like other deleted users.
    detach: over => sql`
      with gone as (
          select t.account_id as id, least(t.ended_at, t.valid_until::timestamptz) as at from api_key t where ${over}),
        sites as (delete from account_shop where account_id in (select id from gone))
      update account set deleted_at = gone.at from gone where account.id = gone.id and account.deleted_at is null`,
  },
  {
    what: 'notes for the morning mail',
    period: '7 days',
    from: 'the event',
    why: need,
    removes: 'whole',
    table: 'morning_note',
    isExpired: before => sql`t.created_at < ${before}`,
  },
  {
    what: 'pickup rounds mailed to drivers',
    period: '90 days',
    from: 'the day of the round',
    why: need,
    removes: 'whole',
    table: 'round_sent',
    isExpired: before => sql`t.day < ${before}`,
  },
  {
    what: 'the position where a driver collected a vehicle',
    period: '90 days',
    from: 'the collection',
    why: 'questions about the pickup',
    removes: 'personal part',
    table: 'announcement',
    isExpired: before => sql`t.collected_latitude is not null and t.collected_at < ${before}`,
    set: () => sql`collected_latitude = null, collected_longitude = null`,
  },
  {
    what: 'deleted subcontractors: contact person, address, e-mail and phone',
    period: '1 year',
    from: 'the day they were deleted',
    why: 'questions about their last pickups',
    removes: 'personal part',
    table: 'outsource',
    isExpired: before => sql`t.deleted_at < ${before}
      and (t.contact_person is not null or t.email is not null or t.phone is not null or t.location is not null)`,
    set: () => sql`contact_person = null, email = null, phone = null, location = null`,
  },
  {
    what: 'closed companies: contact person, e-mail and phone',
    period: '1 year',
    from: 'the day they were closed',
    why: 'questions about their last cases',
    removes: 'personal part',
    table: 'operator',
    isExpired: before => sql`t.closed_at < ${before}
      and (t.contact_person is not null or t.email is not null or t.phone is not null)`,
    set: () => sql`contact_person = null, email = null, phone = null`,
  },
  {
    what: 'deleted sites: e-mail and phone',
    period: '1 year',
    from: 'the day they were deleted',
    why: 'questions about their last cases',
    removes: 'personal part',
    table: 'shop',
    isExpired: before => sql`t.deleted_at < ${before} and (t.email is not null or t.phone is not null)`,
    set: () => sql`email = null, phone = null`,
  },
  {
    what: 'e-mail addresses of visitors who sent a report',
    period: '1 year',
    from: 'the last change of the report',
    why: 'questions about the report',
    removes: 'personal part',
    table: 'questionnaire_answer',
    isExpired: before => sql`t.source <> 'user' and t.email <> '' and t.updated_at < ${before}`,
    set: () => sql`email = ''`,
  },
  {
    what: 'part watches that nobody confirmed',
    period: '7 days',
    from: 'the day they were requested',
    why: need,
    removes: 'whole',
    table: 'part_watch',
    isExpired: before => sql`t.confirmed_at is null and t.created_at <= ${before}`,
  },
  {
    what: 'part watches',
    period: `${limits.partWatchDays} days`,
    from: 'the day they were confirmed',
    why: 'the period that the visitor requested',
    removes: 'whole',
    table: 'part_watch',
    isExpired: before => sql`t.confirmed_at <= ${before}`,
  },
  {
    what: 'verifications of the hash chain of the audit',
    period: '1 year',
    from: 'the verification',
    why: need,
    removes: 'whole',
    table: 'audit_check',
    isExpired: before => sql`t.at < ${before}`,
  },
]
