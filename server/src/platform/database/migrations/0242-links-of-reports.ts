import { type Kysely, sql } from 'kysely'

/**
 * Reports without a login have two tokens. The one created by the page is valid until the mailed link is
 * opened; the other is that of the link. Also adds whether a report states that there is nothing to report.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table questionnaire_answer
      add column page_token uuid,
      add column page_token_ended_at timestamptz,
      add column nothing_to_report boolean not null default false`.execute(db)
  await sql`create unique index questionnaire_answer_page_token on questionnaire_answer (page_token)`.execute(
    db,
  )
  const comments = {
    page_token: 'The token of the page that began the report, or of the link before its address was changed.',
    page_token_ended_at:
      'When the mailed link was opened: from then on the other token reads and writes nothing.',
    nothing_to_report: 'Sent empty on purpose: the company has nothing to report of the year.',
  }
  for (const [column, words] of Object.entries(comments)) {
    await sql`comment on column questionnaire_answer.${sql.raw(column)} is ${sql.lit(words)}`.execute(db)
  }
}
