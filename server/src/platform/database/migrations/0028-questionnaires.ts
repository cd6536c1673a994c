import { type Kysely, sql } from 'kysely'

const types = sql`('company_battery', 'self_evaluation', 'self_monitoring')`

/** Adds the yearly rounds of the questionnaires, and one table for all answers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table questionnaire_round (
      id integer generated always as identity primary key,
      type text not null check (type in ${types}),
      year integer not null check (year between 2000 and 2200),
      opens_on date not null,
      closes_on date check (closes_on >= opens_on),
      unique (type, year)
    )`.execute(db)
  await sql`
    create table questionnaire_answer (
      id integer generated always as identity primary key,
      token uuid not null unique default gen_random_uuid(),
      type text not null check (type in ${types}),
      year integer not null,
      source text not null default 'user' check (source in ('user', 'invited', 'visitor')),
      operator_id integer references operator,
      shop_id integer references shop,
      operator_name text,
      email text,
      language text not null default 'fi' check (language in ('fi', 'en', 'se')),
      status text not null default 'draft' check (status in ('draft', 'submitted')),
      answers jsonb not null default '{}',
      changed jsonb not null default '{}',
      overruled jsonb not null default '[]',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by integer references account,
      submitted_at timestamptz,
      submitted_by integer references account,
      reopened_at timestamptz,
      reopen_reason text,
      version integer not null default 1,
      foreign key (type, year) references questionnaire_round (type, year),
      check (source <> 'user' or operator_id is not null),
      check (source = 'user' or (type = 'company_battery' and shop_id is null and email is not null)),
      check ((type = 'company_battery') = (shop_id is null)),
      check ((status = 'submitted') = (submitted_at is not null))
    )`.execute(db)
  await sql`create unique index questionnaire_answer_shop on questionnaire_answer (shop_id, type, year)
    where shop_id is not null`.execute(db)
  await sql`create unique index questionnaire_answer_company on questionnaire_answer (operator_id, type, year)
    where shop_id is null and source = 'user'`.execute(db)
  await sql`create index questionnaire_answer_round on questionnaire_answer (type, year, id)`.execute(db)
  await sql`
    create table questionnaire_reminder (
      type text not null,
      year integer not null,
      operator_id integer not null references operator on delete cascade,
      reminded_on date not null,
      primary key (type, year, operator_id),
      foreign key (type, year) references questionnaire_round (type, year) on delete cascade
    )`.execute(db)
  // The first year of the service; the association may set other days.
  await sql`
    insert into questionnaire_round (type, year, opens_on)
    select type, 2024, '2025-01-01' from unnest(array['company_battery', 'self_evaluation', 'self_monitoring']) as type`.execute(
    db,
  )
  const comments = {
    'table questionnaire_round': 'When the forms of a year can be filled, both days included.',
    'column questionnaire_answer.source':
      'Who fills it: users of the operator, somebody the association has invited, or a visitor.',
    'column questionnaire_answer.changed': 'The version in which each question was last answered anew.',
    'column questionnaire_answer.overruled':
      'Warnings that a person has called right, with their figures and word.',
    'table questionnaire_reminder': 'The day an operator was last reminded.',
  }
  for (const [what, words] of Object.entries(comments)) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
}
