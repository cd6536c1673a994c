import { defineTexts } from '../../kit/texts/texts.ts'

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
    fi: 'Jos lomakkeen linkki on lähetetty sähköpostiisi, jatka siitä: kun se on avattu, muut linkit eivät enää toimi. Muuten tarkista, että linkki on kokonainen, tai aloita uusi lomake.',
    en: 'If the link of the form was sent to your e-mail, go on from there: once it has been opened, other links no longer work. Otherwise check that the link is whole, or begin a new form.',
    se: 'Om formulärets länk har skickats till din e-post, fortsätt därifrån: när den har öppnats fungerar inte andra länkar längre. Annars kontrollera att länken är hel, eller börja ett nytt formulär.',
  },
  changeReporter: {
    fi: 'Vaihda ilmoittajaa',
    en: 'Change the reporter',
    se: 'Byt rapportör',
  },
  changeTitle: { fi: 'Kuka ilmoittaa?', en: 'Who reports?', se: 'Vem rapporterar?' },
  changeLead: {
    fi: 'Vastaukset säilyvät. Ilmoittajaa ei voi vaihtaa lähettämisen jälkeen.',
    en: 'The answers stay. The reporter cannot be changed once the form has been sent.',
    se: 'Svaren finns kvar. Rapportören kan inte bytas när formuläret har skickats.',
  },
  newEmailHint: {
    fi: 'Jätä tyhjäksi, jos osoite ei muutu. Uuteen osoitteeseen lähetetään linkki; kun se avataan, tämä linkki lakkaa toimimasta.',
    en: 'Leave empty if the address stays. A new address gets a link; once that is opened, this link stops working.',
    se: 'Lämna tomt om adressen är densamma. En ny adress får en länk; när den öppnas slutar den här länken fungera.',
  },
  saveReporter: { fi: 'Tallenna', en: 'Save', se: 'Spara' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
  reporterChanged: {
    fi: 'Ilmoittaja on vaihdettu.',
    en: 'The reporter has been changed.',
    se: 'Rapportören har bytts.',
  },
  beginNew: { fi: 'Aloita uusi lomake', en: 'Begin a new form', se: 'Börja ett nytt formulär' },
})
