import { countDaysBetween } from '@autokierto/domain/shops/calendar'
import { Link } from '@tanstack/react-router'
import { useLocalizer } from '../../features/questionnaires/format-answer.ts'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { Progress } from '../rounds/Progress.tsx'
import {
  getRoundTitle,
  type RoundLine as Line,
  listRoundLines,
  type QuestionnaireRound,
} from '../rounds/questionnaire-round.ts'
import { RemindMissing } from '../rounds/RemindMissing.tsx'
import { roundTexts } from '../rounds/texts.ts'
import { useRemind } from '../rounds/useRemind.ts'
import page from './AssociationPage.module.css'
import styles from './home.module.css'
import { associationTexts } from './texts.ts'

/** Number of companies shown, missing ones first; the page of the round has all. */
const maxShownLines = 5

/** The open round that ends first among those with missing answers; nothing when there is none. */
export function RoundCard() {
  const { data, isPending } = useCall('listQuestionnaireRounds')
  if (isPending) return <Skeleton kind="block" />
  const round = firstToClose(data?.results ?? [])
  return round && <RunningRound key={round.id} round={round} />
}

/** Rounds without a last day come last, in the order of the list (newest first). */
const firstToClose = (rounds: readonly QuestionnaireRound[]): QuestionnaireRound | undefined =>
  rounds
    .filter(({ is_open, progress }) => is_open && progress.submitted < progress.expected)
    .sort((one, other) => (one.closes_on ?? '9999').localeCompare(other.closes_on ?? '9999'))[0]

function RunningRound({ round }: { round: QuestionnaireRound }) {
  const home = useTexts(associationTexts)
  const inLocale = useLocalizer()
  const format = useFormats()
  const remind = useRemind(round)
  const { type, year, closes_on } = round
  const { data } = useCall('listQuestionnaireCompanies', { query: { type, year } })
  const lines = data ? listRoundLines(data.results) : []
  const daysLeft = closes_on === null ? null : countDaysBetween(format.today(), closes_on)
  return (
    <Card
      title={`${inLocale(getRoundTitle(round))} ${year}`}
      aside={<Link {...associationPaths.round(round.id)}>{home.open}</Link>}
    >
      <div className={styles.month}>
        {daysLeft !== null && (
          <span>
            <Chip tone="now">{daysLeft === 0 ? home.endsToday : home.daysLeft({ count: daysLeft })}</Chip>
          </span>
        )}
        <Progress of={round.progress} />
        <ul className={styles.lines}>
          {lines.slice(0, maxShownLines).map(line => (
            <RoundCardLine key={line.key} of={line} />
          ))}
          {lines.length > maxShownLines && (
            <li className={page.text}>{home.more({ count: lines.length - maxShownLines })}</li>
          )}
        </ul>
        {data && <RemindMissing round={round} companies={data.results} remind={remind} />}
      </div>
    </Card>
  )
}

function RoundCardLine({ of: { company, shop, status, submitted_at } }: { of: Line }) {
  const t = useTexts(roundTexts)
  const format = useFormats()
  return (
    <li>
      <span>{shop?.name ?? company.name}</span>
      <span className={page.text}>
        {status === 'submitted' && submitted_at ? format.day(submitted_at) : t[status]}
      </span>
    </li>
  )
}
