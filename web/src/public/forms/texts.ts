import { defineTexts } from '../../texts/texts.ts'

export const visitorFormTexts = defineTexts({
  title: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
  titleOf: { fi: 'Akkulomake {year}', en: 'Battery report {year}', se: 'Batterirapport {year}' },
  lead: {
    fi: 'Ilmoita vuoden {year} ajoakut ilman kirjautumista. Saat sähköpostiisi linkin, jolla voit jatkaa myöhemmin.',
    en: 'Report the traction batteries of {year} without signing in. A link is mailed to you, so that you can go on later.',
    se: 'Rapportera drivbatterierna för {year} utan inloggning. Du får en länk per e-post, så att du kan fortsätta senare.',
  },
  company: { fi: 'Kierrätystoimija', en: 'Recycling operator', se: 'Återvinningsoperatör' },
  choose: { fi: 'Valitse toimija', en: 'Choose an operator', se: 'Välj operatör' },
  other: { fi: 'Muu toimija', en: 'Other operator', se: 'Annan operatör' },
  otherName: { fi: 'Toimijan nimi', en: 'Name of the operator', se: 'Operatörens namn' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  emailHint: {
    fi: 'Linkki lomakkeeseen lähetetään tähän osoitteeseen.',
    en: 'The link of the form is mailed to this address.',
    se: 'Länken till formuläret skickas till den här adressen.',
  },
  begin: { fi: 'Aloita', en: 'Begin', se: 'Börja' },
  unknownTitle: {
    fi: 'Lomaketta ei löytynyt',
    en: 'The form was not found',
    se: 'Formuläret hittades inte',
  },
  unknown: {
    fi: 'Tarkista, että linkki on kokonainen, tai aloita uusi lomake.',
    en: 'Check that the link is whole, or begin a new form.',
    se: 'Kontrollera att länken är hel, eller börja ett nytt formulär.',
  },
  beginNew: { fi: 'Aloita uusi lomake', en: 'Begin a new form', se: 'Börja ett nytt formulär' },
})
