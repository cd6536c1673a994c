import { longRun } from '../long-run.ts'
import { konala, type ServedSite, sarankulma } from '../product/api.ts'
import type { Language, Width } from '../visit.ts'

type IntakeCell = readonly [Language, Width]

/** Users and sites of intakes: an intake that a story leaves open blocks only its own site. */
const gates: { as: string; site: ServedSite }[] = [
  { as: 'pirkka.yard', site: sarankulma },
  { as: 'pohjola.yard', site: { id: 7, name: 'Oulu Ruskonselkä' } },
  { as: 'pirkka.yard', site: { id: 6, name: 'Hämeenlinna Kantola' } },
  { as: 'pohjola.yard', site: { id: 8, name: 'Rovaniemi Teollisuuskylä' } },
  { as: 'etela.yard', site: konala },
]

const allCells: IntakeCell[] = [
  ['fi', 390],
  ['fi', 1280],
  ['se', 390],
  ['se', 1280],
]

/**
 * The cells of a station story: its own ones daily, and in a long run Finnish and Swedish, each on a phone and a
 * desktop.
 */
export const stationCells = (...daily: IntakeCell[]) => {
  const others = allCells.filter(cell => !daily.some(own => String(own) === String(cell)))
  const cells = longRun ? [...daily, ...others] : daily
  return cells.map(([language, width]) => ({ language, width, cell: `${language} ${width}` }))
}

/** The cells of an intake story, each at a different site. */
export const intakeCells = (...daily: IntakeCell[]) =>
  stationCells(...daily).map(({ cell, ...seen }, index) => ({
    visitor: { ...gates[index % gates.length]!, ...seen },
    cell,
  }))
