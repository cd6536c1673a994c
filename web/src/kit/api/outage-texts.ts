import type { PlainText } from '../texts/texts.ts'
import type { ApiFailure } from './api-failure.ts'

/** Separate from the texts of other codes, because the shell shows outages on every page. */
export const outageTexts = {
  network: {
    fi: 'Verkkovirhe: palveluun ei saada yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
    en: 'A network error occurred: the service cannot be reached. Check your connection and try again.',
    se: 'Nätverksfel: tjänsten kan inte nås. Kontrollera din nätförbindelse och försök igen.',
  },
  service: {
    fi: 'Palvelu ei juuri nyt vastaa. Tietosi ovat tallessa; yritä hetken kuluttua uudelleen.',
    en: 'The service is not responding just now. What you entered is safe; please try again in a moment.',
    se: 'Tjänsten svarar inte just nu. Dina uppgifter är sparade; försök igen om en stund.',
  },
  vehicleRegister: {
    fi: 'Liikennerekisteriin ei saada yhteyttä. Tietosi ovat tallessa; yritä hetken kuluttua uudelleen.',
    en: 'The vehicle register cannot be reached. What you entered is safe; please try again in a moment.',
    se: 'Trafikregistret kan inte nås. Dina uppgifter är sparade; försök igen om en stund.',
  },
  businessRegister: {
    fi: 'Yritysrekisteriin ei saada yhteyttä, joten edustusoikeuttasi ei voitu tarkistaa juuri nyt. Se ei tarkoita, ettei sinulla olisi sitä. Yritä myöhemmin uudelleen.',
    en: 'The business register cannot be reached, so your right to represent the company could not be checked just now. That does not mean you lack it. Please try again later.',
    se: 'Företagsregistret kan inte nås, så din rätt att företräda företaget kunde inte kontrolleras just nu. Det betyder inte att du saknar den. Försök igen senare.',
  },
} satisfies Record<string, PlainText>

/** For GENERAL_ERROR, and for any failure whose text could not be loaded. */
export const generalText: PlainText = {
  fi: 'Palvelussa on vika, eikä pyyntösi mennyt perille. Yritä hetken kuluttua uudelleen.',
  en: 'Something is wrong in the service and your request did not go through. Try again in a moment.',
  se: 'Det är ett fel i tjänsten och din begäran gick inte fram. Försök igen om en stund.',
}

export function getOutageText({ code }: ApiFailure): PlainText {
  if (code === 'NETWORK_ERROR') return outageTexts.network
  if (code.startsWith('TRAFICOM_')) return outageTexts.vehicleRegister
  if (code.startsWith('PRH_')) return outageTexts.businessRegister
  return outageTexts.service
}
