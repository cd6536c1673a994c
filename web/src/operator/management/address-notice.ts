import { type DeferredText, deferText, defineTexts } from '../../texts/texts.ts'

const addressTexts = defineTexts({
  created: { fi: 'Osoite on lisätty.', en: 'The address has been created.', se: 'Adressen har lagts till.' },
  updated: {
    fi: 'Osoite on päivitetty.',
    en: 'The address has been updated.',
    se: 'Adressen har uppdaterats.',
  },
  deleted: {
    fi: 'Osoite on poistettu.',
    en: 'The address has been deleted.',
    se: 'Adressen har tagits bort.',
  },
})

type Location = object | null | undefined

/** What became of an address; null where it is as it was. Compares the locations as the API answers them. */
const addressChange = (before: Location, after: Location): keyof typeof addressTexts | null => {
  if (!before) return after ? 'created' : null
  if (!after) return 'deleted'
  return JSON.stringify(before) === JSON.stringify(after) ? null : 'updated'
}

/**
 * The notice of a site or company that was saved or deleted, followed by what became of its address if that changed.
 * @param before the location before, @param after the location as answered; null where there is none any more
 */
export const withAddress = (notice: DeferredText, before: Location, after: Location): DeferredText => {
  const change = addressChange(before, after)
  if (!change) return notice
  const address = deferText(addressTexts[change])
  return locale => `${notice(locale)} ${address(locale)}`
}
