import { type Kysely, sql } from 'kysely'

/**
 * A report that somebody begins without a login is written by two tokens: the one that their page drew, until the mailed
 * link is opened, and the one of that link. Also whether a report says that there is nothing to report.
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
