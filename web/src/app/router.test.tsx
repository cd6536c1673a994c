import { appPages } from '@autokierto/domain/access/app-pages'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { testApp } from '../testing/render-app.tsx'
import { createAppRouter } from './router.ts'

/** A gallery of UI components, in development only. */
const galleryPath = '/_ui'

it('router has exactly the routes of `appPages`', () => {
  const router = createAppRouter(testApp().app, createMemoryHistory())
  const routes = Object.keys(router.routesByPath).filter(path => path !== galleryPath)
  expect(routes.toSorted()).toEqual(appPages.toSorted())
})

it('router follows the redirect of the first page before it renders', async () => {
  const router = createAppRouter(testApp().app, createMemoryHistory({ initialEntries: ['/person'] }))
  await router.load()
  await expect.poll(() => router.state.matches.at(-1)?.pathname).toBe('/login/person')
  await expect.poll(() => router.state.status).toBe('idle')
})
