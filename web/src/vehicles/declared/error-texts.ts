import { declaredTexts } from './texts.ts'

const { mileageWrong } = declaredTexts

/** Error texts of declared fields that differ from the general ones. */
export const declaredErrorTexts = {
  mileage_km: { INVALID: mileageWrong, TOO_SMALL: mileageWrong, TOO_LARGE: mileageWrong },
}
