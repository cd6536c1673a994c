import { defineTexts } from '../../../kit/texts/texts.ts'

export const declaredTexts = defineTexts({
  drivable: {
    fi: 'Onko ajoneuvo ajokunnossa?',
    en: 'Is the vehicle in driving condition?',
    se: 'Är fordonet i körbart skick?',
  },
  towable: { fi: 'Voiko perävaunua vetää?', en: 'Can it be towed?', se: 'Går släpvagnen att dra?' },
  yes: { fi: 'Kyllä', en: 'Yes', se: 'Ja' },
  no: { fi: 'Ei', en: 'No', se: 'Nej' },
  mileage: { fi: 'Ajokilometrit', en: 'Mileage', se: 'Mätarställning' },
  mileageWrong: {
    fi: 'Kirjoita ajokilometrit kokonaislukuna, esimerkiksi 284\u00a0000.',
    en: 'Enter the mileage as a whole number, for example 284\u00a0000.',
    se: 'Skriv mätarställningen i hela kilometer, till exempel 284\u00a0000.',
  },
  kilometres: { fi: '{km} km', en: '{km} km', se: '{km} km' },
  moves: { fi: 'Ajettavissa', en: 'Drivable', se: 'Körbart' },
  isTowed: { fi: 'Vedettävissä', en: 'Can be towed', se: 'Går att dra' },
  lacks: { fi: 'Puuttuvat osat', en: 'Missing parts', se: 'Delar som saknas' },
  missing: {
    fi: 'Puuttuuko jokin näistä osista?',
    en: 'Are any of these parts missing?',
    se: 'Saknas någon av de här delarna?',
  },
})
