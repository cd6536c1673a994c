import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { type Column, DataTable } from '../../kit/ui/DataTable.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { AnswerChip } from './AnswerChip.tsx'
import { Progress } from './Progress.tsx'
import { listRoundLines, type QuestionnaireRound, type RoundLine } from './questionnaire-round.ts'
import { RemindMissing } from './RemindMissing.tsx'
import styles from './rounds.module.css'
import { roundTexts } from './texts.ts'
import { useRemind } from './useRemind.ts'

/** The companies of a round, missing answers first, with buttons to remind them and read their answers. */
export function Companies({ round }: { round: QuestionnaireRound }) {
  const t = useTexts(roundTexts)
  const companies = useCall('listQuestionnaireCompanies', { query: { type: round.type, year: round.year } })
  const remind = useRemind(round)
  if (companies.isPending) return <Skeleton count={5} />
  if (companies.isError) return <Failed failure={companies.error} onRetry={() => companies.refetch()} />
  const lines = listRoundLines(companies.data.results)
  return (
    <Card
      flush
      title={t.companies}
      aside={
        <span className={styles.above}>
          <Progress of={round.progress} />
          <RemindMissing round={round} companies={companies.data.results} remind={remind} />
        </span>
      }
    >
      <CompanyLines round={round} lines={lines} remind={remind} />
    </Card>
  )
}

type LinesProps = {
  round: QuestionnaireRound
  lines: readonly RoundLine[]
  remind: ReturnType<typeof useRemind>
}

function CompanyLines({ round, lines, remind }: LinesProps) {
  const t = useTexts(roundTexts)
  const format = useFormats()
  const today = format.today()
  const nameOf = ({ company, shop }: RoundLine) => shop?.name ?? company.name
  const site: Column<RoundLine> = { key: 'site', head: t.site, main: true, cell: line => line.shop?.name }
  const isBySite = questionnaires[round.type].level === 'shop'
  return (
    <DataTable
      caption={t.companies}
      rows={[...lines]}
      rowKey={line => line.key}
      columns={[
        ...(isBySite ? [site] : []),
        { key: 'company', head: t.company, main: !isBySite, cell: ({ company }) => company.name },
        { key: 'state', head: t.state, cell: line => <AnswerChip line={line} /> },
        {
          key: 'when',
          head: t.when,
          cell: ({ submitted_at, updated_at }) => {
            const moment = submitted_at ?? updated_at
            return moment ? format.day(moment) : '–'
          },
        },
        {
          key: 'reminded',
          head: t.reminded,
          cell: ({ company: { reminded_on }, status }) =>
            reminded_on === today
              ? t.today
              : reminded_on
                ? format.day(reminded_on)
                : status === 'submitted'
                  ? '–'
                  : t.never,
        },
        {
          key: 'actions',
          head: t.actions,
          actions: true,
          cell: line => (
            <span className={styles.actions}>
              {line.status !== 'submitted' && round.is_open && (
                <Button
                  kind="quiet"
                  size="compact"
                  busy={remind.busy.includes(line.company.id)}
                  reason={
                    !line.company.can_be_reminded
                      ? t.nobodyToRemind
                      : line.company.reminded_on === today
                        ? t.remindedToday
                        : null
                  }
                  aria-label={t.remindOf({ name: nameOf(line) })}
                  onClick={() => remind.all([line.company.id])}
                >
                  {t.remind}
                </Button>
              )}
              {line.token && (
                <ButtonLink
                  {...associationPaths.roundAnswer(line.token)}
                  kind="quiet"
                  size="compact"
                  aria-label={t.readOf({ name: nameOf(line) })}
                >
                  {t.read}
                </ButtonLink>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
