import { defineTexts } from '../../../kit/texts/texts.ts'

export const identifierTexts = defineTexts({
  title: {
    fi: 'Mikä ajoneuvo tuli portille?',
    en: 'Which vehicle is at the gate?',
    se: 'Vilket fordon står vid porten?',
  },
  lead: {
    fi: 'Kirjoita rekisteritunnus tai valmistenumero (VIN).',
    en: 'Enter the registration number or the vehicle identification number (VIN).',
    se: 'Skriv registreringstecknet eller tillverkningsnumret (VIN).',
  },
  byHandTitle: {
    fi: 'Ei kilpeä eikä valmistenumeroa?',
    en: 'Neither plate nor VIN?',
    se: 'Varken skylt eller tillverkningsnummer?',
  },
  byHand: {
    fi: 'Lisää ajoneuvo ilman tunnusta',
    en: 'Add vehicle without identifier',
    se: 'Lägg till fordon utan tecken',
  },
  openTitle: {
    fi: 'Ajoneuvon {name} vastaanotto on kesken',
    en: 'The intake of {name} is unfinished',
    se: 'Mottagningen av {name} är på hälft',
  },
  goOn: { fi: 'Jatka', en: 'Go on', se: 'Fortsätt' },
  forget: { fi: 'Jätä sikseen', en: 'Let it be', se: 'Låt vara' },
  overTitle: {
    fi: 'Edellinen vastaanotto on vanhentunut',
    en: 'The last intake is over',
    se: 'Den senaste mottagningen har gått ut',
  },
  overText: {
    fi: 'Omistajan tarkistus on voimassa {hours} tuntia. Hae ajoneuvo uudelleen, niin voit jatkaa.',
    en: 'An owner check is valid for {hours} hours. Search for the vehicle again to go on.',
    se: 'Kontrollen av ägaren gäller i {hours} timmar. Sök fordonet på nytt så kan du fortsätta.',
  },
})
