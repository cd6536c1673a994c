import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocalizer } from '../../features/questionnaires/format-answer.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { NewRound } from './NewRound.tsx'
import { Progress } from './Progress.tsx'
import { getRoundTitle } from './questionnaire-round.ts'
import { RoundState, useRoundPeriod } from './RoundState.tsx'
import { roundTexts } from './texts.ts'

export function RoundsPage() {
  const t = useTexts(roundTexts)
  const [isNew, setNew] = useState(false)
  const open = (
    <Button icon={<Icon as={Plus} />} onClick={() => setNew(true)}>
      {t.newRound}
    </Button>
  )
  return (
    <div>
      <PageHeading title={t.title} lead={t.lead} actions={open} />
      <Card flush>
        <Rounds />
      </Card>
      <NewRound open={isNew} onClose={() => setNew(false)} />
    </div>
  )
}

function Rounds() {
  const t = useTexts(roundTexts)
  const inLocale = useLocalizer()
  const span = useRoundPeriod()
  const rounds = useCall('listQuestionnaireRounds')
  if (rounds.isPending) return <Skeleton count={6} />
  if (rounds.isError) return <Failed failure={rounds.error} onRetry={() => rounds.refetch()} />
  if (rounds.data.results.length === 0) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <DataTable
      caption={t.title}
      rows={rounds.data.results}
      rowKey={round => round.id}
      columns={[
        {
          key: 'form',
          head: t.form,
          main: true,
          cell: round => (
            <Link {...associationPaths.round(round.id)}>
              {inLocale(getRoundTitle(round))} {round.year}
            </Link>
          ),
        },
        { key: 'state', head: t.state, cell: round => <RoundState round={round} /> },
        { key: 'days', head: t.days, cell: span },
        { key: 'progress', head: t.progress, cell: ({ progress }) => <Progress of={progress} /> },
        {
          key: 'others',
          head: t.others,
          numeric: true,
          cell: ({ progress }) =>
            progress.others === 0
              ? '–'
              : t.ofExpected({ sent: progress.others_submitted, expected: progress.others }),
        },
      ]}
    />
  )
}
