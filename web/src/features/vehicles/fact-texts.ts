import { defineTexts } from '../../kit/texts/texts.ts'

export const vehicleFactTexts = defineTexts({
  firstUse: { fi: 'Käyttöönotto', en: 'First use', se: 'Ibruktagning' },
  color: { fi: 'Väri', en: 'Colour', se: 'Färg' },
  kind: { fi: 'Laji', en: 'Kind', se: 'Slag' },
  nameless: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
})
