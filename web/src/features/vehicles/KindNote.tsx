import { getElvScope } from '@autokierto/domain/vehicles/kinds'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Notice } from '../../kit/ui/Notice.tsx'

const texts = defineTexts({
  outside: {
    fi: 'Romuajoneuvosäännöt koskevat henkilö- ja pakettiautoja ja kolmipyöriä. Vastaanottopisteet ottavat vastaan myös tällaisen ajoneuvon, ja rekisteröidystä ajoneuvosta annetaan romutustodistus.',
    en: 'The rules on end-of-life vehicles cover cars, vans and three-wheelers. Take-back points receive a vehicle of this kind too, and give a certificate of destruction for a registered one.',
    se: 'Reglerna om skrotfordon gäller person- och paketbilar och trehjulingar. Mottagningsplatserna tar emot också fordon av det här slaget, och för ett registrerat fordon ges ett skrotningsintyg.',
  },
  export: {
    fi: 'Ajoneuvo on rekisteröity vientiin. Kierrätä se vain, jos sitä ei viedä maasta.',
    en: 'The vehicle is registered for export. Recycle it only if it is not taken out of the country.',
    se: 'Fordonet är registrerat för export. Återvinn det bara om det inte förs ut ur landet.',
  },
})

/** Note about a vehicle outside the end-of-life vehicle rules. Empty for cars and vans. */
export function KindNote({ vehicle }: { vehicle: Parameters<typeof getElvScope>[0] }) {
  const t = useTexts(texts)
  const scope = getElvScope(vehicle)
  if (scope === 'inside') return null
  return (
    <Notice kind={scope === 'export' ? 'warning' : 'info'}>
      <p>{t[scope]}</p>
    </Notice>
  )
}
