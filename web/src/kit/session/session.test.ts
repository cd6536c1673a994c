import { describe, expect, it } from 'vitest'
import { type Answer, refused } from '../../testing/fake-api.ts'
import { fakeToken, fakeTokens } from '../../testing/fake-token.ts'
import { testApp } from '../../testing/render-app.tsx'
import type { LoginPayload } from './session.ts'

const personClaims = { user_type: 1, first_name: 'Äinö', last_name: 'Virtanen' }

describe('session.login', () => {
  it('throws without userType and sends nothing', async () => {
    const { app, api } = testApp()
    const payload = { username: 'etela.main', password: 'x' } as unknown as LoginPayload
    await expect(app.session.login(app.client, payload)).rejects.toThrow(
      'Missing `userType` from a `login` -call',
    )
    expect(api.seen).toEqual([])
  })

  it('sends no userType, stores the tokens and reads the state from the claims', async () => {
    const answer = fakeTokens({ sub: '9', user_type: 2, first_name: 'Mikko', groups: ['operator'] })
    const { app, api } = testApp({ answers: { login: { json: answer } } })
    await app.session.login(app.client, { userType: 2, username: 'etela.main', password: 'secret' })
    expect(api.seen[0]?.body).toEqual({ username: 'etela.main', password: 'secret' })
    expect({ ...localStorage }).toEqual({ ...answer, userType: '2' })
    expect(app.session.state()).toMatchObject({
      isAuthenticated: true,
      isExpired: false,
      userType: 2,
      firstName: 'Mikko',
      groups: ['operator'],
    })
  })

  it('distinguishes a person from a user with the same id', async () => {
    const { app } = testApp({
      as: { sub: '1', user_type: 1 },
      answers: { login: { json: fakeTokens({ sub: '1', user_type: 2 }) } },
    })
    localStorage.setItem('shop_id', '4')
    app.session.expire()
    await app.session.login(app.client, { userType: 2, username: 'a', password: 'b' })
    expect(localStorage.getItem('shop_id')).toBeNull()
  })

  it('forgets the selected site when somebody else signs in', async () => {
    const { app } = testApp({
      as: { sub: '1', user_type: 2 },
      shop: { id: 4, name: 'Lahti Kujala' },
      answers: { login: { json: fakeTokens({ sub: '2', user_type: 2 }) } },
    })
    await app.session.login(app.client, { userType: 2, username: 'a', password: 'b' })
    expect(app.session.state().shop).toBeNull()
    expect(localStorage.getItem('shop_id')).toBeNull()
  })

  it('deletes drafts of other people, and keeps those of the same person', async () => {
    const { app } = testApp({ answers: { login: { json: fakeTokens({ sub: '12', user_type: 2 }) } } })
    sessionStorage.setItem('draft:1-1:recycle', '{"phone":"040"}')
    sessionStorage.setItem('draft:1-12:recycle', '{"phone":"045"}')
    sessionStorage.setItem('draft:2-12:recycle', '{"phone":"050"}')
    await app.session.login(app.client, { userType: 2, username: 'a', password: 'b' })
    expect(Object.keys(sessionStorage)).toEqual(['draft:2-12:recycle'])
  })

  it('clears the query cache when somebody else signs in', async () => {
    const { app } = testApp({
      as: { sub: '1', user_type: 2 },
      answers: { login: { json: fakeTokens({ sub: '2', user_type: 2 }) } },
    })
    app.queries.setQueryData(['history'], ['ABC-123'])
    app.session.expire()
    expect(app.queries.getQueryData(['history'])).toEqual(['ABC-123'])
    app.session.dismiss()
    expect(app.queries.getQueryData(['history'])).toBeUndefined()
    await app.session.login(app.client, { userType: 2, username: 'a', password: 'b' })
    expect(app.queries.getQueryData(['history'])).toBeUndefined()
  })

  it('keeps the site when the same person signs in', async () => {
    const { app } = testApp({
      as: { sub: '1', user_type: 2 },
      shop: { id: 4, name: 'Lahti Kujala' },
      answers: { login: { json: fakeTokens({ sub: '1', user_type: 2 }) } },
    })
    app.session.expire()
    await app.session.login(app.client, { userType: 2, username: 'a', password: 'b' })
    expect(app.session.state().shop).toEqual({ id: 4, name: 'Lahti Kujala' })
  })
})

describe('session.logout', () => {
  for (const [how, answer] of Object.entries<Answer<'logout'>>({
    'a successful logout': { status: 204 },
    'a rejected logout': refused(401, 'INVALID_HEADER'),
    'a logout without a network': 'no network',
  })) {
    it(`${how} clears everything and reloads`, async () => {
      const { app, api, reload } = testApp({ as: personClaims, answers: { logout: answer } })
      localStorage.setItem('userType', '1')
      localStorage.setItem('promo_company_id', '5')
      localStorage.setItem('locale', 'se')
      sessionStorage.setItem('draft:1-1:recycle', '{}')
      await app.session.logout(app.client)
      expect(api.seen[0]?.body).toEqual(fakeTokens(personClaims))
      expect({ ...localStorage }).toEqual({})
      expect(sessionStorage).toHaveLength(0)
      expect(app.session.state()).toMatchObject({ isAuthenticated: false, isExpired: false, userType: 0 })
      expect(reload).toHaveBeenCalledOnce()
    })
  }
})

describe('session', () => {
  it('reads names with any letters from the token', () => {
    const { app } = testApp({ as: personClaims })
    expect(app.session.state()).toMatchObject({ isAuthenticated: true, firstName: 'Äinö', userType: 1 })
  })

  it('starts unauthenticated with an invalid token', () => {
    localStorage.setItem('access_token', 'nonsense')
    localStorage.setItem('refresh_token', 'x')
    expect(testApp().app.session.state()).toMatchObject({ isAuthenticated: false, userType: 0 })
  })

  it('deletes the tokens on expiry, but keeps person, site and drafts', () => {
    const { app } = testApp({ as: { user_type: 2, first_name: 'Mikko' }, shop: { id: 1, name: 'Konala' } })
    sessionStorage.setItem('draft:1-1:recycle', '{"phone":"040"}')
    app.session.expire()
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(app.session.state()).toMatchObject({
      isAuthenticated: false,
      isExpired: true,
      firstName: 'Mikko',
      shop: { id: 1, name: 'Konala' },
    })
    expect(sessionStorage.getItem('draft:1-1:recycle')).toContain('040')
  })

  it('does not expire when nobody is signed in', () => {
    const { app } = testApp()
    app.session.expire()
    expect(app.session.state().isExpired).toBe(false)
  })

  it('returns only to pages of this site', () => {
    const { app } = testApp()
    for (const bad of ['//evil.example', 'https://evil.example']) {
      app.session.returnTo.keep(bad)
      expect(app.session.returnTo.take()).toBeNull()
    }
    app.session.returnTo.keep('/person/recycle?step=site')
    expect(app.session.returnTo.take()).toBe('/person/recycle?step=site')
    expect(app.session.returnTo.take()).toBeNull()
  })

  it('starts unauthenticated with an unknown user type', () => {
    localStorage.setItem('access_token', fakeToken({ user_type: 7 }))
    localStorage.setItem('refresh_token', 'x')
    expect(testApp().app.session.state().isAuthenticated).toBe(false)
  })
})
