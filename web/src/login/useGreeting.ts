import { useSession } from '../kit/session/app-context.ts'
import { useFormats, useTexts } from '../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../kit/texts/texts.ts'

const texts = defineTexts({
  morning: { fi: 'Huomenta', en: 'Good morning', se: 'God morgon' },
  daytime: { fi: 'Päivää', en: 'Good afternoon', se: 'God dag' },
  evening: { fi: 'Iltaa', en: 'Good evening', se: 'God kväll' },
})

/** Hours of the day in Finland from which each greeting applies; before MORNING it is still evening. */
const MORNING = 5
const DAYTIME = 11
const EVENING = 18

/** A greeting by the time of day, with the first name if known: "Huomenta, Jouni". */
export function useGreeting(now = new Date()) {
  const t = useTexts(texts)
  const { firstName } = useSession()
  const hour = useFormats().hour(now)
  const hello = hour < MORNING || hour >= EVENING ? t.evening : hour < DAYTIME ? t.morning : t.daytime
  return firstName ? `${hello}, ${firstName}` : hello
}
