import { expect, it } from 'vitest'
import { chooseLabels } from './choose-labels.ts'

it('chooses the more important of two labels that would overlap', () => {
  const labels = [
    { name: 'Helsinki', x: 100, y: 100 },
    { name: 'Vantaa', x: 110, y: 92 },
    { name: 'Porvoo', x: 300, y: 90 },
  ]
  expect(chooseLabels(labels).map(({ name }) => name)).toEqual(['Helsinki', 'Porvoo'])
})
