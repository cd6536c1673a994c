import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/render-app.tsx'
import { AppContext } from './app-context.ts'
import { useDraft } from './useDraft.ts'
import { writeDraft } from './write-draft.ts'

const initial = { phone: '', remarks: '' }

function renderDraft(sub: string) {
  const { app } = testApp({ as: { sub } })
  const wrapper = ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>
  return renderHook(() => useDraft('recycle', initial), { wrapper }).result
}

describe('useDraft', () => {
  it('restores the draft after a reload, for the same person only', () => {
    const first = renderDraft('1')
    act(() => first.current[1]({ phone: '040 123' }))
    expect(renderDraft('1').current[0]).toEqual({ phone: '040 123', remarks: '' })
    expect(renderDraft('2').current[0]).toEqual(initial)
  })

  it('deletes the draft when cleared', () => {
    const draft = renderDraft('1')
    act(() => draft.current[1]({ phone: '040 123' }))
    act(() => draft.current[2]())
    expect(draft.current[0]).toEqual(initial)
    expect(renderDraft('1').current[0]).toEqual(initial)
  })

  it('never stores a personal identity code or password', () => {
    const secrets = {
      personal_id: '010180-9026',
      personalId: '010180-9026',
      password_repeat: 'x',
      phone: '040',
    }
    writeDraft(sessionStorage, 'draft:1-1:x', secrets)
    expect(JSON.parse(sessionStorage.getItem('draft:1-1:x') ?? '')).toEqual({ phone: '040' })
  })

  it('removes personal identity codes from stored texts', () => {
    writeDraft(sessionStorage, 'draft:1-1:x', { written: { remarks: 'Of 010180-9026, by the gate' } })
    const storedDraft = JSON.parse(sessionStorage.getItem('draft:1-1:x') ?? '')
    expect(storedDraft).toEqual({ written: { remarks: 'Of ***, by the gate' } })
  })
})
