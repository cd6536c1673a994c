import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageHeading } from './PageHeading.tsx'

describe('PageHeading', () => {
  it('keeps soft hyphens in the heading, but not in the document title', () => {
    render(<PageHeading title={'Vastaanotto\u00ADpisteeseen'} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vastaanotto\u00ADpisteeseen')
    expect(document.title).toBe('Vastaanottopisteeseen · Autokierto')
  })
})
