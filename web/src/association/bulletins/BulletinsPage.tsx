import type { Bulletin } from '@autokierto/contract/bulletins'
import { bulletinStates } from '@autokierto/domain/bulletins/audiences'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readBulletinSearch } from '../../navigation/searches/bulletin-search.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import styles from './bulletins.module.css'
import { bulletinTexts } from './texts.ts'

export function BulletinsPage() {
  const t = useTexts(bulletinTexts)
  const search = useAssociationSearch(readBulletinSearch)
  const of = useBulletinList()
  const list = useRemoteList('listBulletins', {}, of.controls, search)
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink {...associationPaths.newBulletin()} icon={<Icon as={Plus} />}>
          {t.create}
        </ButtonLink>
      }
      list={list}
      of={of}
      address={search}
      at={associationPaths.bulletins}
    />
  )
}

const bulletinTones = { coming: 'note', shown: 'good', past: undefined } as const

function useBulletinList(): ListDefinition<Bulletin> {
  const t = useTexts(bulletinTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const getText = (bulletin: Bulletin) => bulletin[`text_${locale}`]
  return {
    caption: t.title,
    rowKey: ({ id }) => id,
    rowName: getText,
    columns: [
      {
        key: 'text',
        head: t.text,
        main: true,
        cell: bulletin => (
          <Link {...associationPaths.bulletin(bulletin.id)} className={styles.text}>
            {getText(bulletin)}
          </Link>
        ),
      },
      {
        key: 'state',
        head: t.state,
        cell: ({ state }) => <Chip tone={bulletinTones[state]}>{t[state]}</Chip>,
      },
      {
        key: 'days',
        head: t.days,
        sorts: [{ by: 'first_day' }],
        cell: ({ first_day, last_day }) =>
          t.span({ first: format.day(first_day), last: format.day(last_day) }),
      },
      {
        key: 'audience',
        head: t.audience,
        cell: ({ audiences }) =>
          audiences.map((audience, at) => (at === 0 ? t[audience] : t[audience].toLowerCase())).join(', '),
      },
      {
        key: 'mail',
        head: t.mail,
        roomyOnly: true,
        cell: ({ by_mail, mailed_at, first_day, state }) => {
          if (mailed_at) return t.mailed({ moment: format.dayTime(mailed_at) })
          if (!by_mail) return t.noMail
          return state === 'past' ? t.notMailed : t.toBeMailed({ day: format.day(first_day) })
        },
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: '-first_day',
      views: { list: 'bulletins' },
      orderingLabels: { '-first_day': t.newest, first_day: t.oldest },
      filters: [
        {
          name: 'state',
          label: t.state,
          options: bulletinStates.map(value => ({ value, label: t[value] })),
        },
      ],
    },
    emptyState: {
      title: t.none,
      text: t.noneText,
      action: <ButtonLink {...associationPaths.newBulletin()}>{t.create}</ButtonLink>,
    },
  }
}
