import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '../texts/LocaleProvider.tsx'
import { Pager } from './Pager.tsx'

function PagedList() {
  const [shown, setShown] = useState(50)
  return <Pager shown={shown} count={66} hasMore={shown < 66} onMore={() => setShown(66)} />
}

describe('Pager', () => {
  it('takes no focus by itself, but takes it from the button that disappears with the last rows', async () => {
    render(
      <LocaleProvider>
        <PagedList />
      </LocaleProvider>,
    )
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('button'))
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })
})
