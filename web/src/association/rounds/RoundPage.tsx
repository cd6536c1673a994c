import { useLocalizer } from '../../features/questionnaires/format-answer.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { Companies } from './Companies.tsx'
import { ExportButton } from './ExportButton.tsx'
import { OtherReporters } from './OtherReporters.tsx'
import { getRoundTitle } from './questionnaire-round.ts'
import { RoundDays } from './RoundDays.tsx'
import { RoundState, useRoundPeriod } from './RoundState.tsx'
import styles from './rounds.module.css'
import { roundTexts } from './texts.ts'

export function RoundPage({ of }: { of: string }) {
  const t = useTexts(roundTexts)
  const inLocale = useLocalizer()
  const span = useRoundPeriod()
  const rounds = useCall('listQuestionnaireRounds')
  if (rounds.isPending) return <Skeleton kind="block" />
  if (rounds.isError) return <Failed failure={rounds.error} onRetry={() => rounds.refetch()} />
  const round = rounds.data.results.find(({ id }) => id === Number(of))
  if (!round) {
    return (
      <>
        <PageHeading title={t.unknown} />
        <ButtonLink {...associationPaths.rounds()}>{t.back}</ButtonLink>
      </>
    )
  }
  return (
    <Stack gap={20}>
      <PageHeading
        title={`${inLocale(getRoundTitle(round))} ${round.year}`}
        back={<BackLink {...associationPaths.rounds()}>{t.back}</BackLink>}
        lead={
          <span className={styles.above}>
            <RoundState round={round} /> {span(round)}
          </span>
        }
        actions={
          <>
            <ExportButton round={round} />
            <RoundDays round={round} />
          </>
        }
      />
      <Companies round={round} />
      {round.type === 'company_battery' && <OtherReporters round={round} />}
    </Stack>
  )
}
