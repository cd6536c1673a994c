import { type Kysely, sql } from 'kysely'

/** Adds database comments where the name of a column is not enough. */
const comments: Readonly<Record<string, string>> = {
  'column vehicle_owner.ownership':
    'Kind of ownership in the register: 01 owner, 02 further owner, 03 holder, 04 further holder.',
  'column vehicle.looked_up_at': 'When the vehicle register was last asked for it.',
  'column announcement.promo_company_id': 'The partner company that sent the owner.',
  'table partner_company': 'Who sends visitors to us by a link: a dealer, an insurance company.',
  'column intake.confirmed_owners':
    'Owners who have shown themselves at this intake, or whose power of attorney was: hash, or business ID.',
  'column intake.owner_check_sealed': 'Who was shown, sealed, kept only while the check is pending.',
  'column file.shop_id': 'The site that took or issued a paper; null for pictures.',
  'column file.ended_at': 'The case that a power of attorney was for is over.',
  'table representation': 'A person who was found to represent the company that owns the vehicle.',
  'column consent.personal_id_hash':
    'The owner: a person by the keyed hash of the personal ID, or a company.',
  'column consent.ended_at': 'The case is over: what was said no longer counts.',
  'column idempotency_key.answer_sealed': 'Null while the first request is at work.',
  'column mail.id': "Also the mail's Message-ID: the same however often it is sent.",
  'column mail.event_id': 'The event it tells of; null for mails of another cause.',
  'column mail.recipient': 'Whom it goes to, and below what it says; null once it has ended.',
  'column mail.doubts': 'How often nobody could tell whether it was accepted.',
  'table key_check': 'By what a start recognises its keys.',
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [what, words] of Object.entries(comments)) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
}
