import { defineTexts } from '../../../kit/texts/texts.ts'

export const labelTexts = defineTexts({
  title: { fi: 'Ajoneuvon tarra', en: 'Label of the vehicle', se: 'Fordonets etikett' },
  lead: {
    fi: 'Koodi avaa ajoneuvon sivun puhelimella. Tarrassa ei ole omistajan tietoja.',
    en: 'The code opens the vehicle’s page on a phone. The label tells nothing of the owner.',
    se: 'Koden öppnar fordonets sida i telefonen. Etiketten berättar inget om ägaren.',
  },
  back: { fi: 'Ajoneuvon sivu', en: 'The vehicle’s page', se: 'Fordonets sida' },
  paper: { fi: 'Paperi', en: 'Paper', se: 'Papper' },
  roll: { fi: 'Tarrarulla 62 mm', en: 'Roll of 62 mm', se: 'Etikettrulle 62 mm' },
  rollText: {
    fi: 'Tarratulostimelle, kuoreen tai osaan.',
    en: 'For a label printer: on the hull, or on a part.',
    se: 'För en etikettskrivare: på karossen eller en del.',
  },
  sheet: { fi: 'A4-arkki', en: 'A4 sheet', se: 'A4-ark' },
  sheetText: {
    fi: 'Tuulilasin taakse.',
    en: 'For behind the windscreen.',
    se: 'För innanför vindrutan.',
  },
  print: { fi: 'Tulosta', en: 'Print', se: 'Skriv ut' },
  code: {
    fi: 'QR-koodi, joka avaa ajoneuvon sivun',
    en: 'QR code that opens the vehicle’s page',
    se: 'QR-kod som öppnar fordonets sida',
  },
  number: { fi: 'Nro {id}', en: 'No. {id}', se: 'Nr {id}' },
})
