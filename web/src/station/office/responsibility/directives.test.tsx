import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser, renderStation } from '../../testing/station.ts'

describe('directives', () => {
  it('lists the rules of all stages or of one, with links to the sources', async () => {
    renderStation('/operator/responsibility/directives', { getOwnUser: { json: { user: aUser('yard') } } })
    const user = userEvent.setup()
    await screen.findByRole('heading', { level: 2, name: 'Directive 2005/64/EC on reusability' })
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
    expect(screen.getAllByText('Checked')).toHaveLength(9)
    for (const link of screen.getAllByRole('link', { name: /Read the rule/ })) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\/(eur-lex\.europa\.eu|www\.finlex\.fi)\//)
    }
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Process stage' }),
      '1 Reception and identification',
    )
    expect(screen.queryByRole('heading', { name: 'Directive 2005/64/EC on reusability' })).toBeNull()
    screen.getByRole('heading', { name: 'Waste Act 646/2011' })
  })
})
