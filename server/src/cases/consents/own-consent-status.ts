import { type RawBuilder, sql } from 'kysely'
import { ownerHasAgreed } from '../owners/agreed-owners.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'

/**
 * SQL expression: the person's own answer in the present case of `v`. Null when they are the only owner or no
 * longer an owner, have not answered, or have withdrawn. A refusal without a link is a withdrawn consent.
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

/** SQL condition: `v` is still with its owners, and another owner has not consented in the present case. */
export const hasMissingConsents = ({ personMark }: OwnerIdentity): RawBuilder<boolean> => sql<boolean>`(
  v.status = 'owner' and exists (
    select from vehicle_owner o
     where o.vehicle_id = v.id and o.ownership in ('01', '02')
       and o.person_mark is distinct from ${personMark} and not ${ownerHasAgreed}))`
