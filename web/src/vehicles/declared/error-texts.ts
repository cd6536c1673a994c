import { declaredTexts } from './texts.ts'

const { mileageWrong } = declaredTexts

/** What is wrong with a declared field, where its code's words are not those of the page. */
export const declaredErrorTexts = {
  mileage_km: { INVALID: mileageWrong, TOO_SMALL: mileageWrong, TOO_LARGE: mileageWrong },
}
