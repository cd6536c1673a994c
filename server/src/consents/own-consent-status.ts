import { type RawBuilder, sql } from 'kysely'
import type { OwnerIdentity } from '../announcements/own-cases.ts'
import { ownerHasAgreed } from './agreed-owners-store.ts'

/**
 * What the person has said themselves in the present case of `v`; null where they own it alone or no more, have said
 * nothing, or have taken back what they said: a refusal that came through no link is a consent taken back.
 */
export const ownConsentStatus = ({
  personMark,
}: OwnerIdentity): RawBuilder<'agreed' | 'refused' | null> => sql<'agreed' | 'refused' | null>`(
  select c.status from consent c
   where c.vehicle_id = v.id and c.person_mark = ${personMark} and c.ended_at is null
     and (c.status = 'agreed' or (c.status = 'refused' and c.token_hash is not null))
     and exists (
       select from vehicle_owner o
        where o.vehicle_id = v.id and o.ownership in ('01', '02') and o.person_mark = c.person_mark)
     and exists (
       select from vehicle_owner o
        where o.vehicle_id = v.id and o.ownership in ('01', '02')
          and o.person_mark is distinct from c.person_mark))`

/** Another owner of `v`, which is still with its owners, has not agreed yet in its present case. */
export const hasMissingConsents = ({ personMark }: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`(
  v.status = 'owner' and exists (
    select from vehicle_owner o
     where o.vehicle_id = v.id and o.ownership in ('01', '02')
       and o.person_mark is distinct from ${personMark} and not ${ownerHasAgreed}))`
