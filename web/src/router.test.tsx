import { appPages } from '@autokierto/domain/access/app-pages'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.ts'
import { testApp } from './testing/render-app.tsx'

/** Pieces of the pages on one sheet, for those who build them. */
const inDevelopment = '/_ui'

it('has a route for each page that the service knows, and no other', () => {
  const router = createAppRouter(testApp().app, createMemoryHistory())
  const routes = Object.keys(router.routesByPath).filter(path => path !== inDevelopment)
  expect(routes.toSorted()).toEqual(appPages.toSorted())
})

it('goes where its first page is redirected to, before anything is drawn', async () => {
  const router = createAppRouter(testApp().app, createMemoryHistory({ initialEntries: ['/person'] }))
  await router.load()
  await expect.poll(() => router.state.matches.at(-1)?.pathname).toBe('/login/person')
  await expect.poll(() => router.state.status).toBe('idle')
})
