/** Apart from the other codes' words: the shell needs it on every page. */
export const networkErrorText = {
  fi: 'Verkkovirhe: palveluun ei saada yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
  en: 'A network error occurred: the service cannot be reached. Check your connection and try again.',
  se: 'Nätverksfel: tjänsten kan inte nås. Kontrollera din nätförbindelse och försök igen.',
}
