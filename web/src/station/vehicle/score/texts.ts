import { defineTexts } from '../../../kit/texts/texts.ts'

export const scoreTexts = defineTexts({
  title: { fi: 'Uudelleenkäyttöpisteet', en: 'Reuse score', se: 'Återanvändningspoäng' },
  outOf: { fi: '{score} / {max}', en: '{score} of {max}', se: '{score} av {max}' },
  recycle: { fi: 'Sopii kierrätykseen', en: 'Fit for recycling', se: 'Lämpar sig för återvinning' },
  parts: { fi: 'Osia kannattaa irrottaa', en: 'Worth its parts', se: 'Delar lönar sig att ta till vara' },
  offer: {
    fi: 'Kannattaa tarjota muille pisteille',
    en: 'Worth offering to other stations',
    se: 'Lönar sig att erbjuda andra mottagningsplatser',
  },
  short_recycle: { fi: 'kierrätys', en: 'recycling', se: 'återvinning' },
  short_parts: { fi: 'osat talteen', en: 'parts', se: 'delar' },
  short_offer: { fi: 'uudelleenkäyttö', en: 'reuse', se: 'återanvändning' },
  points: { fi: 'pistettä', en: 'points', se: 'poäng' },
  none: {
    fi: 'Varastetuksi ilmoitetulla ajoneuvolla ei ole pisteitä.',
    en: 'A vehicle reported stolen has no score.',
    se: 'Ett fordon som anmälts stulet har inga poäng.',
  },
  factors: { fi: 'Mistä pisteet tulevat', en: 'What the score is made of', se: 'Vad poängen består av' },
  age: { fi: 'Ikä', en: 'Age', se: 'Ålder' },
  mileage: { fi: 'Ajokilometrit', en: 'Mileage', se: 'Körda kilometer' },
  condition: { fi: 'Kunto', en: 'Condition', se: 'Skick' },
  completeness: { fi: 'Osat tallella', en: 'Parts present', se: 'Delar kvar' },
  demand: { fi: 'Mallin kysyntä', en: 'Demand for the model', se: 'Efterfrågan på modellen' },
  ofMost: { fi: '{points} / {max}', en: '{points} of {max}', se: '{points} av {max}' },
  unknown: { fi: 'ei tiedossa, puolet', en: 'not known, half', se: 'okänt, hälften' },
  irreparable: {
    fi: 'Korjauskelvoton: enintään 60 pistettä.',
    en: 'Beyond repair: 60 points at most.',
    se: 'Kan inte repareras: högst 60 poäng.',
  },
  decides: {
    fi: 'Pisteet ovat apu, päätöksen tekee ihminen. Kaava {formula}.',
    en: 'The score is a help, a person decides. Formula {formula}.',
    se: 'Poängen är till hjälp, en människa bestämmer. Formel {formula}.',
  },
})
