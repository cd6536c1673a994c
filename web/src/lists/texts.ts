import { defineTexts } from '../texts/texts.ts'

/** The words every list says by itself. */
export const listTexts = defineTexts({
  submit: { fi: 'Hae', en: 'Search', se: 'Sök' },
  clear: { fi: 'Tyhjennä haku', en: 'Clear the search', se: 'Rensa sökningen' },
  clearAll: { fi: 'Poista rajaukset', en: 'Clear the filters', se: 'Ta bort filtren' },
  order: { fi: 'Järjestys', en: 'Order', se: 'Ordning' },
  filterOff: { fi: '{name}: kaikki', en: '{name}: all', se: '{name}: alla' },
  nothingFoundText: {
    fi: 'Tarkista kirjoitusasu, tai tyhjennä haku.',
    en: 'Check the spelling, or clear the search.',
    se: 'Kontrollera stavningen eller rensa sökningen.',
  },
  nothingLeftText: {
    fi: 'Poista rajaukset, niin näet kaikki.',
    en: 'Clear the filters to see them all.',
    se: 'Ta bort filtren för att se alla.',
  },
  stale: {
    fi: 'Luetteloa ei saatu päivitettyä. Alla se on sellaisena kuin se oli klo {time}. Yritämme uudelleen.',
    en: 'The list could not be brought up to date. Below is how it was at {time}. We keep trying.',
    se: 'Listan kunde inte uppdateras. Nedan visas den som den var kl. {time}. Vi försöker igen.',
  },
  retry: { fi: 'Yritä nyt', en: 'Try now', se: 'Försök nu' },
  selectRow: { fi: 'Valitse {name}', en: 'Select {name}', se: 'Välj {name}' },
  selectAll: { fi: 'Valitse kaikki näkyvät', en: 'Select all shown', se: 'Välj alla som visas' },
  selected: { fi: '{count} valittu', en: '{count} selected', se: '{count} valda' },
  unselect: { fi: 'Poista valinnat', en: 'Clear the selection', se: 'Ta bort valet' },
  bulk: { fi: 'Valituille', en: 'For the selected', se: 'För de valda' },
  tooMany: {
    fi: 'Enintään {limit} kerralla. Poista osa valinnoista.',
    en: 'At most {limit} at a time. Clear some of the selection.',
    se: 'Högst {limit} åt gången. Ta bort en del av valet.',
  },
  underWay: { fi: '{done}/{total} valmis', en: '{done} of {total} done', se: '{done} av {total} klara' },
  someFailed: {
    fi: { one: '{count} ei onnistunut', other: '{count} ei onnistunut' },
    en: { one: '{count} did not succeed', other: '{count} did not succeed' },
    se: { one: '{count} lyckades inte', other: '{count} lyckades inte' },
  },
  stillSelected: {
    fi: 'Epäonnistuneet ovat yhä valittuina.',
    en: 'Those that failed are still selected.',
    se: 'De som misslyckades är fortfarande valda.',
  },
  undoMany: { fi: 'Kumoa {count}', en: 'Undo {count}', se: 'Ångra {count}' },
  close: { fi: 'Sulje tulos', en: 'Close the result', se: 'Stäng resultatet' },
  csv: { fi: 'CSV', en: 'CSV', se: 'CSV' },
  csvTitle: { fi: 'Lataa CSV', en: 'Download CSV', se: 'Ladda ner CSV' },
  csvText: {
    fi: 'Tiedostoon tulee koko luettelo nykyisellä haulla, rajauksella ja järjestyksellä.',
    en: 'The file holds the whole list by the present search, filters and order.',
    se: 'Filen innehåller hela listan enligt nuvarande sökning, filter och ordning.',
  },
  csvPersonal: {
    fi: 'Omistajan yhteystiedot mukaan',
    en: 'With the owner’s contact details',
    se: 'Med ägarens kontaktuppgifter',
  },
  csvLogged: {
    fi: 'Henkilötietoja: lataus kirjataan lokiin.',
    en: 'Personal data: the download is logged.',
    se: 'Personuppgifter: nedladdningen loggas.',
  },
  csvFormat: {
    fi: 'Erotin puolipiste, desimaalipilkku, UTF-8: avautuu suoraan Excelissä.',
    en: 'Semicolons, decimal comma, UTF-8: opens in Excel as it is.',
    se: 'Semikolon, decimalkomma, UTF-8: öppnas direkt i Excel.',
  },
  download: { fi: 'Lataa', en: 'Download', se: 'Ladda ner' },
  keys: { fi: 'Näppäimet', en: 'Keys', se: 'Tangenter' },
  keyRow: { fi: 'rivi', en: 'row', se: 'rad' },
  keyInside: { fi: 'rivin sisällä', en: 'within the row', se: 'inom raden' },
  keySelect: { fi: 'valitse', en: 'select', se: 'välj' },
  keyOpen: { fi: 'avaa', en: 'open', se: 'öppna' },
  keySearch: { fi: 'hae', en: 'search', se: 'sök' },
})
