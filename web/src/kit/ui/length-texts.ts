import { defineTexts } from '../texts/texts.ts'

/** Separate texts of the counter, because first views without a form do not need them. */
export const lengthTexts = defineTexts({
  charactersLeft: {
    fi: { one: '{count} merkki jäljellä', other: '{count} merkkiä jäljellä' },
    en: { one: '{count} character left', other: '{count} characters left' },
    se: { one: '{count} tecken kvar', other: '{count} tecken kvar' },
  },
  tooMany: {
    fi: { one: '{count} merkki liikaa', other: '{count} merkkiä liikaa' },
    en: { one: '{count} character too many', other: '{count} characters too many' },
    se: { one: '{count} tecken för mycket', other: '{count} tecken för mycket' },
  },
})
