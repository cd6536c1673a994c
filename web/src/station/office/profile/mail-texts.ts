import { defineTexts } from '../../../kit/texts/texts.ts'

export const mailTexts = defineTexts({
  title: { fi: 'Viestit pisteistä', en: 'Mails about your sites', se: 'Meddelanden om platserna' },
  text: {
    fi: 'Valitse, mistä haluat viestin omaan sähköpostiisi. Pisteen oma osoite saa ne joka tapauksessa.',
    en: 'Choose what you want to hear of in your own mailbox. The site’s own address gets all of it anyway.',
    se: 'Välj vad du vill få meddelanden om till din egen e-post. Platsens egen adress får dem i alla fall.',
  },
  noAddress: {
    fi: 'Sinulla ei ole sähköpostiosoitetta. Lisää se omiin tietoihisi, niin viestit tulevat perille.',
    en: 'You have no e-mail address. Add it to your details, so that the mails reach you.',
    se: 'Du har ingen e-postadress. Lägg till den bland dina uppgifter, så når meddelandena fram.',
  },
  pace: { fi: 'Milloin', en: 'When', se: 'När' },
  never: { fi: 'Ei viestejä', en: 'No mails', se: 'Inga meddelanden' },
  now: { fi: 'Heti', en: 'At once', se: 'Genast' },
  morning: {
    fi: 'Yhtenä viestinä joka aamu klo 7',
    en: 'In one mail each morning at 7',
    se: 'I ett meddelande varje morgon kl. 7',
  },
  alwaysNow: { fi: 'Tulee aina heti.', en: 'Always comes at once.', se: 'Kommer alltid genast.' },
  bulletins: {
    fi: 'Yhdistyksen tiedotteet sähköpostiin',
    en: 'Announcements of the association by mail',
    se: 'Föreningens meddelanden per e-post',
  },
  save: { fi: 'Tallenna viestit', en: 'Save the mails', se: 'Spara meddelandena' },
  saved: {
    fi: 'Viestivalinnat on tallennettu.',
    en: 'Your choice of mails has been saved.',
    se: 'Valet av meddelanden har sparats.',
  },
  nothingNew: { fi: 'Mitään ei ole muutettu.', en: 'Nothing has been changed.', se: 'Inget har ändrats.' },
})
