import { partRadii } from '@autokierto/domain/fields/part-fields'
import { limits } from '@autokierto/domain/limits'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, noReply } from '../../platform/texts/texts.ts'
import { unconfirmedDays } from './watch-store.ts'

const texts = defineTexts({
  confirm: {
    fi: 'Vahvista varaosahaun ilmoitus',
    en: 'Confirm your notice of spare parts',
    se: 'Bekräfta meddelandet om reservdelar',
  },
  asked: {
    fi: 'Tällä osoitteella on pyydetty ilmoitusta, kun lähelle tulee purettavaksi haettu ajoneuvo. Ilmoitukset alkavat vasta, kun vahvistat ne.',
    en: 'Somebody has asked, with this address, to hear when a vehicle they look for comes to be dismantled nearby. Nothing is sent until you confirm it.',
    se: 'Med den här adressen har någon bett om ett meddelande när ett sökt fordon kommer för demontering i närheten. Inget skickas förrän du bekräftar.',
  },
  stranger: {
    fi: 'Jos et pyytänyt ilmoitusta, sinun ei tarvitse tehdä mitään: osoitteesi poistetaan {days} päivän kuluttua. Niin kauan voit myös vahvistaa.',
    en: 'If you did not ask for it, you need not do anything: your address is deleted after {days} days. You can confirm it until then.',
    se: 'Om du inte har bett om det behöver du inte göra något: din adress raderas efter {days} dagar. Du kan bekräfta det tills dess.',
  },
  open: { fi: 'Vahvista ilmoitus', en: 'Confirm the notice', se: 'Bekräfta meddelandet' },
  found: {
    fi: 'Hakemasi ajoneuvo löytyi: {name}',
    en: 'Found: {name}',
    se: 'Fordonet du söker har hittats: {name}',
  },
  call: {
    fi: 'Alla olevat pisteet ovat ottaneet vastaan hakemasi mallin. Kysy osaa pisteeltä; se kertoo kunnon ja hinnan.',
    en: 'The sites below have taken in the model you look for. Ask the site for the part; it tells you its condition and price.',
    se: 'Platserna nedan har tagit emot modellen du söker. Fråga platsen efter delen; den berättar om skick och pris.',
  },
  until: {
    fi: 'Ilmoitus päättyy {days} päivän kuluttua vahvistamisesta. Voit lopettaa sen heti alla olevasta linkistä.',
    en: 'The notice ends {days} days after you confirmed it. You can end it at once by the link below.',
    se: 'Meddelandet upphör {days} dagar efter att du bekräftade det. Du kan avsluta det genast med länken nedan.',
  },
  end: { fi: 'Lopeta ilmoitus', en: 'End the notice', se: 'Avsluta meddelandet' },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  area: { fi: 'Hakualue', en: 'Search area', se: 'Sökområde' },
  years: { fi: 'Vuosimallit', en: 'Model years', se: 'Årsmodeller' },
  finland: { fi: 'koko Suomi', en: 'all Finland', se: 'hela Finland' },
  sites: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
})

export type WatchFacts = {
  language: Language
  make: string
  model: string | null
  kind: VehicleKind | null
  place: string | null
  radius_km: number
  year_from: number | null
  year_to: number | null
}

export const watchName = ({ make, model }: Pick<WatchFacts, 'make' | 'model'>): string =>
  [make, model].filter(Boolean).join(' ')

export const watchFacts = (watch: WatchFacts): [string, string][] => {
  const { language, kind, place, radius_km, year_from, year_to } = watch
  const name = kind ? `${watchName(watch)} (${vehicleKinds[kind][language]})` : watchName(watch)
  const isAll = radius_km === partRadii.at(-1)
  const area = isAll ? texts.finland[language] : [place, `${radius_km} km`].filter(Boolean).join(', ')
  return [
    [texts.vehicle[language], name],
    ...(year_from !== null || year_to !== null
      ? [[texts.years[language], `${year_from ?? ''}–${year_to ?? ''}`] as [string, string]]
      : []),
    [texts.area[language], area],
  ]
}

/** Contains only listed names. Otherwise anyone could send their text to any address in our name. */
export const buildConfirmMessage = (watch: WatchFacts, url: string): EmailMessage => {
  const { language } = watch
  return {
    language,
    subject: texts.confirm[language],
    heading: texts.confirm[language],
    paragraphs: [
      texts.asked[language],
      fillTemplate(texts.stranger[language], { days: String(unconfirmedDays) }),
    ],
    facts: watchFacts({ ...watch, place: null }),
    lists: [],
    link: { label: texts.open[language], url },
    footer: noReply[language],
  }
}

export type WatchMatch = {
  name: string
  phone: string | null
  email: string | null
  distance_m: number
  count: number
}

export const buildFoundMessage = (
  watch: WatchFacts,
  finds: readonly WatchMatch[],
  url: string,
): EmailMessage => {
  const { language } = watch
  const { distance } = getFormats(language)
  const name = watchName(watch)
  return {
    language,
    subject: fillTemplate(texts.found[language], { name }),
    heading: fillTemplate(texts.found[language], { name }),
    paragraphs: [
      texts.call[language],
      fillTemplate(texts.until[language], { days: String(limits.partWatchDays) }),
    ],
    facts: watchFacts(watch),
    lists: [
      {
        title: texts.sites[language],
        items: finds.map(find =>
          [`${find.name} (${find.count}), ${distance(find.distance_m)}`, find.phone, find.email]
            .filter(Boolean)
            .join(' · '),
        ),
      },
    ],
    link: { label: texts.end[language], url },
    footer: noReply[language],
  }
}
