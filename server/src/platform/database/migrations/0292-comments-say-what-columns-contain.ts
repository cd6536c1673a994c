import { type Kysely, sql } from 'kysely'

/** The comment of each table, and of its columns. */
const comments: Readonly<
  Record<string, { readonly table?: string; readonly [column: string]: string | undefined }>
> = {
  account: {
    password_hash: 'Null until an invited user sets a password.',
    password_change_required:
      'A manager has typed the password. It only allows the user to choose a new one.',
    language: 'Language of the mails to the user.',
    deleted_at: 'The row stays, so that it is known who did what. The username can be used again.',
    device_seal: 'Random value that the marks of known devices depend on. A new value ends all marks.',
    is_key: 'The account stands for an API key of the company. It has no password and gets no mail.',
    frozen_at: 'The user has disputed a change. The account is blocked until the freeze is settled.',
    bulletins_ended_at: 'No bulletin is mailed to the address after this time.',
  },
  announcement: {
    promo_company_id: 'The partner company whose link led the owner here.',
    driver_place: 'Position among the pickups of the driver on that day, from 1.',
    collected_latitude: 'Position of the driver, if they allowed it.',
    agreed: 'The site has agreed the day with the owner; otherwise it is the preferred day.',
    time_from: 'HH:MM in Europe/Helsinki, as agreed with the owner.',
    collected_file_id: 'Picture taken by the driver, for the owner and the site of the pickup.',
    bulletins_ended_at: 'No bulletin is mailed to the address after this time.',
  },
  api_key: {
    secret_hash: 'SHA-256 of 256 random bits.',
    last_used_at: 'Rounded to the minute.',
    owners_until:
      'Only for keys that are older than the scope owners: the last day on which responses explain how to get owners without it.',
  },
  audit: {
    table: 'Who read or changed what. Rows are never changed.',
    part: 'Number of the part, if the answer was sent in parts.',
    person_keys: 'Keys of the persons whose data the row is about: the owners of the vehicles at that time.',
    said: 'What was sent: names of fields, and values from fixed lists.',
    outcome: 'Error code of a rejection that revealed something; null if the call succeeded.',
    sealed: 'Origin of the request, encrypted with the key of the user or person who made it.',
    mark: 'Keyed hash over the columns. Only the service can compute it.',
  },
  audit_check: { table: 'Results of verifications of the hash chain.' },
  audit_day: { table: 'Signed checkpoints that link the days. The rows of a deleted day are gone.' },
  audit_key: {
    table:
      'Keys that encrypt the personal part of audit rows. Nobody can read this part after its key is deleted.',
    salt: 'Only in old rows: the key is derived from this value and the key of the service.',
    key_sealed: 'The encrypted key; null until it is first used.',
  },
  audit_link: { table: 'Hash chain of each day. Each hash includes the previous one.' },
  backup: { bytes: 'Size of the compressed files.' },
  bulletin: {
    table: 'Bulletins of the association, each shown from its first to its last day.',
    mailed_at: 'Null until it is mailed, and always if by_mail is off.',
  },
  catalogue_load: { table: 'Lists of makes and models of a release that were imported.' },
  certificate: {
    code: 'Last part of the URL where anybody can verify the certificate.',
    signature: 'Ed25519 signature of the file; null if a station uploaded it.',
    signed_by: 'Raw public key of the signature, in base64url.',
    replaces_id: 'The revoked certificate that this one replaces.',
    withdrawal_status: 'Whether the register has withdrawn the removal after the certificate was revoked.',
    owners_changed_at:
      'When the register first named an owner who did not own the vehicle on the day of the certificate. From then on, only the announcer of the case sees it.',
    ordered_at:
      'When the owner last ordered the recycling that led to the certificate; null without an order.',
    register_refusal:
      'Why the register rejected the removal; null if it did not, or if the row is older than the column.',
  },
  claims_told: {
    table:
      'When the association was last notified that a company claimed a large part of the market within an hour.',
  },
  consent: {
    person_mark: 'Mark of the owner if the owner is a person; companies have none.',
    ended_at: 'End of the case. The consent no longer counts.',
  },
  email_change: { ended_at: 'The change was confirmed, or replaced by a newer one.' },
  erasure: {
    person_mark: 'Mark of the erased person, who may have no other row.',
    is_due: 'A restored backup contains the person again, so the erasure must be repeated.',
    listed_at: 'When the erasure was added to the list beside the backups; null while that is pending.',
  },
  file: {
    shop_id: 'The site that received or issued the document; null for pictures.',
    ended_at: 'End of the case for which the power of attorney was given.',
  },
  finished_summary: {
    table:
      "Finished vehicles by site and month of Europe/Helsinki: counts by resolution, kind, make and number of days, amounts of the stages as stage:key, and reused parts by name ('' if only their number is known). Rows of kind certificate count valid certificates by month of issue and by number of days since the order.",
  },
  freeze_link: {
    table:
      'Links to freeze a user after a change of the account, and to settle a freeze. Only hashes are stored.',
    kind: 'freeze: mailed to the previous address. settle: mailed to the new address.',
    email: 'Address that the link was mailed to.',
    ended_at: 'A freeze was settled, so the link has no effect.',
  },
  idempotency_key: {
    answer_sealed: 'The encrypted answer; null while the first request runs.',
    vehicle_id: 'The vehicle of the answer, which may contain data about its owner.',
  },
  intake: {
    confirmed_owners:
      'Owners confirmed at this intake, in person or by power of attorney: mark or business ID.',
    owner_check_sealed: 'The presented persons, encrypted; stored only while the check is pending.',
  },
  key_check: { table: 'Values by which a start verifies its keys.' },
  known_browser: {
    table: 'Keyed hashes of browsers and networks from which users signed in. Others cause a mail.',
  },
  mail: {
    id: 'Also the Message-ID of the mail, which is the same at every attempt.',
    event_id: 'The vehicle event that the mail is about; null for other mails.',
    recipient: 'Recipient of the mail; this column and the text are null after the mail has ended.',
    doubts: 'Number of attempts after which it is unknown whether the mail was accepted.',
    account_id: 'The user who subscribed to the mail; null if it goes to the address of a site or an owner.',
    reply_to: 'Reply-To address, if replies go to somebody else than the service.',
    consent_id: 'The consent that the mail requests.',
    unsubscribe_url:
      'URL of the one-click unsubscribe; null without a subscription, and after the mail has ended.',
  },
  make: {
    is_reviewed: 'False until the association has reviewed a make that came from the vehicle register.',
  },
  model: {
    is_reviewed: 'False until the association has reviewed a model that came from the vehicle register.',
  },
  model_demand: {
    table:
      'Part searches and claimed listings by normalised make and model, and by month, without their users.',
  },
  operator: {
    closed_at: 'From this time on its sites take no new vehicles. They complete those that they have.',
    second_factor_required: 'Users of the company and of its subcontractors need a second factor.',
    reports_from: 'First year whose questionnaires are expected from the company; null for every year.',
  },
  overdue_reminder: {
    table: 'The day when a site was last reminded of vehicles that are overdue at a step.',
  },
  part_watch: {
    table: 'Part watches: searches whose new results are mailed. A row is deleted when its watch ends.',
    confirmed_at: 'When the link in the first mail was opened; no results are mailed before.',
    looked_at: 'Vehicles that arrived before this time are already known or mailed.',
    told_at: 'When results were last mailed.',
  },
  partner_company: {
    table: 'Partner companies whose links lead owners here, such as dealers and insurance companies.',
    ended_at: 'Orders after this time are not counted for the partner.',
  },
  passkey: { table: 'Public keys with which the devices of a user prove their presence (WebAuthn).' },
  personal_id: {
    table:
      'Keyed hashes of known personal IDs, each with the random mark that stands for it in other tables.',
    mark: 'Random, so it reveals nothing about the ID.',
    key_ids:
      'IDs of the hash keys: the first one hashed the personal ID, each further one the previous hash.',
    seen_at: 'When the personal ID last occurred, accurate to half a day.',
  },
  questionnaire_answer: {
    source:
      'Who fills in the form: users of the operator, a person invited by the association, or a visitor.',
    changed: 'The version in which the answer to each question last changed.',
    overruled: 'Warnings that a person has confirmed to be correct, with their figures and remarks.',
    page_token: 'Token of the page that started the report, or of the link before its address was changed.',
    page_token_ended_at: 'When the mailed link was opened. From then on page_token is invalid.',
    nothing_to_report: 'The company submitted the form empty, because it has nothing to report for the year.',
  },
  questionnaire_reminder: { table: 'The day when an operator was last reminded.' },
  questionnaire_round: { table: 'When the forms of a year can be filled in, both days included.' },
  recovery_code: {
    table: 'Recovery codes for a lost second factor, as keyed hashes. Each is valid once.',
    key_ids: 'IDs of the keys that hashed the code, one after the other.',
  },
  representation: {
    table: 'A person who may represent the company that owns the vehicle, according to a check.',
  },
  reset_link: {
    table: 'Hashes of the links to set a password. Only the newest link of a user is valid.',
    ended_at: 'The link was replaced by a newer one, or the password was set in another way.',
  },
  round_sent: {
    stops: 'The vehicles in the order that was mailed to the driver.',
    times: 'The agreed time of each stop, "08:00-10:00" or empty; an empty list if no time was agreed.',
  },
  saved_search: {
    shop_id: 'The site of the search. Distances start there, and listings of its own company are excluded.',
  },
  saved_view: {
    list: 'Name that the page gives the list, such as "process-shop_process".',
    filters: 'Filters as in a URL, such as "kind=AUTO".',
    hidden: 'Hidden columns, such as "incoming-owners.phone".',
    shop_id: 'The site that the view belongs to; null for the own view of a user.',
  },
  security_event: {
    call: 'Method and path of the call; null for several or none.',
    account_id: 'The caller, or the user whose name was typed; null for an unknown name.',
    name_hash: 'Keyed hash of a name that belongs to no user, because people type passwords in this field.',
    network_sealed: 'The network of the request, encrypted; null for several.',
    request_id: 'ID of the first of the counted requests.',
    alike: 'Keyed hash of the values that distinguish rows of one minute.',
  },
  service_key: {
    table: 'Encryption and hash keys that the data of this database may need, by ID.',
    is_unnamed: 'Values that name no key were encrypted or hashed with this one.',
  },
  service_presence: {
    table: 'Minutes of a day of Europe/Helsinki in which the service and its database were running.',
  },
  session: {
    browser: 'Browser and system, such as Firefox, Windows; null if the browser did not send them.',
    last_used_at: 'When the tokens were last refreshed.',
    last_shop_id: 'The site that was used last, as a rough location.',
    password_at: 'When the user signed in with a password; null for other ways to sign in.',
  },
  shop: {
    pickup_area_km: 'Greatest distance of pickups in a straight line; null without a limit.',
    exceptional_days: 'Days on which the site is closed or has other hours than in the week.',
    licence_authority: 'The authority that supervises the site today.',
    shows_parts: 'Visitors find its stock parts in the part search.',
    reports_from: 'First year whose questionnaires are expected from the site; null for every year.',
    licence_granted_by:
      'The authority that granted the licence, printed on certificates of destruction; if null, that of the company.',
    licence_granted_by_address:
      'Address of the authority that granted the licence, also printed on certificates.',
    created_at: 'When the company added the site; null for sites that are older than the column.',
  },
  sign_in_challenge: {
    table: 'Challenges of logins that need a second factor. Each is valid once; only hashes are stored.',
    account_seal: 'Seal of the user at the first step. A new password or a block invalidates the challenge.',
  },
  sign_in_rule: { table: 'Sign-in rules of the association for all users. One row.' },
  stock_part: {
    weight_kg: 'Weight of all pieces together.',
    make_key: 'Normalised make of the vehicle, copied from the vehicle.',
  },
  stored_object: { table: 'Keys of objects in the object store, recorded before the objects are written.' },
  totp: {
    table: 'Authenticator apps (RFC 6238), one per user.',
    secret_sealed: 'The encrypted key that the app shares.',
    confirmed_at: 'Null until the first code was entered; until then the app does not count as a factor.',
    last_step: 'Half minutes from 1970 to the last accepted code. It and all earlier codes are used up.',
  },
  unit_price: { table: 'Euros that a company gets for one kilogram, litre or piece.' },
  vehicle: {
    looked_up_at: 'When the vehicle register was last queried for the vehicle.',
    arrived_at: 'When the present station received the vehicle.',
    parts_hidden: 'The site excludes the vehicle from the part search of visitors.',
    own_mass_kg: 'Own weight according to the vehicle register.',
  },
  vehicle_owner: {
    ownership: 'Kind of ownership in the register: 01 owner, 02 further owner, 03 holder, 04 further holder.',
  },
  webhook: {
    failures: 'Failed attempts in a row, which determine the pause.',
    turn_at: 'When a message was last sent; null before the first one.',
    failing_told_at: 'When the company was notified that the receiver fails; null once it succeeds.',
  },
  webhook_delivery: {
    event_id: 'Null for a test.',
    answer: 'Status of the response, or why there was none; never its content.',
    held_until:
      'The receiver rejected the message. Neither it nor a later one of its vehicle is sent before.',
  },
}

/** Describes tables and columns in plain English. Nothing but their comments changes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, { table: tableComment, ...columns }] of Object.entries(comments)) {
    if (tableComment) await sql`comment on table ${sql.table(table)} is ${sql.lit(tableComment)}`.execute(db)
    for (const [column, comment] of Object.entries(columns))
      await sql`comment on column ${sql.ref(`${table}.${column}`)} is ${sql.lit(comment)}`.execute(db)
  }
}
