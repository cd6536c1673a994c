import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { defineTexts } from '../../../kit/texts/texts.ts'

/** Messages when publishing fails although no rule forbids it. */
export const publishFailureTexts = defineTexts({
  later: {
    fi: 'Ajoneuvoa ei voitu julkaista. Yritä myöhemmin uudelleen.',
    en: 'The vehicle could not be published. Try again later.',
    se: 'Fordonet kunde inte publiceras. Försök igen senare.',
  },
  laterOrSmaller: {
    fi: 'Ajoneuvoa ei voitu julkaista. Yritä myöhemmin uudelleen tai pienemmällä kuvalla.',
    en: 'The vehicle could not be published. Try again later or with a smaller image.',
    se: 'Fordonet kunde inte publiceras. Försök igen senare eller med en mindre bild.',
  },
})

/** @returns `null` for a rejection, whose general text explains what to do */
export function publishFailureKey(
  { status }: ApiFailure,
  { image }: { image?: ShopVehicle['image'] },
): keyof typeof publishFailureTexts | null {
  const isRefusal = status >= 400 && status < 500 && status !== 413 && status !== 429
  if (isRefusal) return null
  return image == null ? 'later' : 'laterOrSmaller'
}
