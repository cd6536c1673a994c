import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AppContext } from '../app-context.ts'
import { testApp } from '../testing/render-app.tsx'
import { useDraft } from './useDraft.ts'
import { writeDraft } from './write-draft.ts'

const initial = { phone: '', remarks: '' }

function draftOf(sub: string) {
  const { app } = testApp({ as: { sub } })
  const wrapper = ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>
  return renderHook(() => useDraft('recycle', initial), { wrapper }).result
}

describe('a draft', () => {
  it('is there again after the page was loaded anew, for the same person only', () => {
    const first = draftOf('1')
    act(() => first.current[1]({ phone: '040 123' }))
    expect(draftOf('1').current[0]).toEqual({ phone: '040 123', remarks: '' })
    expect(draftOf('2').current[0]).toEqual(initial)
  })

  it('is gone once cleared', () => {
    const draft = draftOf('1')
    act(() => draft.current[1]({ phone: '040 123' }))
    act(() => draft.current[2]())
    expect(draft.current[0]).toEqual(initial)
    expect(draftOf('1').current[0]).toEqual(initial)
  })

  it('never keeps a personal ID or password', () => {
    const secrets = {
      personal_id: '010180-9026',
      personalId: '010180-9026',
      password_repeat: 'x',
      phone: '040',
    }
    writeDraft(sessionStorage, 'draft:1-1:x', secrets)
    expect(JSON.parse(sessionStorage.getItem('draft:1-1:x') ?? '')).toEqual({ phone: '040' })
  })

  it('keeps what was written for others without the codes that were written into it', () => {
    writeDraft(sessionStorage, 'draft:1-1:x', { written: { remarks: 'Of 010180-9026, by the gate' } })
    const kept = JSON.parse(sessionStorage.getItem('draft:1-1:x') ?? '')
    expect(kept).toEqual({ written: { remarks: 'Of ***, by the gate' } })
  })
})
