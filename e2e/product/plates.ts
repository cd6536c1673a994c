import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const kaisas = 120

/**
 * The plate of a vehicle of Kaisa's that no other story of this run has. Stories run in several processes; creating a
 * folder is atomic, so only one of them succeeds.
 */
export const nextPlate = (): string => {
  for (let number = 1; number <= kaisas; number += 1) {
    const plate = `KAI-${String(number).padStart(3, '0')}`
    try {
      mkdirSync(join(process.env.PLATES_FOLDER ?? '', plate))
      return plate
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error(`All ${kaisas} vehicles of Kaisa are taken: the stories of one run need more.`)
}
