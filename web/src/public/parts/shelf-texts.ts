import { defineTexts } from '../../kit/texts/texts.ts'

export const shelfTexts = defineTexts({
  show: { fi: 'Mitä näytetään', en: 'What is shown', se: 'Vad som visas' },
  donors: { fi: 'Purettavat ajoneuvot', en: 'Vehicles for parts', se: 'Fordon för delar' },
  shelf: { fi: 'Osat hyllyssä', en: 'Parts on the shelf', se: 'Delar på hyllan' },
  part: { fi: 'Osa', en: 'Part', se: 'Del' },
  anyPart: { fi: 'Kaikki osat', en: 'All parts', se: 'Alla delar' },
  parts: {
    fi: { one: '{count} osa', other: '{count} osaa' },
    en: { one: '{count} part', other: '{count} parts' },
    se: { one: '{count} del', other: '{count} delar' },
  },
  atLeastParts: {
    fi: 'vähintään {count} osaa',
    en: 'at least {count} parts',
    se: 'minst {count} delar',
  },
  none: {
    fi: 'Hyllyissä ei ole nyt hakualueella: {name}',
    en: 'Not on a shelf in the area just now: {name}',
    se: 'Inte på någon hylla i området just nu: {name}',
  },
  nowhere: {
    fi: 'Sellaista ei ole nyt hyllyssä missään Suomessa. Katso purettavat ajoneuvot: osa voi olla vielä ajoneuvossa.',
    en: 'There is none on a shelf anywhere in Finland just now. Look at the vehicles: the part may still be on one.',
    se: 'Det finns ingen på någon hylla i Finland just nu. Se på fordonen: delen kan sitta kvar i ett fordon.',
  },
  seeDonors: {
    fi: 'Katso purettavat ajoneuvot',
    en: 'See the vehicles',
    se: 'Visa fordonen',
  },
  grade: { fi: 'Kunto {grade}', en: 'Grade {grade}', se: 'Skick {grade}' },
  notGraded: { fi: 'Kuntoa ei ole arvioitu', en: 'Not graded', se: 'Skicket är inte bedömt' },
  pieces: {
    fi: { one: '{count} kpl', other: '{count} kpl' },
    en: { one: '{count} piece', other: '{count} pieces' },
    se: { one: '{count} st', other: '{count} st' },
  },
  pictureOf: { fi: 'Kuva: {name}', en: 'Picture: {name}', se: 'Bild: {name}' },
  ask: { fi: 'Kysy pisteeltä', en: 'Ask the site', se: 'Fråga platsen' },
  enquiryText: {
    fi: '{name}: kysymys ja yhteystietosi lähtevät pisteelle {site}, joka vastaa sinulle suoraan.',
    en: '{name}: your question and contact details go to {site}, which answers you directly.',
    se: '{name}: frågan och dina kontaktuppgifter går till {site}, som svarar dig direkt.',
  },
  name: { fi: 'Nimi', en: 'Name', se: 'Namn' },
  nameRequired: { fi: 'Kirjoita nimesi.', en: 'Enter your name.', se: 'Skriv ditt namn.' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  emailRequired: {
    fi: 'Kirjoita sähköpostiosoite, johon piste vastaa.',
    en: 'Enter the e-mail address that the site answers to.',
    se: 'Skriv e-postadressen som platsen svarar till.',
  },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  message: { fi: 'Kysymys', en: 'Question', se: 'Fråga' },
  messageHint: {
    fi: 'Esimerkiksi hinta, kunto tai milloin osan voi noutaa',
    en: 'For example the price, the condition, or when it can be collected',
    se: 'Till exempel pris, skick eller när delen kan hämtas',
  },
  messageRequired: {
    fi: 'Kirjoita, mitä haluat kysyä.',
    en: 'Enter what you want to ask.',
    se: 'Skriv vad du vill fråga.',
  },
  send: { fi: 'Lähetä kysymys', en: 'Send the question', se: 'Skicka frågan' },
  sent: { fi: 'Kysymys on lähetetty', en: 'The question is sent', se: 'Frågan är skickad' },
  sentText: {
    fi: '{site} vastaa osoitteeseen {email}.',
    en: '{site} answers to {email}.',
    se: '{site} svarar till {email}.',
  },
  gone: {
    fi: 'Osa ei ole enää tarjolla. Se on ehkä juuri myyty.',
    en: 'The part is no longer on offer. It may just have been sold.',
    se: 'Delen är inte längre tillgänglig. Den har kanske just sålts.',
  },
  notReached: {
    fi: 'Pisteelle ei voi nyt lähettää sähköpostia. Soita pisteelle.',
    en: 'The site cannot be reached by e-mail just now. Please phone it.',
    se: 'Platsen kan inte nås per e-post just nu. Ring platsen.',
  },
})
