import { type DeferredText, deferText, defineTexts } from '../../../../kit/texts/texts.ts'

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

type MaybeLocation = object | null | undefined

/** Compares two locations of the API; `null` if the address is unchanged. */
const addressChange = (before: MaybeLocation, after: MaybeLocation): keyof typeof addressTexts | null => {
  if (!before) return after ? 'created' : null
  if (!after) return 'deleted'
  return JSON.stringify(before) === JSON.stringify(after) ? null : 'updated'
}

/**
 * Appends the change of the address, if there is one, to the notice of a saved or deleted site or company.
 * @param before the location before the change
 * @param after the location in the API's answer; `null` if it was removed
 */
export const withAddress = (
  notice: DeferredText,
  before: MaybeLocation,
  after: MaybeLocation,
): DeferredText => {
  const change = addressChange(before, after)
  if (!change) return notice
  const address = deferText(addressTexts[change])
  return locale => `${notice(locale)} ${address(locale)}`
}
