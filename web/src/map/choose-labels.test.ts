import { expect, it } from 'vitest'
import { chooseLabels } from './choose-labels.ts'

it('writes the more important of two names that would touch', () => {
  const labels = [
    { name: 'Helsinki', x: 100, y: 100 },
    { name: 'Vantaa', x: 110, y: 92 },
    { name: 'Porvoo', x: 300, y: 90 },
  ]
  expect(chooseLabels(labels).map(({ name }) => name)).toEqual(['Helsinki', 'Porvoo'])
})
