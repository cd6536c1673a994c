import { getNumberAnswer, type QuestionnaireAnswers } from './definition.ts'
import { type Material, materials, type Treatment, toMaterialKey, treatments } from './self-monitoring.ts'

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const getTreatedAmount = (answers: QuestionnaireAnswers, material: Material, treatment: Treatment): number =>
  getNumberAnswer(answers, toMaterialKey(material, treatment)) ?? 0

const sumTreatment = (answers: QuestionnaireAnswers, treatment: Treatment): number =>
  sumNumbers(materials.map(material => getTreatedAmount(answers, material, treatment)))

/** Column D of a row: recycling and energy recovery. Null where neither is answered. */
export const computeRecovered = (answers: QuestionnaireAnswers, material: Material): number | null => {
  const parts = (['recycling', 'energy'] as const).map(each =>
    getNumberAnswer(answers, toMaterialKey(material, each)),
  )
  return parts.every(part => part === null) ? null : sumNumbers(parts.map(part => part ?? 0))
}

/** Everything whose way is told: all materials, and the hulls that went to the shredder. */
export const sumAccountedWeight = (answers: QuestionnaireAnswers): number =>
  sumNumbers(treatments.map(treatment => sumTreatment(answers, treatment))) +
  (getNumberAnswer(answers, 'hulls_kg') ?? 0)

/** The rates of several forms together, each by its weight; those without a weight count for nothing. */
export const computeJointRates = (
  all: readonly QuestionnaireAnswers[],
): ReturnType<typeof computeRecoveryRates> => {
  const weighed = all.flatMap(answers => {
    const { recycling, recovery } = computeRecoveryRates(answers)
    const kg = getNumberAnswer(answers, 'total_weight_kg')
    return kg === null || recycling === null || recovery === null ? [] : [{ kg, recycling, recovery }]
  })
  const total = sumNumbers(weighed.map(({ kg }) => kg))
  const rate = (of: 'recycling' | 'recovery') =>
    total === 0 ? null : sumNumbers(weighed.map(each => each.kg * each[of])) / total
  return { recycling: rate('recycling'), recovery: rate('recovery') }
}

/** A rate is worked out only from a weight; of the hulls counts what the shredder reports, else nothing. */
export const computeRecoveryRates = (
  answers: QuestionnaireAnswers,
): { recycling: number | null; recovery: number | null } => {
  const total = getNumberAnswer(answers, 'total_weight_kg')
  if (total === null || total <= 0) return { recycling: null, recovery: null }
  const hulls = getNumberAnswer(answers, 'hulls_kg') ?? 0
  const recycledHulls = (hulls * (getNumberAnswer(answers, 'shredder_recycling_rate') ?? 0)) / 100
  const recoveredHulls = (hulls * (getNumberAnswer(answers, 'shredder_recovery_rate') ?? 0)) / 100
  const recycled = sumTreatment(answers, 'reuse') + sumTreatment(answers, 'recycling')
  const recovered = recycled + sumTreatment(answers, 'energy')
  return {
    recycling: (100 * (recycled + recycledHulls)) / total,
    // What is recycled is recovered too, also where the shredder reports its recycled share alone.
    recovery: (100 * (recovered + Math.max(recycledHulls, recoveredHulls))) / total,
  }
}
