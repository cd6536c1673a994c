import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageHeading } from './PageHeading.tsx'

describe('the heading of a page', () => {
  it('may say where a long word breaks, which the tab does not show', () => {
    render(<PageHeading title={'Vastaanotto\u00ADpisteeseen'} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vastaanotto\u00ADpisteeseen')
    expect(document.title).toBe('Vastaanottopisteeseen · Autokierto')
  })
})
