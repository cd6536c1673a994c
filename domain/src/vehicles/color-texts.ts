import type { LocalizedText } from '../texts/localized-text.ts'
import type { VehicleColor } from './colors.ts'

export const colorTexts = {
  Black: { fi: 'Musta', en: 'Black', se: 'Svart' },
  Blue: { fi: 'Sininen', en: 'Blue', se: 'Blå' },
  'Brown (beige)': { fi: 'Ruskea (beige)', en: 'Brown (beige)', se: 'Brun (beige)' },
  Dark: { fi: 'Tumma', en: 'Dark', se: 'Mörk' },
  Gray: { fi: 'Harmaa', en: 'Grey', se: 'Grå' },
  Green: { fi: 'Vihreä', en: 'Green', se: 'Grön' },
  Grey: { fi: 'Harmaa', en: 'Grey', se: 'Grå' },
  Light: { fi: 'Vaalea', en: 'Light', se: 'Ljus' },
  Metallic: { fi: 'Metallinhohtoinen', en: 'Metallic', se: 'Metallic' },
  'Multi-coloured': { fi: 'Monivärinen', en: 'Multi-coloured', se: 'Flerfärgad' },
  Multicolor: { fi: 'Monivärinen', en: 'Multi-coloured', se: 'Flerfärgad' },
  Orange: { fi: 'Oranssi', en: 'Orange', se: 'Orange' },
  Purple: { fi: 'Purppura', en: 'Purple', se: 'Purpur' },
  Red: { fi: 'Punainen', en: 'Red', se: 'Röd' },
  Silver: { fi: 'Hopea', en: 'Silver', se: 'Silver' },
  Turquoise: { fi: 'Turkoosi', en: 'Turquoise', se: 'Turkos' },
  Violet: { fi: 'Violetti', en: 'Violet', se: 'Violett' },
  White: { fi: 'Valkoinen', en: 'White', se: 'Vit' },
  Yellow: { fi: 'Keltainen', en: 'Yellow', se: 'Gul' },
} satisfies Record<VehicleColor, LocalizedText>
