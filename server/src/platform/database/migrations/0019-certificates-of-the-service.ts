import { type Kysely, sql } from 'kysely'

/** Adds certificates made by the service: their public check, signature and replacement. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table certificate
      add column code text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add column signature bytea,
      add column signed_by text,
      add column replaces_id integer references certificate,
      add column revoked_by integer references account,
      add column withdrawal_status text check (withdrawal_status in ('pending', 'confirmed', 'refused'))`.execute(
    db,
  )
  await sql`create index certificate_of_file on certificate (file_id)`.execute(db)
  await sql`create index certificate_of_vehicle on certificate (vehicle_id, id)`.execute(db)
  await sql`create index certificate_replaced on certificate (replaces_id) where replaces_id is not null`.execute(
    db,
  )
  await sql`create index certificate_bytes on file (sha256) where kind = 'certificate'`.execute(db)
  for (const [column, words] of Object.entries({
    code: 'Last part of the address at which anybody checks it.',
    signature: 'Ed25519 over the bytes of the file; null where a station uploaded it.',
    signed_by: 'The public key of the signature, raw, in base64url.',
    withdrawal_status:
      'Of a revoked one: whether the register has taken back the removal that it was told of.',
    replaces_id: 'The revoked one that it stands in for.',
  })) {
    await sql`comment on column certificate.${sql.ref(column)} is ${sql.lit(words)}`.execute(db)
  }
}
