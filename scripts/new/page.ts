import { DraftError, insertSorted, type PieceDraft } from './draft.ts'
import { mark } from './fill-in.ts'
import { toCamelCase, toComponentName } from './names.ts'

type NewPage = {
  audience: string
  /** In kebab-case, as in the path and in the name of the folder. */
  name: string
  /** The component: `TowTrucksPage`. */
  component: string
  /** The folder below `web/src/`. */
  folder: string
}

type Audience = {
  /** What the path of its pages begins with. */
  prefix: string
  /** How tests render it, signed in as one of the audience. */
  render: { name: string; from: string; parameters: string }
  add(draft: PieceDraft, page: NewPage): void
}

const routesFile = 'web/src/app/routes.tsx'

/** A page of the route table: the route, the pattern that the service knows, and its function in `paths`. */
function addRoute(
  draft: PieceDraft,
  page: NewPage,
  route: { path: string; guard: string | null; component: string; before: string },
): void {
  const name = `${toCamelCase(page.name)}Route`
  if (new RegExp(`^const ${name} =`, 'm').test(draft.read(routesFile)))
    throw new DraftError(`${routesFile} has a route ${name}. Choose another name.`)
  const guard = route.guard ? `\n  beforeLoad: ${route.guard},` : ''
  draft.insertBefore(
    routesFile,
    route.before,
    `const ${name} = createRoute({
  getParentRoute: () => rootRoute,
  path: '${route.path}',${guard}
  component: ${route.component}('${page.component}'),
})
`,
  )
  draft.insertWithin(routesFile, 'export const routeTree', '\n])', `\n  ${name},`)
  draft.change('domain/src/access/app-pages.ts', source =>
    insertSorted(source, { start: 'appPages = [\n', end: '] as const' }, `  '${route.path}',`),
  )
}

const addToRarePages = (draft: PieceDraft, { component, folder }: NewPage): void =>
  draft.insertWithin(
    'web/src/app/rare-pages.ts',
    'export const rarePages = {',
    '\n}',
    `\n  ${component}: () => import('../${folder}/${component}.tsx'),`,
  )

const addToPaths = (draft: PieceDraft, file: string, list: string, name: string, path: string): void =>
  draft.insertWithin(
    file,
    `export const ${list} = {`,
    '\n}',
    `\n  ${toCamelCase(name)}: () => ({ to: '${path}' }) as const,`,
  )

const renderShownPage = (page: NewPage, path: string, spread: string): string => `
  {${spread}
    name: '${page.audience}-${page.name}',
    address: '${path}',
    heading: { fi: '${mark} otsikko', en: '${mark} heading', se: '${mark} rubrik' },
  },`

const renderAs = (caller?: string): Audience['render'] => ({
  name: 'renderApp',
  from: '../../testing/render-app.tsx',
  parameters: caller ? `, { as: ${caller} }` : '',
})

const pageAudiences: Readonly<Record<string, Audience>> = {
  station: {
    prefix: '/operator/',
    render: { name: 'renderStation', from: '../testing/station.ts', parameters: ', {}' },
    add(draft, page) {
      const path = `/operator/${page.name}`
      draft.change('web/src/station/station-pages.ts', source =>
        insertSorted(
          source,
          { start: 'export const stationPages = {\n', end: '}\n' },
          `  ${page.component}: () => import('./${page.name}/${page.component}.tsx'),`,
        ),
      )
      addRoute(draft, page, {
        path,
        guard: 'requireShop',
        component: 'lazyStationPage',
        before: 'const batteryFormRoute = createRoute',
      })
      addToPaths(draft, 'web/src/navigation/paths/station-paths.ts', 'stationPaths', page.name, path)
      draft.insertWithin(
        'e2e/pages/shown-to-stations.ts',
        'export const shownToStations',
        '\n]',
        renderShownPage(page, path, '\n    ...stationVisit,'),
      )
      draft.remain('A link in the header, with the call it needs: web/src/app/shell/station-navigation.ts.')
    },
  },
  association: {
    prefix: '/association/',
    render: renderAs("{ user_type: 2, groups: ['association'] }"),
    add(draft, page) {
      draft.insertWithin(
        'web/src/association/association-pages.ts',
        'const pageByPath:',
        '\n}',
        `\n  '${page.name}': toLazyPage(() => import('./${page.name}/${page.component}.tsx'), '${page.component}'),`,
      )
      draft.insertWithin(
        'web/src/navigation/paths/association-paths.ts',
        'export const associationPaths',
        '\n}',
        `\n  ${toCamelCase(page.name)}: () => toAssociationPage('${page.name}'),`,
      )
      draft.insertWithin(
        'e2e/pages/shown-to-association.ts',
        'export const shownToAssociation',
        '\n]',
        renderShownPage(page, `/association/${page.name}`, '\n    ...associationVisit,'),
      )
      draft.remain('A link at the side, and its text: web/src/association/AssociationFrame.tsx.')
    },
  },
  owner: {
    prefix: '/person/',
    render: renderAs('{ user_type: 1 }'),
    add(draft, page) {
      const path = `/person/${page.name}`
      addToRarePages(draft, page)
      addRoute(draft, page, {
        path,
        guard: 'requirePerson',
        component: 'lazyRarePage',
        before: '\nconst operatorHomeRoute = createRoute',
      })
      addToPaths(draft, 'web/src/navigation/paths/paths.ts', 'paths', page.name, path)
      draft.insertWithin(
        'e2e/pages/shown-to-owners.ts',
        'export const shownToOwners',
        '\n]',
        renderShownPage(page, path, '\n    ...ownerVisit,'),
      )
      draft.remain('A link in the header: web/src/app/shell/navigation.ts.')
    },
  },
  public: {
    prefix: '/',
    render: renderAs(),
    add(draft, page) {
      const path = `/${page.name}`
      addToRarePages(draft, page)
      addRoute(draft, page, {
        path,
        guard: null,
        component: 'lazyRarePage',
        before: '\nconst ownerHomeRoute = createRoute',
      })
      addToPaths(draft, 'web/src/navigation/paths/paths.ts', 'paths', page.name, path)
      draft.insertWithin(
        'e2e/pages/shown-to-owners.ts',
        'export const shownToOwners',
        '\n]',
        renderShownPage(page, path, ''),
      )
      draft.remain('Links that lead to the page. It has no entry in any header.')
    },
  },
}

const renderComponent = ({
  component,
  name,
}: NewPage): string => `import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState } from '../../kit/ui/States.tsx'
import { ${toCamelCase(name)}Texts } from './texts.ts'

export function ${component}() {
  const t = useTexts(${toCamelCase(name)}Texts)
  // ${mark} fetch with useCall, and render its four states: loading, empty, error and full.
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <EmptyState title={t.none} text={t.noneText} />
    </>
  )
}
`

const renderTexts = ({ name }: NewPage): string => `import { defineTexts } from '../../kit/texts/texts.ts'

export const ${toCamelCase(name)}Texts = defineTexts({
  title: { fi: '${mark} otsikko', en: '${mark} heading', se: '${mark} rubrik' },
  lead: { fi: '${mark} johdanto', en: '${mark} what the page is for', se: '${mark} ingress' },
  none: { fi: '${mark} tyhjä', en: '${mark} empty', se: '${mark} tom' },
  noneText: { fi: '${mark} mitä tehdä', en: '${mark} what to do then', se: '${mark} vad göra' },
})
`

const renderPageTest = (
  page: NewPage,
  { prefix, render }: Audience,
): string => `import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ${render.name} } from '${render.from}'

describe('${page.component}', () => {
  it('shows its heading and what it lists', async () => {
    ${render.name}('${prefix}${page.name}'${render.parameters})
    await screen.findByRole('heading', { level: 1 })
    expect.fail('${mark} answer the calls of the page, and test loading, empty, error and full.')
  })
})
`

/** A page: its component, texts and test, its route, its path, and its place among the pages of the stories. */
export function draftPage(draft: PieceDraft, name: string): void {
  const [, audience = '', own = ''] = /^([a-z]+)\/([a-z][a-z0-9-]*)$/.exec(name) ?? []
  if (!Object.hasOwn(pageAudiences, audience))
    throw new DraftError(
      `Name the audience (${Object.keys(pageAudiences).join(', ')}) and the page: npm run new -- page station/tow-trucks`,
    )
  const folder = `${audience}/${own}`
  const page: NewPage = { audience, name: own, folder, component: `${toComponentName(own)}Page` }
  const definition = pageAudiences[audience]!
  draft.create(`web/src/${folder}/${page.component}.tsx`, renderComponent(page))
  draft.create(`web/src/${folder}/texts.ts`, renderTexts(page))
  draft.create(`web/src/${folder}/${page.component}.test.tsx`, renderPageTest(page, definition))
  definition.add(draft, page)
  const row = new RegExp(`^\\| \`${audience}/`, 'm')
  draft.change('docs/modules.md', source =>
    source.replace(row, `| \`${folder}\` | ${mark} say what the folder contains |\n$&`),
  )
  draft.remain('A list: declare it as docs/web.md describes, and its search in web/src/navigation/searches/.')
  draft.remain('A page that mails link to: its path in domain/src/access/linked-pages.ts.')
  draft.remain(
    `npx vitest run --root web src/${folder}, then npm test -- --only domain,scripts and npm test -- --only web check-bundle`,
  )
}
