import { getNumberAnswer, type QuestionnaireAnswers } from './definition.ts'
import { type Material, materials, type Treatment, toMaterialKey, treatments } from './self-monitoring.ts'

const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

const getTreatedAmount = (answers: QuestionnaireAnswers, material: Material, treatment: Treatment): number =>
  getNumberAnswer(answers, toMaterialKey(material, treatment)) ?? 0

const sumTreatment = (answers: QuestionnaireAnswers, treatment: Treatment): number =>
  sumNumbers(materials.map(material => getTreatedAmount(answers, material, treatment)))

/** Column D of a row: recycling and energy recovery. Null when neither is answered. */
export const computeRecovered = (answers: QuestionnaireAnswers, material: Material): number | null => {
  const parts = (['recycling', 'energy'] as const).map(treatment =>
    getNumberAnswer(answers, toMaterialKey(material, treatment)),
  )
  return parts.every(part => part === null) ? null : sumNumbers(parts.map(part => part ?? 0))
}

/** Sums everything accounted for: all materials, and the hulls sent to the shredder. */
export const sumAccountedWeight = (answers: QuestionnaireAnswers): number =>
  sumNumbers(treatments.map(treatment => sumTreatment(answers, treatment))) +
  (getNumberAnswer(answers, 'hulls_kg') ?? 0)

/** Computes the weighted rates of several forms; forms without a weight are ignored. */
export const computeJointRates = (
  forms: readonly QuestionnaireAnswers[],
): ReturnType<typeof computeRecoveryRates> => {
  const weighted = forms.flatMap(answers => {
    const { recycling, recovery } = computeRecoveryRates(answers)
    const kg = getNumberAnswer(answers, 'total_weight_kg')
    return kg === null || recycling === null || recovery === null ? [] : [{ kg, recycling, recovery }]
  })
  const total = sumNumbers(weighted.map(({ kg }) => kg))
  const rate = (rateName: 'recycling' | 'recovery') =>
    total === 0 ? null : sumNumbers(weighted.map(form => form.kg * form[rateName])) / total
  return { recycling: rate('recycling'), recovery: rate('recovery') }
}

/**
 * Computes rates as percentages of the total weight; null without one. Of the hulls only the shares reported by the
 * shredder count.
 */
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
    // Recycled mass also counts as recovered, even if the shredder reports only the recycled share.
    recovery: (100 * (recovered + Math.max(recycledHulls, recoveredHulls))) / total,
  }
}
