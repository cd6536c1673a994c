import { defineTexts } from '../../../kit/texts/texts.ts'

export const siteStepTexts = defineTexts({
  title: {
    fi: 'Valitse vastaanottopiste',
    en: 'Choose a take-back point',
    se: 'Välj mottagningsplats',
  },
  lead: {
    fi: 'Vastaanotto on maksutonta. Etäisyydet on laskettu ajoneuvon paikasta.',
    en: 'Handing over is free of charge. Distances are measured from where the vehicle is.',
    se: 'Mottagningen är avgiftsfri. Avstånden räknas från stället där fordonet finns.',
  },
  pickupOnly: {
    fi: 'Vain noutavat pisteet',
    en: 'Only sites that fetch vehicles',
    se: 'Bara mottagningsplatser som hämtar',
  },
  nearest: {
    fi: 'Lähimmät pisteet, yksi joka toimijalta',
    en: 'The nearest sites, one of each operator',
    se: 'De närmaste platserna, en per operatör',
  },
  others: { fi: 'Muut pisteet', en: 'Other sites', se: 'Övriga platser' },
  found: {
    fi: { one: 'Löytyi {count} piste.', other: 'Löytyi {count} pistettä.' },
    en: { one: '{count} site was found.', other: '{count} sites were found.' },
    se: { one: '{count} plats hittades.', other: '{count} platser hittades.' },
  },
  showFar: {
    fi: { one: 'Näytä {count} kauempi piste', other: 'Näytä {count} kauempaa pistettä' },
    en: { one: 'Show {count} site farther away', other: 'Show {count} sites farther away' },
    se: { one: 'Visa {count} plats längre bort', other: 'Visa {count} platser längre bort' },
  },
  nearestChip: { fi: 'Lähin', en: 'Nearest', se: 'Närmast' },
  operatorsNearest: { fi: 'Toimijan lähin', en: 'Operator’s nearest', se: 'Operatörens närmaste' },
  away: {
    fi: '{distance} ajoneuvosta',
    en: '{distance} from the vehicle',
    se: '{distance} från fordonet',
  },
  pickup: { fi: 'Tilaa nouto', en: 'Order a pickup', se: 'Beställ avhämtning' },
  bring: { fi: 'Tuon itse', en: 'I’ll bring it myself', se: 'Jag lämnar in det själv' },
  noPickup: {
    fi: 'Tämä piste ei nouda ajoneuvoja.',
    en: 'This site does not fetch vehicles.',
    se: 'Den här mottagningsplatsen hämtar inte fordon.',
  },
  tooFar: {
    fi: 'Tämä piste ei nouda ajoneuvoasi: se noutaa enintään {area} km:n päästä.',
    en: 'This site does not fetch your vehicle: it fetches from up to {area} km away.',
    se: 'Den här mottagningsplatsen hämtar inte ditt fordon: den hämtar på högst {area} km avstånd.',
  },
  price: { fi: 'Noudon hinta:', en: 'Price of a pickup:', se: 'Pris för avhämtning:' },
  priceUnknown: {
    fi: 'Kuljetus voi maksaa: piste kertoo hinnan, ennen kuin sovitte noudosta.',
    en: 'Transport may cost: the site tells you the price before you agree on the pickup.',
    se: 'Transporten kan kosta: platsen meddelar priset innan ni kommer överens om avhämtningen.',
  },
  noneTitle: { fi: 'Pisteitä ei löytynyt', en: 'No sites found', se: 'Inga mottagningsplatser hittades' },
  noneText: {
    fi: 'Mikään piste ei nouda sieltä, missä ajoneuvosi on. Näytä kaikki pisteet ja tuo ajoneuvo itse.',
    en: 'No site fetches from where your vehicle is. Show all sites and bring the vehicle yourself.',
    se: 'Ingen mottagningsplats hämtar från stället där ditt fordon finns. Visa alla platser och lämna in fordonet själv.',
  },
  noneAtAll: {
    fi: 'Yhtään vastaanottopistettä ei ole nyt käytettävissä. Yritä myöhemmin uudelleen.',
    en: 'No take-back point is available just now. Please try again later.',
    se: 'Ingen mottagningsplats är tillgänglig just nu. Försök igen senare.',
  },
  showAll: { fi: 'Näytä kaikki pisteet', en: 'Show all sites', se: 'Visa alla platser' },
  view: { fi: 'Näkymä', en: 'View', se: 'Vy' },
  listAndMap: { fi: 'Lista ja kartta', en: 'List and map', se: 'Lista och karta' },
  listOnly: { fi: 'Vain lista', en: 'List only', se: 'Bara lista' },
  map: { fi: 'Pisteet kartalla', en: 'The sites on the map', se: 'Platserna på kartan' },
  vehicleHere: { fi: 'Ajoneuvosi on tässä', en: 'Your vehicle is here', se: 'Ditt fordon är här' },
})
