import type { ResponseBody } from '@autokierto/contract/calls'
import { Link, useNavigate } from '@tanstack/react-router'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { parseListUrlState } from '../../kit/lists/list-url-state.ts'
import { RemoteTable } from '../../kit/lists/RemoteTable.tsx'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { AnswerChip } from './AnswerChip.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

type ReporterAnswer = ResponseBody<'listQuestionnaireAnswers'>['results'][number]

const readSearch = (search: Record<string, unknown>) =>
  parseListUrlState(search, { orderings: ['id'], defaultOrdering: '-id' })

/** Reporters without a login: those the association has invited, and unconfirmed visitors. */
export function OtherReporters({ round }: { round: QuestionnaireRound }) {
  const t = useTexts(roundTexts)
  const format = useFormats()
  const search = useAssociationSearch(readSearch)
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)
  const of: ListDefinition<ReporterAnswer> = {
    caption: t.othersTitle,
    rowKey: ({ id }) => id,
    rowName: ({ operator }) => operator.name,
    columns: [
      {
        key: 'reporter',
        head: t.reporter,
        main: true,
        cell: ({ operator, token }) =>
          token ? <Link {...associationPaths.roundAnswer(token)}>{operator.name}</Link> : operator.name,
      },
      {
        key: 'source',
        head: t.source,
        cell: ({ source }) =>
          source === 'visitor' ? <Chip tone="now">{t.visitor}</Chip> : <Chip>{t.invited}</Chip>,
      },
      {
        key: 'state',
        head: t.state,
        cell: line => <AnswerChip line={line} />,
      },
      { key: 'email', head: t.email, cell: ({ email }) => email },
      {
        key: 'when',
        head: t.when,
        cell: ({ submitted_at, updated_at }) => {
          const moment = submitted_at ?? updated_at
          return moment && format.day(moment)
        },
      },
    ],
    controls: {
      search: t.searchOthers,
      orderingLabels: { '-id': t.orderBack, id: t.order },
      defaultOrdering: '-id',
    },
    emptyState: { title: t.noOthers, text: t.noOthersText },
  }
  const query = { type: round.type, year: round.year, source: 'others' } as const
  const list = useRemoteList('listQuestionnaireAnswers', { query }, of.controls, search)
  return (
    <>
      <RemoteTable
        title={t.othersTitle}
        aside={
          <Button
            kind="secondary"
            size="compact"
            icon={<Icon as={MailPlus} size={18} />}
            reason={round.is_open ? null : t.roundIsClosed}
            onClick={() => setInviting(true)}
          >
            {t.invite}
          </Button>
        }
        list={list}
        withoutControls={!search.q && list.rows.length === 0}
        of={of}
        address={search}
        onAddress={next =>
          navigate({ ...associationPaths.round(round.id), search: next, resetScroll: false })
        }
      />
      <InviteDialog round={round} open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
