import { describe, expect, it } from 'vitest'
import { fakeToken } from '../testing/fake-token.ts'
import { testApp } from '../testing/render-app.tsx'
import { reloadOnOtherTabLogin } from './reload-on-other-tab-login.ts'

function tab() {
  const { app, reload } = testApp({ as: { sub: '1' } })
  const target = new EventTarget()
  reloadOnOtherTabLogin(target as Window, app.session)
  const change = (key: string, newValue: string | null) =>
    target.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  return { change, reload }
}

describe('a second tab', () => {
  it('reloads when the person signs out in the first tab', () => {
    const { change, reload } = tab()
    change('userType', null)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads when somebody else signs in', () => {
    const { change, reload } = tab()
    change('access_token', fakeToken({ sub: '2' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads when an account of another type with the same id signs in', () => {
    const { change, reload } = tab()
    change('access_token', fakeToken({ sub: '1', user_type: 2 }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('deletes drafts when the person signs out in the first tab', () => {
    sessionStorage.setItem('draft:1-1:recycle', '{"phone":"040"}')
    sessionStorage.setItem('return_to', '/person/recycle')
    const { change } = tab()
    change('userType', null)
    expect(sessionStorage).toHaveLength(0)
  })

  it('deletes the drafts of the previous person when somebody else signs in', () => {
    sessionStorage.setItem('draft:1-1:recycle', '{"phone":"040"}')
    sessionStorage.setItem('draft:1-2:recycle', '{"phone":"050"}')
    const { change } = tab()
    change('access_token', fakeToken({ sub: '2' }))
    expect(Object.keys(sessionStorage)).toEqual(['draft:1-2:recycle'])
  })

  it('does nothing when the tokens of the same person are refreshed or expire', () => {
    const { change, reload } = tab()
    change('access_token', fakeToken({ sub: '1', n: 2 }))
    change('access_token', null)
    expect(reload).not.toHaveBeenCalled()
  })
})
