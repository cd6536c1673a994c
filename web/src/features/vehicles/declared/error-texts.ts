import { declaredTexts } from './texts.ts'

const { mileageWrong } = declaredTexts

export const declaredErrorTexts = {
  mileage_km: { INVALID: mileageWrong, TOO_SMALL: mileageWrong, TOO_LARGE: mileageWrong },
}
