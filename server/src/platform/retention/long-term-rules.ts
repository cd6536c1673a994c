import { questionnaireTypes } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { type RawBuilder, sql } from 'kysely'
import type { RetentionRule } from './retention-rules.ts'

const wasteLaw = 'waste accounts (Waste Act 118, 119)'
const ownerProofReason = 'proof for the owner until debts lapse'
const need = 'no longer needed'

/** The vehicle of the row was finished before the date. */
const isFinishedBefore = (before: RawBuilder<Date>) =>
  sql<boolean>`exists (select from vehicle v where v.id = t.vehicle_id and v.finished_at < ${before})`

const textQuestionKeys = questionnaireTypes
  .flatMap(type => questionnaires[type].sections.flatMap(({ questions }) => questions))
  .filter(({ kind }) => kind === 'text')
  .map(({ key }) => key)

/** `t.answers` without free text: text answers, and the remark and person of grades. */
const answersWithoutText = sql`coalesce((
  select jsonb_object_agg(a.key, case when jsonb_typeof(a.value) = 'object' then a.value - 'remark' - 'person'
                                      else a.value end)
    from jsonb_each(t.answers) a where a.key <> all(${textQuestionKeys}::text[])), '{}')`

/**
 * Data of finished vehicles and the persons involved, stored for years. Rules for rows that depend on the
 * others come last.
 */
export const longTermRules: readonly RetentionRule[] = [
  {
    what: 'pictures of vehicles',
    period: '2 years',
    from: 'the day the vehicle was finished',
    why: 'questions about its condition',
    removes: 'whole',
    outlastsErasure: 'pictures',
    table: 'file',
    isExpired: before => sql`t.kind in ('picture', 'pickup') and ${isFinishedBefore(before)}`,
    detach: over => sql`
      with gone as (select t.id from file t where ${over}),
        parts as (update stock_part set file_id = null where file_id in (select id from gone))
      update vehicle set image_file_id = null where image_file_id in (select id from gone)`,
  },
  {
    what: 'powers of attorney',
    period: '6 years',
    from: 'the day the vehicle was finished, or the case ended',
    why: wasteLaw,
    removes: 'whole',
    outlastsErasure: 'authorisations',
    table: 'file',
    isExpired: before =>
      sql`t.kind = 'authorisation' and (t.ended_at < ${before} or ${isFinishedBefore(before)})`,
  },
  {
    what: 'consents of recycled vehicles',
    period: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    removes: 'whole',
    outlastsErasure: 'consents',
    table: 'consent',
    isExpired: isFinishedBefore,
  },
  {
    what: 'orders: phone, e-mail and remarks of the owner',
    period: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    removes: 'whole',
    table: 'announcement',
    isExpired: isFinishedBefore,
  },
  {
    what: 'owners of recycled vehicles: name and personal identity code',
    period: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    removes: 'whole',
    outlastsErasure: 'owner',
    table: 'vehicle_owner',
    isExpired: isFinishedBefore,
  },
  {
    what: 'representatives of companies',
    period: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    removes: 'whole',
    table: 'representation',
    isExpired: isFinishedBefore,
  },
  {
    what: 'mails about recycled vehicles: the fact that they were sent',
    period: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    removes: 'whole',
    table: 'mail',
    isExpired: before => sql`
      exists (select from vehicle_event e join vehicle v on v.id = e.vehicle_id
               where e.id = t.event_id and v.finished_at < ${before})`,
  },
  {
    what: 'events of recycled vehicles: person, and reasons in free text',
    period: '6 years',
    from: 'the day the vehicle was finished',
    why: wasteLaw,
    removes: 'personal part',
    table: 'vehicle_event',
    isExpired: before =>
      sql`(t.person_id is not null or t.reason is not null) and ${isFinishedBefore(before)}`,
    set: () => sql`person_id = null, reason = null`,
  },
  {
    what: 'recycled vehicles: place, remarks, and the person who announced them',
    period: '6 years',
    from: 'the day they were finished',
    why: wasteLaw,
    removes: 'personal part',
    table: 'vehicle',
    isExpired: before => sql`
      t.finished_at < ${before} and (t.location is not null or t.remarks is not null or t.announcer_id is not null)`,
    set: () => sql`location = null, location_person_id = null, remarks = null, announcer_id = null`,
  },
  {
    what: 'answers to questionnaires: persons responsible for corrections, remarks, and other free text',
    period: '6 years',
    from: 'the last change of the answer',
    why: wasteLaw,
    removes: 'personal part',
    table: 'questionnaire_answer',
    isExpired: before => sql`t.updated_at < ${before} and (
      t.reopen_reason is not null or t.overruled <> '[]' or t.answers is distinct from ${answersWithoutText})`,
    set: () => sql`answers = ${answersWithoutText}, overruled = '[]', reopen_reason = null`,
  },
  {
    what: 'persons: name and personal identity code',
    period: '6 years',
    from: 'their last sign-in',
    why: 'to find their cases as long as these are stored',
    removes: 'whole',
    table: 'person',
    isExpired: before => sql`
      t.seen_at < ${before}
      and not exists (select from session s where s.person_id = t.id)
      and not exists (select from announcement a where a.person_id = t.id)
      and not exists (select from announcement a where a.phone_person_id = t.id)
      and not exists (select from announcement a where a.email_person_id = t.id)
      and not exists (select from announcement a where a.remarks_person_id = t.id)
      and not exists (select from vehicle_event e where e.person_id = t.id)
      and not exists (select from vehicle v where v.announcer_id = t.id)
      and not exists (select from vehicle v where v.location_person_id = t.id)`,
  },
  {
    what: 'deleted users: name, address and username',
    period: '6 years',
    from: 'the day they were deleted',
    why: 'to identify who did what as long as the audit is stored',
    removes: 'personal part',
    table: 'account',
    isExpired: before => sql`t.deleted_at < ${before} and t.username not like 'removed-%'`,
    set: () => sql`username = 'removed-' || id, first_name = null, last_name = null, email = null, phone = null,
      password_hash = null`,
  },
  {
    what: 'recycled vehicles with their certificates, register receipts and events; statistics stay',
    period: '10 years',
    from: 'the day they were finished, or returned with a revoked certificate',
    why: ownerProofReason,
    removes: 'whole',
    outlastsErasure: 'vehicle',
    table: 'vehicle',
    isExpired: before => sql`
      t.finished_at < ${before}
      or (t.status = 'owner' and t.status_updated_at < ${before} and t.looked_up_at < ${before})`,
    detach: over => sql`
      with gone as (select t.id from vehicle t where ${over}),
        parts as (delete from stock_part where vehicle_id in (select id from gone)),
        replaced as (update certificate set replaces_id = null where vehicle_id in (select id from gone)),
        papers as (delete from certificate where vehicle_id in (select id from gone))
      update vehicle set image_file_id = null where id in (select id from gone)`,
  },
  {
    what: 'erasures of persons, under a random mark',
    period: '1 year',
    from: 'the erasure',
    why: 'to repeat them after an older backup is restored',
    removes: 'whole',
    outlastsErasure: 'erasure',
    table: 'erasure',
    isExpired: before => sql`t.erased_at < ${before} and not t.is_due`,
  },
  {
    what: 'keys of persons without audit rows',
    period: '0 seconds',
    from: 'the deletion of the last row',
    why: need,
    removes: 'whole',
    table: 'audit_key',
    isExpired: () => sql`
      t.person_mark is not null
      and not exists (select from vehicle_owner o where o.person_mark = t.person_mark)
      and not exists (select from person p where p.person_mark = t.person_mark)
      and not exists (select from audit a where a.person_keys @> array[t.id])`,
  },
  {
    what: 'hashed personal identity codes of persons without any other data',
    period: '1 day',
    from: 'the last comparison with them',
    why: need,
    removes: 'whole',
    outlastsErasure: 'counts',
    table: 'personal_id',
    isExpired: before => sql`
      t.seen_at < ${before}
      and not exists (select from vehicle_owner o where o.person_mark = t.mark)
      and not exists (select from person p where p.person_mark = t.mark)
      and not exists (select from consent c where c.person_mark = t.mark)
      and not exists (select from audit_key k where k.person_mark = t.mark)`,
  },
]
