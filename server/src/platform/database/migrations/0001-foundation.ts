import { type Kysely, sql } from 'kysely'

/**
 * Creates the base tables: companies, sites, users, persons, sessions, vehicles with their events, files and
 * certificates. The contract bounds texts; checks here also restrict states, as a last line of defence.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db)

  await sql`
    create table operator (
      id integer generated always as identity primary key,
      name text not null,
      business_id text not null unique,
      address text,
      postal text,
      city text,
      permit_authority text
    )`.execute(db)

  await sql`
    create table shop (
      id integer generated always as identity primary key,
      operator_id integer not null references operator,
      name text not null,
      email text,
      phone text,
      opening_hours_mon text,
      opening_hours_tue text,
      opening_hours_wed text,
      opening_hours_thu text,
      opening_hours_fri text,
      opening_hours_sat text,
      opening_hours_sun text,
      address text,
      postal text,
      city text,
      country text,
      latitude double precision,
      longitude double precision,
      is_private boolean not null default false,
      has_pickup boolean not null default false,
      pickups_per_day integer check (pickups_per_day > 0),
      deleted_at timestamptz
    )`.execute(db)
  await sql`create index shop_of_operator on shop (operator_id)`.execute(db)

  await sql`
    create table outsource (
      id integer generated always as identity primary key,
      operator_id integer not null references operator,
      name text not null,
      email text,
      phone text,
      contact_person text,
      location jsonb,
      deleted_at timestamptz
    )`.execute(db)
  await sql`
    create table outsource_shop (
      outsource_id integer not null references outsource,
      shop_id integer not null references shop,
      primary key (outsource_id, shop_id)
    )`.execute(db)

  await sql`
    create table account (
      id integer generated always as identity primary key,
      operator_id integer references operator,
      outsource_id integer references outsource,
      username text not null,
      password_hash text not null,
      first_name text,
      last_name text,
      email text,
      phone text,
      user_group text check (user_group in ('operator', 'contractor', 'association')),
      blocked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index account_username on account (lower(username))`.execute(db)
  await sql`create unique index account_email on account (lower(email)) where email is not null`.execute(db)
  await sql`
    create table account_shop (
      account_id integer not null references account on delete cascade,
      shop_id integer not null references shop,
      primary key (account_id, shop_id)
    )`.execute(db)

  await sql`
    create table person (
      id integer generated always as identity primary key,
      personal_id_hash bytea not null unique,
      personal_id_sealed bytea not null,
      first_name text not null,
      last_name text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table session (
      id uuid primary key,
      account_id integer references account on delete cascade,
      person_id integer references person on delete cascade,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((account_id is null) <> (person_id is null))
    )`.execute(db)
  await sql`create index session_of_account on session (account_id) where ended_at is null`.execute(db)
  await sql`
    create table refresh_token (
      token_hash bytea primary key,
      session_id uuid not null references session on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      successor_sealed bytea
    )`.execute(db)
  await sql`create index refresh_token_of_session on refresh_token (session_id)`.execute(db)

  await sql`
    create table vehicle (
      id integer generated always as identity primary key,
      status text not null default 'owner'
        check (status in ('owner', 'shop_transit', 'shop_transfer', 'shop_listing', 'shop_process', 'shop_recycled')),
      shop_id integer references shop,
      from_shop_id integer references shop,
      register_key text unique,
      plate text,
      plate_key text generated always as (upper(replace(plate, '-', ''))) stored,
      vin text,
      kind text not null,
      make text,
      model text,
      model_year integer,
      first_use text,
      color text,
      vehicle_class text,
      traction_battery boolean not null default false,
      restrictions jsonb not null default '[]',
      remarks text,
      condition text check (condition in ('recycle', 'reuse', 'reuse_market')),
      resolution text check (resolution in ('recycle', 'reuse')),
      mileage_km integer,
      drivable boolean,
      missing_parts text[] not null default '{}',
      reuse_score real,
      image_file_id integer,
      owner_check text check (owner_check in ('confirmed', 'pending')),
      process_started_at timestamptz,
      work_reported_at timestamptz,
      finished_at timestamptz,
      listing_ends_at timestamptz,
      location jsonb,
      announcer_id integer references person,
      created_at timestamptz not null default now(),
      status_updated_at timestamptz not null default now(),
      version integer not null default 1,
      check ((status = 'owner') = (shop_id is null)),
      check (status <> 'shop_listing' or listing_ends_at is not null),
      check (status <> 'shop_transfer' or from_shop_id is not null)
    )`.execute(db)
  // Ensures one open case per vehicle: by the register's key, or else kind and plate, and by VIN.
  await sql`create unique index vehicle_case_plate on vehicle (kind, plate_key)
    where status <> 'owner' and register_key is null`.execute(db)
  await sql`create unique index vehicle_case_vin on vehicle (vin) where status <> 'owner'`.execute(db)
  await sql`create index vehicle_plate on vehicle (plate_key)`.execute(db)
  await sql`create index vehicle_by_shop on vehicle (shop_id, status, id)`.execute(db)
  await sql`create index vehicle_by_shop_time on vehicle (shop_id, status, status_updated_at, id)`.execute(db)
  await sql`create index vehicle_by_sender on vehicle (from_shop_id, status) where from_shop_id is not null`.execute(
    db,
  )
  await sql`create index vehicle_listed on vehicle (status_updated_at, id) where status = 'shop_listing'`.execute(
    db,
  )
  await sql`create index vehicle_listing_end on vehicle (listing_ends_at) where status = 'shop_listing'`.execute(
    db,
  )
  await sql`create index vehicle_of_announcer on vehicle (announcer_id) where announcer_id is not null`.execute(
    db,
  )
  await sql`create index vehicle_words on vehicle using gin (
    (coalesce(plate, '') || ' ' || coalesce(plate_key, '') || ' ' || coalesce(vin, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, ''))
    gin_trgm_ops)`.execute(db)

  await sql`
    create table vehicle_owner (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicle on delete cascade,
      ownership text not null,
      name text,
      personal_id_hash bytea,
      business_id text,
      entered_by_hand boolean not null default false,
      details_sealed bytea
    )`.execute(db)
  await sql`create index vehicle_owner_of on vehicle_owner (vehicle_id)`.execute(db)
  await sql`create index vehicle_owner_person on vehicle_owner (personal_id_hash) where personal_id_hash is not null`.execute(
    db,
  )

  await sql`
    create table vehicle_event (
      id bigint generated always as identity primary key,
      vehicle_id integer not null references vehicle on delete cascade,
      event text not null,
      at timestamptz not null default now(),
      from_status text not null,
      to_status text not null,
      shop_id integer references shop,
      account_id integer references account,
      person_id integer references person,
      reason text,
      data jsonb
    )`.execute(db)
  await sql`create index vehicle_event_of on vehicle_event (vehicle_id, id)`.execute(db)

  await sql`
    create table announcement (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicle on delete cascade,
      shop_id integer not null references shop,
      person_id integer not null references person,
      kind text not null check (kind in ('pickup', 'self_delivery')),
      day date,
      phone text,
      email text,
      language text not null default 'fi' check (language in ('fi', 'en', 'se')),
      remarks text,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db)
  await sql`create unique index announcement_open on announcement (vehicle_id) where closed_at is null`.execute(
    db,
  )
  await sql`create index announcement_day on announcement (shop_id, day) where kind = 'pickup'`.execute(db)

  await sql`
    create table intake (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      vehicle_id integer not null references vehicle on delete cascade,
      account_id integer not null references account,
      opened_at timestamptz not null default now(),
      expires_at timestamptz not null,
      closed_at timestamptz,
      owner_check text check (owner_check in ('confirmed', 'pending')),
      confirmed_owners bytea[] not null default '{}',
      owner_check_sealed bytea
    )`.execute(db)
  await sql`create unique index intake_open on intake (shop_id, vehicle_id) where closed_at is null`.execute(
    db,
  )
  await sql`create index intake_of_vehicle on intake (vehicle_id) where closed_at is null`.execute(db)

  await sql`
    create table process_stage (
      vehicle_id integer not null references vehicle on delete cascade,
      number integer not null check (number between 1 and 5),
      done_at timestamptz,
      account_id integer references account,
      quantities jsonb,
      primary key (vehicle_id, number)
    )`.execute(db)

  await sql`
    create table file (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicle on delete cascade,
      kind text not null check (kind in ('picture', 'certificate', 'authorisation')),
      name text not null,
      content_type text not null,
      size integer not null,
      sha256 bytea not null,
      bytes bytea not null,
      thumb bytea,
      account_id integer references account,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index file_of_vehicle on file (vehicle_id, kind)`.execute(db)
  await sql`alter table vehicle add foreign key (image_file_id) references file`.execute(db)

  await sql`create sequence certificate_number`.execute(db)
  await sql`
    create table certificate (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicle on delete cascade,
      serial text not null unique,
      file_id integer not null references file,
      issued_at timestamptz not null default now(),
      shop_id integer not null references shop,
      account_id integer not null references account,
      agent_operator text not null,
      agent_shop text not null,
      agent_user text not null,
      revoked_at timestamptz,
      revoke_reason text,
      register_status text check (register_status in ('pending', 'confirmed', 'refused')),
      register_receipt text
    )`.execute(db)
  await sql`create unique index certificate_valid on certificate (vehicle_id) where revoked_at is null`.execute(
    db,
  )

  // Rate limits; rate-limiter-flexible requires this shape.
  await sql`create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  )

  await sql`create table demo_load (loaded_at timestamptz not null default now())`.execute(db)
}
