import { longRun } from '../long-run.ts'
import { konala, type Site, sarankulma } from '../product/api.ts'
import type { Language, Width } from '../visit.ts'

type Cell = readonly [Language, Width]

/** Who takes in where: an intake that a story leaves open stands at its gate, and at no other. */
const gates: { as: string; site: Site }[] = [
  { as: 'pirkka.yard', site: sarankulma },
  { as: 'pohjola.yard', site: { id: 7, name: 'Oulu Ruskonselkä' } },
  { as: 'pirkka.yard', site: { id: 6, name: 'Hämeenlinna Kantola' } },
  { as: 'pohjola.yard', site: { id: 8, name: 'Rovaniemi Teollisuuskylä' } },
  { as: 'etela.yard', site: konala },
]

const all: Cell[] = [
  ['fi', 390],
  ['fi', 1280],
  ['se', 390],
  ['se', 1280],
]

/**
 * The cells in which a story of a station is told: its own every day, and in a long run all in Finnish and Swedish, on a
 * phone and at a desk.
 */
export const stationCells = (...daily: Cell[]) => {
  const others = all.filter(cell => !daily.some(own => String(own) === String(cell)))
  const cells = longRun ? [...daily, ...others] : daily
  return cells.map(([language, width]) => ({ language, width, cell: `${language} ${width}` }))
}

/** The same for a story that happens at a gate, each cell at a gate of its own. */
export const intakeCells = (...daily: Cell[]) =>
  stationCells(...daily).map(({ cell, ...seen }, index) => ({
    visitor: { ...gates[index % gates.length]!, ...seen },
    cell,
  }))
